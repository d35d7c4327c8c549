// Drug names while a question is typed. Nothing is chosen but by the reader: Enter asks what stands in the box.
{
  const MOST = 7;
  const SHORTEST = 2;
  const PAUSE = 80; // ms
  const RUNS = [3, 2, 1]; // words before the cursor that may be a name, the longest first

  class Suggestions {
    constructor(box) {
      const list = document.createElement("ul");
      list.id = `${box.id}-suggestions`;
      list.className = "suggest";
      list.hidden = true;
      list.setAttribute("role", "listbox");
      list.setAttribute("aria-label", box.dataset.suggestions);
      box.after(list);
      this.box = box;
      this.list = list;
      this.chosen = -1;
      this.found = [];
      this.asked = 0;
      box.setAttribute("role", "combobox");
      box.setAttribute("aria-autocomplete", "list");
      box.setAttribute("aria-controls", list.id);
      box.setAttribute("aria-expanded", "false");
      box.addEventListener("input", () => this.typed());
      box.addEventListener("keydown", (event) => this.key(event));
      box.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== box) this.close(); }, 150));
      list.addEventListener("mousedown", (event) => event.preventDefault());
      list.addEventListener("click", (event) => {
        const item = event.target.closest("[role=option]");
        if (item) this.take(Number(item.dataset.number));
      });
    }

    // The last words before the cursor: where each run begins, and its text.
    runs() {
      const before = this.box.value.slice(0, this.box.selectionStart ?? this.box.value.length);
      const words = [...before.matchAll(/\S+/g)];
      if (/\s$/.test(before)) return [];
      return RUNS.filter((count) => count <= words.length).map((count) => {
        const start = words[words.length - count].index;
        return { start, end: before.length, text: before.slice(start), count };
      }).filter((run) => run.text.length >= (run.count === 1 ? SHORTEST : SHORTEST + 2) && run.text.length <= 100);
    }

    // What was found for another word is gone at once: a name is never put in the place of a word that is done.
    typed() {
      if (!this.list.hidden && !this.isForTheWord()) this.close();
      clearTimeout(this.timer);
      this.asked++;
      this.timer = setTimeout(() => this.ask(), PAUSE);
    }

    isForTheWord() {
      const { run } = this.found[0];
      const { value, selectionStart } = this.box;
      return value.slice(run.start, run.end) === run.text && !/\s/.test(value.slice(run.end, selectionStart ?? value.length));
    }

    async ask() {
      const number = ++this.asked;
      const runs = this.runs();
      const answers = await Promise.all(runs.map((run) => this.fetch(run)));
      if (number !== this.asked) return;
      const all = answers.flat();
      const exact = all.filter((one) => !one.corrected);
      const seen = new Set();
      const marked = this.found[this.chosen];
      this.found = (exact.length ? exact : all.filter((one) => one.run.count === 1))
        .filter((one) => !seen.has(one.drug_id) && seen.add(one.drug_id))
        .slice(0, MOST);
      this.show(marked);
    }

    async fetch(run) {
      try {
        const reply = await fetch(`/api/suggestions?limit=${MOST}&q=${encodeURIComponent(run.text)}`);
        if (!reply.ok) return [];
        const { suggestions } = await reply.json();
        return suggestions.map((one) => ({ ...one, run }));
      } catch {
        return []; // suggestions are a comfort: without them a question is asked all the same
      }
    }

    // A list that comes late keeps the choice that was made in the one before it; no other name ever takes its place.
    show(marked) {
      this.list.replaceChildren(...this.found.map((one, number) => {
        const item = document.createElement("li");
        item.id = `${this.list.id}-${number}`;
        item.dataset.number = number;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        item.append(one.name);
        if (one.name !== one.drug_name) {
          const drug = document.createElement("small");
          drug.textContent = ` · ${one.drug_name}`;
          item.append(drug);
        }
        return item;
      }));
      this.mark(marked ? this.found.findIndex((one) => one.drug_id === marked.drug_id && one.name === marked.name) : -1);
      const any = this.found.length > 0 && document.activeElement === this.box;
      this.list.hidden = !any;
      this.box.setAttribute("aria-expanded", String(any));
      if (any) duocthu.say(this.box.dataset.suggested.replace("#", this.found.length));
    }

    key(event) {
      if (event.key === "Escape" && !this.list.hidden) {
        event.preventDefault();
        this.close();
      } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !this.list.hidden) {
        event.preventDefault();
        this.move(event.key === "ArrowDown" ? 1 : -1);
      } else if ((event.key === "Enter" || event.key === "Tab") && !this.list.hidden && this.chosen >= 0) {
        if (event.key === "Enter") event.preventDefault();
        this.take(this.chosen);
      } else if (event.key === "Enter") {
        this.close();
      }
    }

    move(step) {
      const count = this.list.children.length;
      this.mark((this.chosen + step + count + (this.chosen < 0 && step < 0 ? 1 : 0)) % count);
    }

    mark(number) {
      const items = [...this.list.children];
      this.chosen = number;
      items.forEach((item, place) => item.setAttribute("aria-selected", String(place === number)));
      this.box.removeAttribute("aria-activedescendant");
      if (number < 0) return;
      this.box.setAttribute("aria-activedescendant", items[number].id);
      items[number].scrollIntoView({ block: "nearest" });
    }

    take(number) {
      const { name, run } = this.found[number];
      const value = this.box.value;
      if (value.slice(run.start, run.end) !== run.text) { this.close(); return; } // what the list was for is gone
      const after = value.slice(run.end).replace(/^\S+/, ""); // letters typed since the list was made belong to its word
      this.box.value = `${value.slice(0, run.start)}${name}${after.startsWith(" ") ? "" : " "}${after}`;
      const place = run.start + name.length + 1;
      this.box.setSelectionRange(place, place);
      this.box.focus();
      this.close();
    }

    close() {
      clearTimeout(this.timer);
      this.asked++;
      this.found = [];
      this.chosen = -1;
      this.list.hidden = true;
      this.box.setAttribute("aria-expanded", "false");
      this.box.removeAttribute("aria-activedescendant");
    }
  }

  const made = new WeakMap();
  const make = (box) => { if (!made.has(box)) made.set(box, new Suggestions(box)); };
  duocthu.on("focusin", "[data-suggests]", make);
  if (document.activeElement?.matches("[data-suggests]")) make(document.activeElement);
  duocthu.closeSuggestions = (box) => made.get(box)?.close();
}
