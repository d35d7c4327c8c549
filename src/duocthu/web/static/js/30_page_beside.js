// The page of a citation, beside the answer: scrolled to the passage, and closed back to the button that opened it.
{
  const panel = document.getElementById("page-panel");
  let opener = null;

  duocthu.on("click", "[data-page]", (button) => { opener = button; });

  function show() {
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
    title?.focus({ preventScroll: true });
    const top = panel.getBoundingClientRect().top;
    if (top < 0 || top > window.innerHeight * 0.7) panel.scrollIntoView({ block: "start" });
  }

  function close() {
    panel.replaceChildren();
    opener?.removeAttribute("aria-current");
    opener?.focus();
    opener = null;
  }

  if (panel) {
    document.addEventListener("htmx:after:swap", () => {
      const viewer = panel.querySelector(".viewer");
      if (viewer && viewer !== duocthu.viewer) {
        duocthu.viewer = viewer;
        show();
      }
    });
    duocthu.on("click", "[data-close-page]", close);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && panel.firstElementChild && (panel.contains(document.activeElement) || document.activeElement === opener)) close();
    });
  }

  // A page on its own: to the passage as well.
  const alone = document.querySelector(".viewer--alone #passage");
  if (alone && !location.hash) alone.scrollIntoView({ block: "center" });
}
