// Searches on the page that templates/search.html.eta is. All words stand there, in data attributes.
// `npm run search-script` makes templates/search.js of it.
import { searchIndexPath } from '../src/search/format.ts';
import { searchIn, type SearchHit } from '../src/search/search-in.ts';

const shownAtOnce = 10;

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

  /** Reads a file once; the names of all but the first change with their content. */
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

  /** Shows the results after those that are shown; the first of the new ones takes the focus where asked. */
  const show = async (query: string, from: number): Promise<void> => {
    const number = (latest += 1);
    if (from === 0) status.textContent = words.busy ?? '';
    try {
      const { hits, total } = await searchIn(load, query, shownAtOnce, from);
      // An answer that comes after that to a later question is of no use.
      if (number !== latest) return;
      const items = hits.map(itemOf);
      if (from === 0) list.replaceChildren(...items);
      else list.append(...items);
      results.hidden = list.childElementCount === 0;
      more.hidden = list.childElementCount >= total;
      status.textContent = filled(total === 0 ? words.none : words.found, query, total);
      if (from > 0) items[0]?.querySelector('a')?.focus();
    } catch {
      loading.clear();
      if (number !== latest) return;
      results.hidden = list.childElementCount === 0 || from === 0;
      status.textContent = words.failed ?? '';
    }
  };

  const clear = (): void => {
    latest += 1;
    results.hidden = true;
    status.textContent = '';
  };

  /** Searches for what the address asks for. */
  const follow = (): void => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';
    asked = query;
    field.value = query;
    document.title = query === '' ? title : `${query} – ${title}`;
    if (query === '') clear();
    else void show(query, 0);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = field.value.trim();
    const address =
      query === '' ? form.action : `${form.action}?${String(new URLSearchParams({ q: query }))}`;
    if (address !== location.href) history.pushState(null, '', address);
    follow();
  });
  more.addEventListener('click', () => {
    void show(asked, list.childElementCount);
  });
  window.addEventListener('popstate', follow);
  const fallback = place.querySelector<HTMLElement>('[data-without-script]');
  if (fallback) fallback.hidden = true;
  follow();
}
