// A reply that comes late may replace what the reader has the focus on: it stays at the same thing in what is new, and is never lost.
{
  const row = (one) => one.closest("li, tr, .group")?.textContent;
  const address = (one) => one.getAttribute("href");

  // The same link: of several with one address the one in the same row.
  function twin(old, part) {
    if (!address(old)) return undefined;
    const alike = [...part.querySelectorAll("a[href]")].filter((one) => address(one) === address(old));
    return alike.find((one) => row(one) === row(old)) ?? alike[0];
  }

  // Before `place` is replaced; gives what is to be called with the new part. `otherwise` has the focus where the same thing is gone.
  duocthu.hold = (place, otherwise) => {
    const held = document.activeElement;
    if (!held || held === document.body || !place?.contains(held)) return () => {};
    return (part) => {
      for (const next of [held, twin(held, part), otherwise, part]) {
        if (document.activeElement === document.body) next?.focus?.();
      }
    };
  };

  let put_back = () => {};
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => { put_back = duocthu.hold(ctx.target, ctx.sourceElement); });
  document.addEventListener("htmx:before:settle", (event) => {
    put_back(event.target);
    put_back = () => {};
  });
}
