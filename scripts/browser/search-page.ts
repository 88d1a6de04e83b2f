// Searches on the page of templates/search.html.eta. All words are there, in data attributes.
// `npm run generate` builds templates/search.js from this file.
import { searchIndexPath } from '../../src/site/search/format.ts';
import { searchIn, type SearchHit } from '../../src/site/search/search-in.ts';
import { whenTyped } from './when-typed.ts';

const shownAtOnce = 10;
/** Milliseconds without typing after which results appear, and after which their number is read out. */
const rests = { search: 250, tell: 1000 } as const;

const place = document.getElementById('search');
const form = place?.querySelector('form');
const field = form?.querySelector('input');
const status = place?.querySelector<HTMLElement>('[role="status"]');
const results = place?.querySelector<HTMLElement>('.search-results');
const list = results?.querySelector('ol');
const more = results?.querySelector('button');

if (place && form && field && status && results && list && more) {
  const words = place.dataset;
  const prefix = (words.index ?? '').slice(0, -searchIndexPath.length);
  const kinds = JSON.parse(words.kinds ?? '{}') as Readonly<Record<string, string>>;
  const title = document.title;
  const loading = new Map<string, Promise<unknown>>();
  let [latest, asked] = [0, ''];
  /**
   * The search that typing waits for, whether typing made the current address, and what is to be announced.
   */
  let under = Promise.resolve();
  let isOfTyping = false;
  let telling: number | undefined;

  /** Loads a file once; the names of all but the first change with their content. */
  const load = (path: string): Promise<unknown> => {
    const known = loading.get(path) ?? read(path);
    loading.set(path, known);
    return known;
  };

  const read = async (path: string): Promise<unknown> => {
    const cache = path === searchIndexPath ? 'no-cache' : 'default';
    const answer = await fetch(prefix + path, { cache });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
    return answer.json();
  };

  const filled = (text = '', query: string, count = 0): string =>
    text.replace(/\{(query|count)\}/g, (_, name: string) =>
      name === 'query' ? query : count.toLocaleString(document.documentElement.lang),
    );

  const itemOf = ({ path, title: name, kind, note }: SearchHit): HTMLLIElement => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = prefix + path;
    link.textContent = name;
    const about = document.createElement('p');
    about.textContent = [kinds[kind], note].filter(Boolean).join(' · ');
    item.append(link, about);
    return item;
  };

  /**
   * Announces the result of a search; after a pause while somebody types, so that not every word is read out.
   */
  const tell = (text: string, rest = 0): void => {
    clearTimeout(telling);
    if (rest === 0) status.textContent = text;
    else telling = setTimeout(tell, rest, text);
  };

  /** Searches; once more from the start if it fails: a deployment may have replaced the files since. */
  const search = (query: string, from: number): ReturnType<typeof searchIn> => {
    const once = () => searchIn(load, query, shownAtOnce, from);
    return once().catch(() => {
      loading.clear();
      return once();
    });
  };

  /** Shows the results after those already shown; if asked, the first of the new ones gets the focus. */
  const show = async (query: string, from: number, isTyping: boolean): Promise<void> => {
    const number = (latest += 1);
    if (from === 0) tell(isTyping ? '' : (words.busy ?? ''));
    if (isTyping) await under;
    // If a later question has been asked meanwhile, this result is of no use.
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
        isTyping ? rests.tell - rests.search : 0,
      );
      if (from > 0) items[0]?.querySelector('a')?.focus();
    } catch {
      loading.clear();
      if (number !== latest) return;
      results.hidden = list.childElementCount === 0 || from === 0;
      tell(words.failed ?? '');
    }
  };

  const clear = (): void => {
    latest += 1;
    results.hidden = true;
    tell('');
  };

  const ask = (query: string, isTyping: boolean): void => {
    asked = query;
    document.title = query === '' ? title : `${query} – ${title}`;
    if (query === '') clear();
    else {
      const shown = show(query, 0, isTyping);
      if (isTyping) under = shown;
    }
  };

  /** Searches for what the address asks for. */
  const follow = (): void => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    field.value = query;
    ask(query, false);
  };

  /** Makes the address match the query; everything typed in one go is a single step in the history. */
  const address = (query: string, isTyping: boolean): void => {
    const to =
      query === '' ? form.action : `${form.action}?${String(new URLSearchParams({ q: query }))}`;
    const replaces = isOfTyping || (isTyping && asked === '');
    isOfTyping = isTyping;
    if (to === location.href) return;
    if (replaces) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
  };

  const typing = whenTyped(field, rests.search, (text) => {
    const query = text.trim();
    if (query === asked) return;
    address(query, true);
    ask(query, true);
  });
  field.addEventListener('input', () => {
    clearTimeout(telling);
  });
  field.addEventListener('blur', () => {
    isOfTyping = false;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    typing.cancel();
    address(field.value.trim(), false);
    follow();
  });
  more.addEventListener('click', () => {
    void show(asked, list.childElementCount, false);
  });
  window.addEventListener('popstate', () => {
    typing.cancel();
    isOfTyping = false;
    follow();
  });
  const fallback = place.querySelector<HTMLElement>('[data-without-script]');
  if (fallback) fallback.hidden = true;
  follow();
}
