// Made by npm run generate, out of the search of the program.

var searchIndexPath = "/search.json";

function isOneLetterApart(a, b) {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1])
    [endA, endB] = [endA - 1, endB - 1];
  if (endA - start <= 1 && endB - start <= 1) return true;
  return endA - start === 2 && endB - start === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

function partOf(parts, value) {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = low + high >> 1;
    const part = parts[middle];
    if (part !== void 0 && part[0] <= value) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1] ?? parts[0];
}
function partsUnder(parts, beginning, most) {
  const from = partOf(parts, beginning);
  if (from === void 0) return [];
  const start = parts.indexOf(from);
  const after = parts.findIndex(([first], at) => at > start && !first.startsWith(beginning));
  return parts.slice(start, Math.min(after === -1 ? parts.length : after, start + most));
}

var plainLetters = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ø: "o", ł: "l", đ: "d", ı: "i" }
};
var marks = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
var apostrophes = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
var unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
function wordsIn(text) {
  if (/^[\x00-\x7f]*$/.test(text))
    return text.toLowerCase().replace(/([a-z])'(?=[a-z])/g, "$1").match(/[a-z0-9]+/g) ?? [];
  const folded = text.normalize("NFKD").replace(marks, "").normalize("NFC").toLowerCase().replace(apostrophes, "").replace(/[ßæœþøłđı]/g, (letter) => plainLetters[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => unspaced.test(word) ? Array.from(word) : word);
}
var reversed = (word) => Array.from(word).reverse().join("");

var likenesses = { same: 1, beginning: 0.6, inflected: 0.55, oneLetter: 0.45 };
var moreFiles = 2;
var shortestStem = 3;
var longestEnding = 3;
var shortestMistaken = 3;
function createWordFinder(index, load) {
  const wordsUnder = async (beginning, most) => {
    const parts = partsUnder(index.words, beginning, most);
    return (await Promise.all(parts.map(([, path]) => load(path)))).flat();
  };
  const exactly = async (word) => {
    const part = partOf(index.words, word);
    const lines = part && await load(part[1]);
    return lines?.find(([known]) => known === word);
  };
  const like = async (typed) => {
    const stem = typed.slice(0, Math.max(shortestStem, typed.length - longestEnding));
    const under = await wordsUnder(typed, moreFiles);
    const stems = await Promise.all(stemsOf(typed, stem).map(exactly));
    const lines = /* @__PURE__ */ new Set([...under, ...stems.filter((line) => line !== void 0)]);
    const found = [...lines].flatMap((line) => {
      const likeness = likenessOf(line[0], typed, stem);
      return likeness === 0 ? [] : [{ line, likeness }];
    });
    const isMeant = found.some(({ line: [word] }) => word.startsWith(typed));
    return isMeant || typed.length < shortestMistaken ? found : [...found, ...await mistaken(typed)];
  };
  const mistaken = async (typed) => {
    const half = typed.length >> 1;
    const ending = reversed(typed.slice(typed.length - half));
    const endings = await Promise.all(
      partsUnder(index.endings, ending, moreFiles).map(
        ([, path]) => load(path)
      )
    );
    const swapped = [
      typed.slice(0, half - 1) + (typed[half] ?? "") + (typed[half - 1] ?? "") + typed.slice(half + 1)
    ];
    const guessed = [...endings.flat(), ...swapped].filter((word) => isOneLetterApart(word, typed));
    const lines = [
      ...await wordsUnder(typed.slice(0, half), moreFiles),
      ...await Promise.all([...new Set(guessed)].map(exactly))
    ];
    return [...new Set(lines)].flatMap(
      (line) => line !== void 0 && isOneLetterApart(line[0], typed) ? [{ line, likeness: likenesses.oneLetter }] : []
    );
  };
  return { exactly, like };
}
function stemsOf(typed, stem) {
  const stems = [];
  for (let length = typed.length - 1; length >= stem.length; length -= 1)
    stems.push(typed.slice(0, length));
  return stems;
}
function likenessOf(word, typed, stem) {
  if (word === typed) return likenesses.same;
  if (typed.length > 1 && word.startsWith(typed))
    return likenesses.beginning * (0.5 + typed.length / word.length / 2);
  const isInflected = word.startsWith(stem) && word.length - stem.length <= longestEnding;
  return typed.length > shortestStem && isInflected ? likenesses.inflected : 0;
}

function rankEntries(query, length, count) {
  const best = Array.from({ length }, () => /* @__PURE__ */ new Map());
  const rarity = Array.from({ length }, () => 0);
  for (const { at, words } of query) {
    const scores = words.map(scoresOf).reduce(both);
    const rare = Math.log(1 + count / Math.max(1, scores.size));
    for (const place2 of at) {
      const known = best[place2];
      rarity[place2] = Math.max(rarity[place2] ?? 0, scores.size === 0 ? 0 : rare);
      for (const [number, score] of scores)
        if ((known?.get(number) ?? 0) < score) known?.set(number, score);
    }
  }
  const totals = /* @__PURE__ */ new Map();
  for (const [place2, scores] of best.entries()) {
    const rare = rarity[place2] ?? 0;
    for (const [number, score] of scores) {
      const total = totals.get(number) ?? { score: 0, covered: 0 };
      totals.set(number, { score: total.score + score * rare, covered: total.covered + rare });
    }
  }
  return [...totals].map(([number, { score, covered }]) => ({ number, value: score * covered })).sort((a, b) => b.value - a.value || a.number - b.number).map(({ number }) => number);
}
function scoresOf(words) {
  const scores = /* @__PURE__ */ new Map();
  for (const { line, likeness } of words) {
    const [, ...postings] = line;
    for (const [weight = 0, first = 0, ...steps] of postings) {
      const score = weight * likeness;
      let number = first;
      const note = () => {
        if ((scores.get(number) ?? 0) < score) scores.set(number, score);
      };
      note();
      for (const step of steps) {
        number += step;
        note();
      }
    }
  }
  return scores;
}
function both(some, others) {
  const common = /* @__PURE__ */ new Map();
  for (const [number, score] of some) {
    const other = others.get(number);
    if (other !== void 0) common.set(number, Math.min(score, other));
  }
  return common;
}

var mostWords = 8;
async function searchIn(load, query, limit = 10, offset = 0) {
  const typed = wordsOf(query);
  if (typed.length === 0) return { hits: [], total: 0 };
  const index = await load(searchIndexPath);
  const finder = createWordFinder(index, load);
  const found = await Promise.all(typed.map(finder.like));
  const wanted = found.map((words, at) => ({ at: [at], words: [words] }));
  for (const at of typed.keys()) {
    const next = typed[at + 1];
    const joined = next === void 0 ? void 0 : await finder.exactly((typed[at] ?? "") + next);
    if (joined !== void 0) wanted.push({ at: [at, at + 1], words: [same(joined)] });
    const parts = isKnown(found[at]) ? void 0 : await split(typed[at] ?? "", finder.exactly);
    if (parts !== void 0) wanted.push({ at: [at], words: parts.map(same) });
  }
  const ranked = rankEntries(wanted, typed.length, index.count);
  const numbers = ranked.slice(offset, offset + limit);
  return { hits: await Promise.all(numbers.map(hitOf(index, load))), total: ranked.length };
}
function wordsOf(query) {
  const words = [...new Set(wordsIn(query.slice(0, 400)))];
  if (words.length <= mostWords) return words;
  const longest = new Set([...words].sort((a, b) => b.length - a.length).slice(0, mostWords));
  return words.filter((word) => longest.has(word));
}
var same = (line) => [{ line, likeness: 1 }];
var isKnown = (words) => words?.some(({ likeness }) => likeness === 1) ?? false;
async function split(word, exactly) {
  for (let at = 2; at <= word.length - 2; at += 1) {
    const first = await exactly(word.slice(0, at));
    const second = first && await exactly(word.slice(at));
    if (first !== void 0 && second !== void 0) return [first, second];
  }
  return void 0;
}
function hitOf(index, load) {
  return async (number) => {
    const [first, file] = partOf(index.entries, number) ?? [0, ""];
    const line = (await load(file))[number - first];
    if (line === void 0)
      throw new Error(`The search files disagree on entry ${String(number)}.`);
    const [path, title, kind, note] = line;
    return { path, title, kind, note };
  };
}

function whenTyped(field2, milliseconds, then) {
  let timer;
  const cancel = () => {
    clearTimeout(timer);
  };
  const wait = () => {
    cancel();
    timer = setTimeout(() => {
      then(field2.value);
    }, milliseconds);
  };
  field2.addEventListener("input", (event) => {
    cancel();
    if (!(event instanceof InputEvent && event.isComposing)) wait();
  });
  field2.addEventListener("compositionend", wait);
  return { cancel };
}

var shownAtOnce = 10;
var rests = { search: 250, tell: 1e3 };
var place = document.getElementById("search");
var form = place?.querySelector("form");
var field = form?.querySelector("input");
var status = place?.querySelector('[role="status"]');
var results = place?.querySelector(".search-results");
var list = results?.querySelector("ol");
var more = results?.querySelector("button");
if (place && form && field && status && results && list && more) {
  const words = place.dataset;
  const prefix = (words.index ?? "").slice(0, -searchIndexPath.length);
  const kinds = JSON.parse(words.kinds ?? "{}");
  const title = document.title;
  const loading = /* @__PURE__ */ new Map();
  let [latest, asked] = [0, ""];
  let under = Promise.resolve();
  let isOfTyping = false;
  let telling;
  const load = (path) => {
    const known = loading.get(path) ?? read(path);
    loading.set(path, known);
    return known;
  };
  const read = async (path) => {
    const cache = path === searchIndexPath ? "no-cache" : "default";
    const answer = await fetch(prefix + path, { cache });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
    return answer.json();
  };
  const filled = (text = "", query, count = 0) => text.replace(
    /\{(query|count)\}/g,
    (_, name) => name === "query" ? query : count.toLocaleString(document.documentElement.lang)
  );
  const itemOf = ({ path, title: name, kind, note }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = prefix + path;
    link.textContent = name;
    const about = document.createElement("p");
    about.textContent = [kinds[kind], note].filter(Boolean).join(" · ");
    item.append(link, about);
    return item;
  };
  const tell = (text, rest = 0) => {
    clearTimeout(telling);
    if (rest === 0) status.textContent = text;
    else telling = setTimeout(tell, rest, text);
  };
  const search = (query, from) => {
    const once = () => searchIn(load, query, shownAtOnce, from);
    return once().catch(() => {
      loading.clear();
      return once();
    });
  };
  const show = async (query, from, isTyping) => {
    const number = latest += 1;
    if (from === 0) tell(isTyping ? "" : words.busy ?? "");
    if (isTyping) await under;
    if (number !== latest) return;
    try {
      const { hits, total } = await search(query, from);
      if (number !== latest) return;
      const items = hits.map(itemOf);
      if (from === 0) list.replaceChildren(...items);
      else list.append(...items);
      results.hidden = list.childElementCount === 0;
      more.hidden = list.childElementCount >= total;
      tell(
        filled(total === 0 ? words.none : words.found, query, total),
        isTyping ? rests.tell - rests.search : 0
      );
      if (from > 0) items[0]?.querySelector("a")?.focus();
    } catch {
      loading.clear();
      if (number !== latest) return;
      results.hidden = list.childElementCount === 0 || from === 0;
      tell(words.failed ?? "");
    }
  };
  const clear = () => {
    latest += 1;
    results.hidden = true;
    tell("");
  };
  const ask = (query, isTyping) => {
    asked = query;
    document.title = query === "" ? title : `${query} – ${title}`;
    if (query === "") clear();
    else {
      const shown = show(query, 0, isTyping);
      if (isTyping) under = shown;
    }
  };
  const follow = () => {
    const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
    field.value = query;
    ask(query, false);
  };
  const address = (query, isTyping) => {
    const to = query === "" ? form.action : `${form.action}?${String(new URLSearchParams({ q: query }))}`;
    const replaces = isOfTyping || isTyping && asked === "";
    isOfTyping = isTyping;
    if (to === location.href) return;
    if (replaces) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
  };
  const typing = whenTyped(field, rests.search, (text) => {
    const query = text.trim();
    if (query === asked) return;
    address(query, true);
    ask(query, true);
  });
  field.addEventListener("input", () => {
    clearTimeout(telling);
  });
  field.addEventListener("blur", () => {
    isOfTyping = false;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    typing.cancel();
    address(field.value.trim(), false);
    follow();
  });
  more.addEventListener("click", () => {
    void show(asked, list.childElementCount, false);
  });
  window.addEventListener("popstate", () => {
    typing.cancel();
    isOfTyping = false;
    follow();
  });
  const fallback = place.querySelector("[data-without-script]");
  if (fallback) fallback.hidden = true;
  follow();
}
