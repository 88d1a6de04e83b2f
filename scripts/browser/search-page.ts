// Searches on the page of templates/search.html.eta, and suggests on every other page. All words are there,
// in data attributes. `npm run generate` builds templates/search.js from this file.
import type { SearchAnswer, SearchHit } from '../../src/site/search/search-in.ts';
import { createSiteSearch, marked, pictureOf } from './search-site.ts';
import { addSuggestions, focusBySlash } from './suggestions.ts';
import { whenTyped } from './when-typed.ts';

const shownAtOnce = 10;
/** Milliseconds without typing after which results appear, and after which their number is read out. */
const rests = { search: 150, tell: 1000 } as const;
/** No more pages than this are read for what they say of a query. */
const mostExcerpts = 3;

const anyForm = document.querySelector<HTMLFormElement>('form.search-form');
const anyField = anyForm?.querySelector('input');
if (anyForm && anyField) {
  focusBySlash(anyField);
  // Where the field is folded away, unfolding it puts the cursor there. As an attribute it would do so on
  // every page where it is not.
  anyField.autofocus = true;
  if (anyForm.closest('#search') === null) addSuggestions(anyForm, anyField);
}

const place = document.getElementById('search');
const form = place?.querySelector('form');
const field = form?.querySelector('input');
const status = place?.querySelector<HTMLElement>('[role="status"]');
const results = place?.querySelector<HTMLElement>('.search-results');
const heading = results?.querySelector('h2');
const list = results?.querySelector('ol');
const more = results?.querySelector('button');

if (place && form && field && status && results && heading && list && more) {
  const words = place.dataset;
  const site = createSiteSearch(words.index ?? '');
  const kinds = JSON.parse(form.dataset.kinds ?? '{}') as Readonly<Record<string, string>>;
  const title = document.title;
  const usual = heading.textContent;
  const meant = document.createElement('p');
  status.after(meant);
  let [latest, current] = [0, ''];
  /**
   * The search that typing waits for, whether typing made the current address, and what is to be announced.
   */
  let under = Promise.resolve();
  let isOfTyping = false;
  let telling: number | undefined;

  const filled = (text = '', query: string, count = 0): string =>
    text.replace(/\{(query|count)\}/g, (_, name: string) =>
      name === 'query' ? query : count.toLocaleString(document.documentElement.lang),
    );

  const itemOf = (hit: SearchHit, at: number, found: SearchAnswer): HTMLLIElement => {
    const item = document.createElement('li');
    const [text, link, about] = [
      document.createElement('div'),
      document.createElement('a'),
      document.createElement('p'),
    ];
    link.href = site.prefix + hit.path;
    link.append(...marked(hit.title, found.words));
    about.append(
      ...[kinds[hit.kind], hit.note]
        .filter((each) => each !== undefined && each !== '')
        .flatMap((each = '', number) => [
          ...(number > 0 ? [document.createTextNode(' · ')] : []),
          ...(number > 0 || each === hit.note ? marked(each, found.words) : [each]),
        ]),
    );
    text.append(link, about);
    item.append(pictureOf(hit, site.prefix), text);
    if (at < mostExcerpts)
      void site.excerpt(hit, found.words).then((said) => {
        if (said === undefined) return;
        const excerpt = document.createElement('p');
        excerpt.append(...marked(said, found.words));
        text.append(excerpt);
      });
    return item;
  };

  /** Offers the query that was probably meant. */
  const offer = (query: string | undefined): void => {
    meant.replaceChildren();
    if (query === undefined) return;
    const link = document.createElement('a');
    link.href = `${form.action}?${String(new URLSearchParams({ q: query }))}`;
    link.textContent = query;
    const [before = '', after = ''] = (words.meant ?? '{query}').split('{query}');
    meant.append(before, link, after);
  };

  /**
   * Announces the result of a search; after a pause while somebody types, so that not every word is read out.
   */
  const tell = (text: string, rest = 0): void => {
    clearTimeout(telling);
    if (rest === 0) status.textContent = text;
    else telling = setTimeout(tell, rest, text);
  };

  /** Shows the results after those already shown; if requested, the first of the new ones gets the focus. */
  const show = async (query: string, from: number, isTyping: boolean): Promise<void> => {
    const number = (latest += 1);
    if (from === 0) tell(isTyping ? '' : (words.busy ?? ''));
    if (isTyping) await under;
    // If a later question has been submitted meanwhile, this result is of no use.
    if (number !== latest) return;
    try {
      const answer = await site.search(query, { limit: shownAtOnce, offset: from });
      const { hits, total, isNear } = answer;
      if (number !== latest) return;
      const items = hits.map((hit, at) => itemOf(hit, from + at, answer));
      offer(answer.meant);
      heading.textContent = isNear ? (words.nearest ?? usual) : usual;
      if (from === 0) list.replaceChildren(...items);
      else list.append(...items);
      results.hidden = list.childElementCount === 0;
      more.hidden = list.childElementCount >= total;
      makeRoom(total > 0);
      const said = filled(
        total === 0 ? words.none : isNear ? words.near : words.found,
        query,
        total,
      );
      const without = answer.without?.map((word) => filled(words.without, word)) ?? [];
      tell([said, ...without].join(''), isTyping ? rests.tell - rests.search : 0);
      if (from > 0) items[0]?.querySelector('a')?.focus();
    } catch {
      site.forget();
      if (number !== latest) return;
      results.hidden = list.childElementCount === 0 || from === 0;
      tell(words.failed ?? '');
    }
  };

  /** Leaves a screen free for results, so that they push nothing away when they arrive. */
  const makeRoom = (isNeeded: boolean): void => {
    place.classList.toggle('searching', isNeeded);
  };

  const clear = (): void => {
    latest += 1;
    makeRoom(false);
    results.hidden = true;
    offer(undefined);
    tell('');
  };

  const ask = (query: string, isTyping: boolean): void => {
    current = query;
    document.title = query === '' ? title : `${query} · ${title}`;
    if (query === '') clear();
    else {
      makeRoom(true);
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
    const replaces = isOfTyping || (isTyping && current === '');
    isOfTyping = isTyping;
    if (to === location.href) return;
    if (replaces) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
  };

  const typing = whenTyped(field, rests.search, (text) => {
    const query = text.trim();
    if (query === current) return;
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
    void show(current, list.childElementCount, false);
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
