// Suggestions while somebody types in the field at the top of a page: the editable combobox with a list of
// the WAI-ARIA Authoring Practices. Nothing is asked for before a key is typed.
import { createSiteSearch, marked, pictureOf } from './search-site.ts';
import type { SearchHit } from '../../src/site/search/search-in.ts';
import { whenTyped } from './when-typed.ts';

const shownAtOnce = 6;
const rest = 150;
const listId = 'search_suggestions';

/** Gives a form of search suggestions; its data says where the index is, and what to call the list. */
export function addSuggestions(form: HTMLFormElement, field: HTMLInputElement): void {
  const { index = '', suggestions = '' } = form.dataset;
  const kinds = JSON.parse(form.dataset.kinds ?? '{}') as Readonly<Record<string, string>>;
  const site = createSiteSearch(index);
  const list = document.createElement('ul');
  Object.assign(list, { id: listId, className: 'suggestions', hidden: true });
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', suggestions);
  form.append(list);
  for (const [name, value] of Object.entries({
    ...{ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' },
    'aria-controls': listId,
  }))
    field.setAttribute(name, value);
  let [latest, active] = [0, -1];

  const options = (): HTMLElement[] => [...list.querySelectorAll('li')];
  const choose = (at: number): void => {
    active = at;
    for (const [number, option] of options().entries())
      option.setAttribute('aria-selected', String(number === at));
    const chosen = options()[at];
    if (chosen === undefined) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    }
  };
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    choose(-1);
  };
  const close = (): void => {
    latest += 1;
    open(false);
  };
  const go = (at: number): void => {
    const path = options()[at]?.dataset.path;
    if (path !== undefined) location.assign(site.prefix + path);
  };
  const optionOf = (hit: SearchHit, at: number, words: ReadonlySet<string>): HTMLElement => {
    const option = document.createElement('li');
    option.id = `${listId}_${at}`;
    option.dataset.path = hit.path;
    option.setAttribute('role', 'option');
    const name = document.createElement('span');
    name.append(...marked(hit.title, words));
    const kind = document.createElement('small');
    kind.textContent = kinds[hit.kind] ?? '';
    option.append(pictureOf(hit, site.prefix), name, ' ', kind);
    option.addEventListener('click', () => {
      go(at);
    });
    return option;
  };
  const suggest = async (query: string): Promise<void> => {
    const number = (latest += 1);
    if (query === '') {
      open(false);
      return;
    }
    // Without suggestions the field still leads to the search page.
    const { hits, words } = await site
      .search(query, { limit: shownAtOnce, isBegun: true })
      .catch(() => {
        site.forget();
        return { hits: [], words: new Set<string>() };
      });
    if (number !== latest) return;
    list.replaceChildren(...hits.map((hit, at) => optionOf(hit, at, words)));
    open(hits.length > 0);
  };

  const typing = whenTyped(field, rest, (text) => void suggest(text.trim()));
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { length } = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && length > 0) {
      event.preventDefault();
      if (list.hidden) open(true);
      // From the field down to the first, or up to the last, and back to the field after either.
      choose(((active + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      typing.cancel();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      go(active);
    } else if (event.key !== 'Enter' && active >= 0) choose(-1);
  });
  // The field keeps the focus while a suggestion is pressed.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  const leave = (): void => {
    typing.cancel();
    close();
  };
  field.addEventListener('blur', leave);
  form.addEventListener('submit', leave);
}

/** "/" leads to the field from anywhere but another field. */
export function focusBySlash(field: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    const isWriting =
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
    if (key !== '/' || ctrlKey || altKey || metaKey || isWriting) return;
    event.preventDefault();
    // On a phone the field is folded away.
    if (field.offsetParent === null) field.closest<HTMLElement>('[popover]')?.showPopover();
    field.focus();
    field.select();
  });
}
