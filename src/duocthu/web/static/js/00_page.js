// What every script may use: `duocthu.say` tells those who cannot see a change; `duocthu.on` listens for all pages and what htmx puts in.
"use strict";
const duocthu = {
  say(text) {
    const place = document.getElementById("said");
    if (place) place.textContent = text;
  },
  on(kind, selector, action) {
    document.addEventListener(kind, (event) => {
      const found = event.target instanceof Element ? event.target.closest(selector) : null;
      if (found) action(found, event);
    });
  },
};
document.documentElement.classList.add("scripted");
// A browser gives the focus to the box only when it first paints the page: letters that are typed before would be lost.
if (document.activeElement === document.body) document.querySelector("[autofocus]")?.focus({ preventScroll: true });
