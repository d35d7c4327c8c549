// The page of a citation, beside the answer: scrolled to the passage, and closed back to the button that opened it. It has an entry
// of its own in the history, so that the Back of a phone closes it and does not leave the answer.
{
  const panel = document.getElementById("page-panel");
  let opener = null;
  let under = null; // the address below the entry of the page beside
  let leaving = false;

  duocthu.on("click", "[data-page]", (button) => { opener = button; });

  // A page may come late: who has gone on elsewhere by then, to type perhaps, is told of it and not fetched.
  function show() {
    const held = document.activeElement;
    const gone_on = held !== document.body && held !== opener && !panel.contains(held);
    const sheet = panel.querySelector(".sheet");
    const box = panel.querySelector("#passage");
    document.querySelectorAll("[data-page][aria-current]").forEach((button) => button.removeAttribute("aria-current"));
    opener?.setAttribute("aria-current", "true");
    if (sheet && box) {
      const place = box.getBoundingClientRect();
      const frame = sheet.getBoundingClientRect();
      const seen = Math.min(frame.bottom, window.innerHeight) - Math.max(frame.top, 0);
      sheet.scrollTop += place.top - frame.top - Math.max(16, ((seen > 200 ? seen : frame.height) - place.height) / 3);
      sheet.scrollLeft += place.left - frame.left - Math.max(8, (frame.width - place.width) / 2);
    }
    const title = panel.querySelector("#viewer-title");
    if (gone_on) {
      duocthu.say(title?.textContent ?? "");
      return;
    }
    title?.focus({ preventScroll: true });
    const top = panel.getBoundingClientRect().top;
    if (top < 0 || top > window.innerHeight * 0.7) panel.scrollIntoView({ block: "start" });
  }

  function enter() {
    under = location.href;
    if (!history.state?.beside) history.pushState({ beside: true }, "");
  }

  // The answer has been added to: its button is another one now.
  duocthu.pageStays = (answer) => {
    if (!opener || opener.isConnected) return;
    opener = [...answer.querySelectorAll(".group [data-page]")].find((button) => button.getAttribute("href") === opener.getAttribute("href"));
    if (panel.firstElementChild) opener?.setAttribute("aria-current", "true");
  };

  function put_away() {
    panel.replaceChildren();
    opener?.removeAttribute("aria-current");
    opener?.focus();
    opener = null;
  }

  function close() {
    put_away();
    if (!history.state?.beside) return;
    leaving = true;
    history.back();
  }

  // Before all others (base.html loads this file first), which would load the answer anew and take the focus away: where a browser tells of a step beforehand, too.
  function travels(event) {
    const back = history.state?.beside && panel.firstElementChild && event.destination.url === under && event.destination.index < navigation.currentEntry.index;
    if (event.navigationType === "traverse" && (leaving || back)) event.stopImmediatePropagation();
  }

  function travelled(event) {
    const closes = !event.state?.beside && location.href === under && panel.firstElementChild;
    if (!leaving && !closes && !event.state?.beside) return;
    event.stopImmediatePropagation();
    const answer = document.getElementById("answer")?.dataset.address;
    if (closes) put_away();
    else if (!leaving && answer && answer !== location.pathname + location.search) location.reload();
    leaving = false;
  }

  if (panel) {
    // What was closed meanwhile stays closed, and no page comes beside an answer that does not cite it.
    document.addEventListener("htmx:before:swap", (event) => {
      const { target, sourceElement } = event.detail.ctx;
      if (target === panel && sourceElement !== document.body && !opener?.isConnected) event.preventDefault();
    });
    document.addEventListener("htmx:after:swap", () => {
      const viewer = panel.querySelector(".viewer");
      if (viewer && viewer !== duocthu.viewer) {
        duocthu.viewer = viewer;
        enter();
        show();
      }
    });
    addEventListener("popstate", travelled, { capture: true });
    window.navigation?.addEventListener("navigate", travels, { capture: true });
    duocthu.on("click", "[data-close-page]", close);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && panel.firstElementChild && (panel.contains(document.activeElement) || document.activeElement === opener)) close();
    });
  }

  // A page on its own: to the passage as well.
  const alone = document.querySelector(".viewer--alone #passage");
  if (alone && !location.hash) alone.scrollIntoView({ block: "center" });
}
