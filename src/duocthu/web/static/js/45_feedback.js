// Feedback on its way: its note is not changed meanwhile. Where it was not kept that is told, and the note stays to be sent again.
// A note that is written and not sent stays below the answer that takes the place of its own; whoever leaves the page is warned.
{
  const sent_by = ({ sourceElement }) => (sourceElement instanceof Element ? sourceElement.closest("form.feedback") : null);

  function fixed(form, is_fixed) {
    if (form) form.elements.note.readOnly = is_fixed;
  }

  function tell(form) {
    const told = form.querySelector(".notice") ?? document.createElement("p");
    told.className = "notice notice--stop";
    told.textContent = form.dataset.failed;
    form.querySelector("details").append(told);
    duocthu.say(form.dataset.failed);
  }

  const unsent = (place) => [...place.querySelectorAll("form.feedback")].filter((form) => form.elements.note.value.trim());

  // Moved at once and as it is: it is sent to the answer that it was written for, which it names.
  duocthu.keepNote = (place) => {
    for (const form of place ? unsent(place) : []) {
      form.querySelector("summary").textContent = form.dataset.earlier;
      form.classList.add("feedback--earlier");
      const held = document.activeElement;
      const focused = form.contains(held);
      place.after(form);
      if (focused) held.focus({ preventScroll: true });
    }
  };
  window.addEventListener("beforeunload", (event) => { if (unsent(document).length) event.preventDefault(); });

  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => fixed(sent_by(ctx), true));
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => fixed(sent_by(ctx), false));
  document.addEventListener("htmx:before:swap", (event) => {
    const form = sent_by(event.detail.ctx);
    if (!form) duocthu.keepNote(event.detail.ctx.target);
    if (!form || event.detail.ctx.response.status < 400) return;
    event.preventDefault();
    tell(form);
  });
  document.addEventListener("htmx:error", ({ target }) => {
    if (target instanceof Element && target.matches("form.feedback")) tell(target);
  });
}
