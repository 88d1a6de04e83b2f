// @ts-check
// Filters a list of vehicles work without this file, by style alone. It keeps what was chosen in the address,
// brings the other pages of the list, hides groups in which nothing is left and writes the number that is
// shown where a screen reader is told of it. Where several values have one name, all that are ticked count.

const form = document.querySelector('.filters');
const list = document.querySelector('.list');
const shown = document.querySelector('.shown span');
const nothing = document.querySelector('.nothing');

if (form instanceof HTMLFormElement && list && shown) {
  /** Whether the list holds the entries of all its pages. */
  let isWhole = document.querySelector('.pager') === null;
  // The other pages come with the first choice, so this is true only where they cannot be had.
  const ofThisPage = form.querySelector('[data-this-page]');
  ofThisPage?.toggleAttribute('hidden', true);

  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLSelectElement || field instanceof HTMLInputElement,
  );

  /** Takes over what the address says; what is not offered there is left out. */
  const read = () => {
    // The fragment says the same to browsers without scripts, and would stay chosen.
    if (location.hash.startsWith('#sound_')) location.replace('#');
    const query = new URLSearchParams(location.search);
    for (const field of fields) {
      const [value, ...more] = query.getAll(field.name);
      if (value === undefined) continue;
      if (field instanceof HTMLInputElement) field.checked = [value, ...more].includes(field.value);
      else field.value = [...field.options].some((each) => each.value === value) ? value : '';
    }
  };

  /** Writes what is chosen into the address; what else stands there stays. */
  const write = () => {
    const address = new URL(location.href);
    const before = address.searchParams.toString();
    const names = new Set(fields.map(({ name }) => name));
    const kept = [...address.searchParams].filter(([name]) => !names.has(name));
    const chosen = fields.flatMap((field) =>
      field.value === '' || (field instanceof HTMLInputElement && !field.checked)
        ? []
        : [[field.name, field.value]],
    );
    const query = new URLSearchParams([...kept, ...chosen]).toString();
    if (query !== before) address.search = query;
    if (address.hash === '') address.hash = '';
    if (address.href !== location.href) history.replaceState(history.state, '', address);
    return fields.some((field) => address.searchParams.has(field.name));
  };

  /** Puts the entries of every page into the list, in the order of the pages. */
  const complete = async () => {
    isWhole = true;
    const links = [...document.querySelectorAll('.pager ol a')];
    const lists = await Promise.all(
      links.map(async (link) => {
        if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('aria-current')) return list;
        const response = await fetch(link.href, { headers: { accept: 'text/html' } });
        if (!response.ok) throw new Error(String(response.status));
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        return page.querySelector('.list');
      }),
    );
    const whole = document.createDocumentFragment();
    for (const part of lists)
      for (const group of [...(part?.children ?? [])]) {
        const name = group.getAttribute('data-group') ?? '';
        const same = [...whole.children].find((each) => each.getAttribute('data-group') === name);
        if (!same) whole.append(group);
        else {
          for (const mark of ['data-c', 'data-s', 'data-m', 'data-t', 'data-p'])
            if (group.hasAttribute(mark))
              same.setAttribute(
                mark,
                `${same.getAttribute(mark) ?? ''} ${group.getAttribute(mark) ?? ''}`,
              );
          same.querySelector('ul')?.append(...(group.querySelector('ul')?.children ?? []));
        }
      }
    list.replaceChildren(whole);
    document.querySelector('.pager')?.remove();
  };

  /** How many entries of a part of the page are seen. */
  const visibleIn = (/** @type {Element} */ part) =>
    [...part.querySelectorAll('.card')].filter((card) => card.getClientRects().length > 0).length;

  const count = () => {
    for (const group of list.children) group.removeAttribute('hidden');
    const all = visibleIn(list);
    if (nothing) suggest(all === 0);
    for (const group of list.children) {
      const isEmpty = visibleIn(group) === 0;
      group.toggleAttribute('hidden', isEmpty);
      // A tile leads to no group that is hidden.
      const tile = group.id && document.querySelector(`.tiles a[href="#${CSS.escape(group.id)}"]`);
      if (tile) tile.closest('li')?.toggleAttribute('hidden', isEmpty);
    }
    shown.textContent = String(all);
  };

  /** Takes back what was chosen in a field; gives what chooses it again. */
  const clear = (/** @type {(typeof fields)[number]} */ field) => {
    if (field instanceof HTMLInputElement) {
      field.checked = false;
      return () => void (field.checked = true);
    }
    const { value } = field;
    field.value = '';
    return () => void (field.value = value);
  };

  /** Offers to leave out each choice without which there would be entries, with their number. */
  const suggest = (/** @type {boolean} */ isEmpty) => {
    const offers = (isEmpty ? fields : []).flatMap((field) => {
      const isTick = field instanceof HTMLInputElement;
      if (isTick ? !field.checked : field.value === '') return [];
      const label = field.labels?.[0]?.textContent ?? '';
      const value = isTick ? '' : `: ${field.selectedOptions[0]?.textContent ?? ''}`;
      const choose = clear(field);
      const left = visibleIn(list);
      choose();
      if (left === 0) return [];
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `${label}${value} (${String(left)})`;
      button.addEventListener('click', () => {
        clear(field);
        field.focus();
        void update();
      });
      const entry = document.createElement('li');
      entry.append(button);
      return [entry];
    });
    nothing?.querySelector('ul')?.replaceChildren(...offers);
    // Where no single choice is to blame, the button that shows all is what helps.
    nothing?.toggleAttribute('hidden', offers.length === 0);
  };

  const sheets = form.querySelector('.print b');
  const heading = document.querySelector('.practise h1');
  const [tab, title] = [document.title, heading?.textContent ?? ''];

  /** Cards of one sound have it in their title. */
  const nameSound = () => {
    if (!heading) return;
    const [sound, ...more] = form.querySelectorAll('.choice :checked');
    const label = more.length > 0 ? '' : (sound?.closest('label')?.textContent ?? '').trim();
    heading.textContent = label === '' ? title : `${title}: ${label}`;
    document.title = label === '' ? tab : `${label} · ${tab}`;
  };

  /** Says how many sheets the cards that are seen fill. */
  const countSheets = () => {
    const size = Number(fields.find(({ name }) => name === 'size')?.value) || 12;
    if (sheets) sheets.textContent = String(Math.ceil(visibleIn(list) / size));
  };

  const update = async () => {
    const isChosen = write();
    nameSound();
    // A number that says nothing new is not announced.
    if (!isChosen && shown.textContent === '') {
      countSheets();
      return;
    }
    // Where a page cannot be had, the filter goes on with the one that is here.
    if (isChosen && !isWhole)
      await complete().catch(() => {
        isWhole = false;
      });
    ofThisPage?.toggleAttribute('hidden', isWhole || !isChosen);
    count();
    countSheets();
  };

  const print = form.querySelector('[data-print]');
  print?.addEventListener('click', async () => {
    // A picture that nobody has scrolled to is not there yet.
    const pictures = [...list.querySelectorAll('img')].filter(
      (picture) => picture.getClientRects().length > 0,
    );
    await Promise.allSettled(
      pictures.map((picture) => {
        picture.loading = 'eager';
        return picture.decode();
      }),
    );
    window.print();
  });

  read();
  form.addEventListener('change', () => void update());
  // The fields have their first values again only after this event.
  form.addEventListener('reset', () => setTimeout(() => void update()));
  void update();
}
