// Recent questions, kept on this device only.
{
  const KEY = "duocthu.recent";
  const MOST = 12;
  const place = document.getElementById("recent");

  function kept() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      return Array.isArray(found) ? found.filter((one) => typeof one?.question === "string" && String(one.address).startsWith("/?")) : [];
    } catch {
      return [];
    }
  }

  function keep(all) {
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch { /* a device that keeps nothing */ }
  }

  function show() {
    if (!place) return;
    const all = kept();
    place.hidden = all.length === 0;
    const list = place.querySelector("ol");
    const put_back = duocthu.hold(list);
    list.replaceChildren(...all.map(({ question, address }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = address;
      link.textContent = question;
      item.append(link);
      return item;
    }));
    put_back(list);
  }

  duocthu.remember = (question, address) => {
    keep([{ question, address }, ...kept().filter((one) => one.address !== address)].slice(0, MOST));
    show();
  };
  duocthu.on("click", "[data-forget]", () => {
    try { localStorage.removeItem(KEY); } catch { /* nothing kept */ }
    show();
    duocthu.say(place.dataset.removed);
    document.getElementById("question")?.focus();
  });

  const answer = document.getElementById("answer");
  if (answer?.dataset.question && !answer.hasAttribute("aria-busy")) duocthu.remember(answer.dataset.question, answer.dataset.address);
  show();
}
