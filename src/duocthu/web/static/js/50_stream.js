// Where a model adds to answers: the quotations at once, the checked summary when all of it is there, and never half of it.
{
  let under_way = null;
  const first_quote = (answer) => answer.querySelector(".before, .band");

  // The summary comes long after the quotations: what was opened and typed there stays as it is, and the line that is read in its place.
  function put(html) {
    const old = document.getElementById("answer");
    const part = new DOMParser().parseFromString(html, "text/html").getElementById("answer");
    if (!old || !part) return;
    duocthu.keepNote(old);
    const put_back = [duocthu.hold(old), duocthu.keepDraft(old)];
    const goes_on = old.hasAttribute("aria-busy") && old.dataset.address === part.dataset.address;
    const top = first_quote(old)?.getBoundingClientRect().top;
    old.replaceWith(part);
    for (const form of goes_on ? [".chips", ".follow"] : []) {
      const mine = old.querySelector(form);
      if (mine) part.querySelector(form)?.replaceWith(mine);
    }
    put_back.forEach((put) => put(part));
    duocthu.shown = part;
    window.htmx?.process(part);
    duocthu.arrived(part, goes_on);
    if (goes_on && top < 0) scrollBy({ top: (first_quote(part)?.getBoundingClientRect().top ?? top) - top, behavior: "instant" });
  }

  // What has come stands; that there will be no more is said in the place where it was announced.
  function tell(words) {
    const waiting = document.querySelector("#answer .answer__waiting");
    if (!waiting) {
      duocthu.failed(words, document.getElementById("answer"));
      return;
    }
    waiting.textContent = words;
    waiting.classList.add("notice", "notice--warn");
    document.getElementById("answer").removeAttribute("aria-busy");
    duocthu.say(words);
  }

  async function ask(form, address) {
    under_way?.abort();
    const control = (under_way = new AbortController());
    const stands = { quoted: false, ended: false };
    form.dataset.waiting = "";
    try {
      const reply = await fetch(`/ask/stream${address.search}`, { signal: control.signal });
      if (!reply.ok || !reply.body) throw new Error(String(reply.status));
      history.pushState({ asked: true }, "", `/${address.search}`);
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
        const events = text.split("\n\n");
        text = events.pop();
        for (const event of events) {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
          if (name === "quotation") stands.quoted = true;
          if (name === "final" || name === "error") stands.ended = true;
          if (name === "quotation" || name === "final" || (name === "error" && !stands.quoted)) put(JSON.parse(data));
          if (name === "error" && stands.quoted) tell(form.dataset.cut);
        }
      }
      if (!stands.ended) throw new Error("cut");
    } catch (error) {
      if (control.signal.aborted) return;
      tell(stands.quoted ? form.dataset.cut : form.dataset.failed);
    } finally {
      delete form.dataset.waiting;
    }
  }

  duocthu.on("submit", "form[data-streams]", (form, event) => {
    event.preventDefault();
    const address = new URL("/", location.href);
    for (const [name, value] of new FormData(form)) address.searchParams.append(name, value);
    if ((address.searchParams.get("q") ?? "").trim()) ask(form, address);
  });
  window.addEventListener("popstate", (event) => { if (event.state?.asked || document.querySelector("form[data-streams]")) location.reload(); });
}
