// When an answer comes: the box shows its question, the page beside is put away, the reader is told, and the device remembers it.
// It may come late: a question that is being typed by then is left alone.
{
  const box = document.getElementById("question");
  const panel = document.getElementById("page-panel");

  // The default value of a box is what was asked last: anything else is typed and not asked yet.
  const is_draft = (typed) => typed.value !== typed.defaultValue;
  duocthu.on("submit", "#ask-form, .follow", ({ elements: { q } }) => { q.defaultValue = q.value; });

  // What is typed below an answer goes on below the next one, or in the box at the top where there is nothing to ask on about.
  function keep_draft(place) {
    const old = place?.querySelector("#follow");
    if (!old || !is_draft(old)) return () => {};
    const { value, selectionStart, selectionEnd } = old;
    const focused = document.activeElement === old;
    return () => {
      const next = document.getElementById("follow") ?? box;
      if (!next || is_draft(next)) return;
      next.value = value;
      if (!focused) return;
      next.focus();
      next.setSelectionRange(selectionStart, selectionEnd);
    };
  }

  function arrived(answer, goes_on = false) {
    const question = answer.dataset.question;
    const draft = box && is_draft(box);
    if (box && !draft) duocthu.closeSuggestions(box);
    if (!question) return;
    if (box) {
      if (!draft && box.value.trim() !== question) box.value = question;
      box.defaultValue = draft ? question : box.value;
    }
    if (goes_on) duocthu.pageStays(answer);
    else panel?.replaceChildren();
    document.querySelector(".ask__examples")?.remove();
    document.querySelector(".ask")?.classList.add("ask--answered");
    document.title = document.title.replace(/^.* · /, () => `${question} · `);
    duocthu.say(answer.querySelector(".status")?.textContent.trim() ?? "");
    if (!answer.hasAttribute("aria-busy")) duocthu.remember?.(question, answer.dataset.address);
  }

  duocthu.arrived = arrived;
  duocthu.keepDraft = keep_draft;
  let put_back = () => {};
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => { put_back = keep_draft(ctx.target); });
  document.addEventListener("htmx:before:settle", () => {
    put_back();
    put_back = () => {};
  });
  document.addEventListener("htmx:after:swap", () => {
    const answer = document.getElementById("answer");
    if (answer && answer !== duocthu.shown) {
      duocthu.shown = answer;
      arrived(answer);
      if (answer.getBoundingClientRect().top > window.innerHeight * 0.6 || answer.getBoundingClientRect().top < 0) {
        answer.scrollIntoView({ block: "start" });
      }
      if (document.activeElement === document.body) answer.focus({ preventScroll: true });
    }
  });
  duocthu.shown = document.getElementById("answer");

  // The server cannot be reached: said where the answer or the page would stand, and nothing old stays in its place.
  duocthu.failed = (words, place) => {
    const told = document.createElement("p");
    told.className = "notice notice--stop";
    told.textContent = words;
    duocthu.keepNote(place);
    const put_back = [duocthu.hold(place), keep_draft(place)];
    place?.replaceChildren(told);
    put_back.forEach((put) => put(place));
    duocthu.say(words);
  };
  document.addEventListener("htmx:error", (event) => {
    const words = document.getElementById("ask-form")?.dataset.failed;
    const link = event.target instanceof Element ? event.target : null;
    if (!words || !link) return;
    const beside = link.matches("[data-page], #page-panel *");
    if (beside || link.matches("#ask-form, #answer *:not(.feedback)")) duocthu.failed(words, document.getElementById(beside ? "page-panel" : "answer"));
  });

  // A chip that is open to be changed closes again, unchanged.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const within = document.activeElement?.closest(".chip details[open]");
    const open = within ?? (document.activeElement === document.body ? document.querySelector(".chip details[open]") : null);
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch { // an address that is not this machine's has no clipboard for scripts
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "unseen";
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }

  duocthu.on("click", "[data-copy]", async (button) => {
    const quote = button.closest(".quote");
    const labels = quote.querySelector(".quote__labels")?.textContent.trim();
    const words = [...quote.querySelectorAll(".quote__words p")].map((line) => line.textContent.trim());
    await copy([...(labels ? [labels] : []), ...words, button.dataset.cite].join("\n"));
    duocthu.say(button.dataset.copied);
    button.dataset.done = "";
    setTimeout(() => delete button.dataset.done, 1500);
  });
  duocthu.on("click", "[data-copy-address]", async (button) => {
    await copy(new URL(button.dataset.copyAddress, location.href).href);
    duocthu.say(button.dataset.copied);
    button.dataset.done = "";
    setTimeout(() => delete button.dataset.done, 1500);
  });

  // On paper stands when it was printed, and every picture: one that has not been scrolled to has not been loaded.
  window.addEventListener("beforeprint", () => {
    const time = new Date().toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
    for (const line of document.querySelectorAll("[data-printed]")) line.textContent = line.dataset.printed.replace("#", time);
  });
  duocthu.on("click", "[data-print]", async () => {
    const pictures = [...document.querySelectorAll("#answer img")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    window.print();
  });
}
