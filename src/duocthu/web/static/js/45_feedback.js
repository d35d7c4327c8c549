// Feedback on its way: its note is not changed meanwhile. Where it was not kept that is told, and the note stays to be sent again.
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

  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => fixed(sent_by(ctx), true));
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => fixed(sent_by(ctx), false));
  document.addEventListener("htmx:before:swap", (event) => {
    const form = sent_by(event.detail.ctx);
    if (!form || event.detail.ctx.response.status < 400) return;
    event.preventDefault();
    tell(form);
  });
  document.addEventListener("htmx:error", ({ target }) => {
    if (target instanceof Element && target.matches("form.feedback")) tell(target);
  });
}
