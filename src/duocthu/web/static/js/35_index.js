// The index of a monograph: the section that is being read is marked; on a small screen it is folded until it is wanted.
{
  const index = document.querySelector(".index");
  if (index) {
    const fold = index.querySelector(".index__fold");
    const aside = getComputedStyle(index).position === "sticky";
    if (fold && !aside) fold.open = false;
    const links = new Map([...index.querySelectorAll("a[href^='#']")].map((link) => [link.getAttribute("href").slice(1), link]));
    const places = [...links.keys()].map((id) => document.getElementById(id)).filter((place) => place && place.id !== "main");
    let waiting = false;
    const mark = () => {
      waiting = false;
      const edge = Math.min(120, window.innerHeight * 0.2);
      let read = places[0];
      for (const place of places) if (place.getBoundingClientRect().top < edge) read = place;
      for (const [id, link] of links) {
        const here = read && id === read.id;
        if (here !== link.hasAttribute("aria-current")) {
          if (here) {
            link.setAttribute("aria-current", "true");
            if (aside) {
              const gap = link.offsetTop - index.clientHeight / 2;
              index.scrollTop = Math.max(0, gap);
            }
          } else link.removeAttribute("aria-current");
        }
      }
    };
    addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(mark); } }, { passive: true });
    index.addEventListener("click", (event) => { if (!aside && fold && event.target.closest("a")) fold.open = false; });
    mark();
  }
}

// A page that opens beside the text makes its column narrower: the line that was read stays where it was.
{
  const wide = matchMedia("(min-width: 70rem)");
  const height = (one) => one.getBoundingClientRect().top;
  const seen = (one) => height(one) > 0 && height(one) < window.innerHeight;
  document.addEventListener("htmx:before:swap", (event) => {
    const mark = event.detail.ctx.sourceElement;
    if (event.defaultPrevented || !wide.matches || !mark.matches(".monograph [data-page], .compare [data-page]")) return;
    const read = seen(mark) ? mark : [...document.querySelectorAll(".book .para")].find(seen) ?? mark; // who has scrolled on reads there
    const top = height(read);
    const keep = () => requestAnimationFrame(() => scrollBy(0, height(read) - top));
    document.addEventListener("htmx:after:swap", keep, { once: true });
  });
}
