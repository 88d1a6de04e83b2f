// @ts-check
// Filters a list of cards. It keeps what was chosen in the address, brings the other pages of the list, hides groups in
// which nothing is left and writes the number that is shown where a screen reader is told of it. Of cards of chosen
// sounds it says where each has them; cards to practise with come in that order. Where several values have one name, all
// that are ticked count.

// Nothing is to move once it was seen: what the address asks for is hidden until it is found.
if (location.search) document.documentElement.classList.add('asked');

addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('.filters');
  const list = document.querySelector('.list');
  const shown = document.querySelector('.shown span');
  const nothing = document.querySelector('.nothing');
  const done = () => document.documentElement.classList.remove('asked');
  if (!(form instanceof HTMLFormElement) || !list || !shown) return done();

  /** Whether what is seen was ever chosen: a number that says nothing new is not announced. */
  let wasChosen = false;
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
    const query = new URLSearchParams(location.search);
    for (const field of fields) {
      const [value, ...more] = query.getAll(field.name);
      if (value === undefined) continue;
      if (field instanceof HTMLInputElement) field.checked = [value, ...more].includes(field.value);
      else field.value = [...field.options].some((each) => each.value === value) ? value : '';
    }
  };

  /** The values that are chosen in the fields of a name. */
  const chosen = (/** @type {string} */ name) =>
    fields
      .filter((field) => field.name === name && (!('checked' in field) || field.checked))
      .map(({ value }) => value)
      .filter((value) => value !== '');

  /** Writes what is chosen into the address; what else stands there stays. */
  const write = () => {
    const address = new URL(location.href);
    const before = address.searchParams.toString();
    const names = [...new Set(fields.map(({ name }) => name))];
    const kept = [...address.searchParams].filter(([name]) => !names.includes(name));
    const now = names.flatMap((name) => chosen(name).map((value) => [name, value]));
    const query = new URLSearchParams([...kept, ...now]).toString();
    if (query !== before) address.search = query;
    if (address.href !== location.href) history.replaceState(history.state, '', address);
    return now.length > 0;
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
        const name = group.getAttribute('data-group');
        const same = [...whole.children].find((each) => each.getAttribute('data-group') === name);
        if (!same) whole.append(group);
        else same.querySelector('ul')?.append(...(group.querySelector('ul')?.children ?? []));
      }
    list.replaceChildren(whole);
    document.querySelector('.pager')?.remove();
  };

  /** The cards as the page has them, group by group. */
  const cardsIn = (/** @type {Element} */ part) =>
    /** @type {HTMLElement[]} */ ([...part.querySelectorAll('ul > [data-s]')]);

  const marksOf = (/** @type {HTMLElement} */ card, /** @type {string} */ name) =>
    (card.dataset[name] ?? '').split(' ');

  /** The places of a sound on a card, the one that counts first; a cluster with its letters. */
  const placesOf = (/** @type {HTMLElement} */ card, /** @type {string} */ sound) =>
    marksOf(card, 'p').flatMap((mark) => {
      const [, key, place = '', letters = ''] = /^(.*)-([a-z]+)(:.*)?$/.exec(mark) ?? [];
      return key === sound ? [{ place, letters }] : [];
    });

  const choice = () => {
    const [category, tier, kind, position] = ['category', 'tier', 'show', 'position'].map(
      (name) => chosen(name)[0],
    );
    const sounds = form.dataset.sound === undefined ? chosen('sound') : [form.dataset.sound];
    const mark = chosen('main').length > 0 ? 'm' : 's';
    const has = (/** @type {HTMLElement} */ card, /** @type {string} */ sound) =>
      marksOf(card, mark).includes(sound) &&
      (!position || placesOf(card, sound).some(({ place }) => place === position));
    const fits = (/** @type {HTMLElement} */ card) =>
      (!category || marksOf(card, 'c').includes(category)) &&
      (!tier || marksOf(card, 't').includes(tier)) &&
      (!kind || card.dataset.k === kind) &&
      (sounds.length > 0 ? sounds : marksOf(card, position ? 's' : mark)).some(
        (sound) => sound === '' || has(card, sound),
      );
    return { sounds, fits };
  };

  /** What an option or a tick of a name and a value is called. */
  const labelOf = (/** @type {string} */ name, /** @type {string} */ value) => {
    const option = form.querySelector(`[name="${name}"] [value="${CSS.escape(value)}"]`);
    const tick = form.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`);
    return (option ?? tick?.closest('label'))?.textContent?.trim() ?? '';
  };

  /** What a card says as long as no sound is chosen. */
  const said = new Map();

  /** Says of each card where it has the sounds that are chosen. */
  const tell = (/** @type {string[]} */ sounds) => {
    if (form.dataset.sound !== undefined) return;
    for (const card of cardsIn(list)) {
      const text = card.querySelector('.sounds');
      if (!text) continue;
      if (!said.has(card)) said.set(card, text.textContent);
      const own = sounds.filter((sound) => marksOf(card, 's').includes(sound));
      const facts = own.map((sound) => {
        const places = placesOf(card, sound).map(
          ({ place, letters }) => labelOf('position', place) + letters.replace(':', ': '),
        );
        return [labelOf('sound', sound), ...places].join(' · ');
      });
      text.textContent = facts.length > 0 ? facts.join('; ') : said.get(card);
    }
  };

  /** @type {{ ul: Element | null, cards: HTMLElement[] }[] | undefined} */
  let groups;
  const title = list.querySelector('h2')?.textContent ?? '';
  const order = ['start', 'middle', 'end', undefined, 'cluster'];

  /** Cards to practise with: those of chosen sounds by where they have them, and clusters apart. */
  const sort = (/** @type {string[]} */ sounds) => {
    const apart = list.querySelector('.apart ul');
    const easy = list.querySelector('ul');
    const heading = list.querySelector('h2');
    if (!apart || !easy || !heading) return;
    groups ??= [...list.children].map((group) => ({
      ul: group.querySelector('ul'),
      cards: cardsIn(group),
    }));
    for (const { ul, cards } of groups) ul?.append(...cards);
    heading.textContent = sounds.length > 0 ? labelOf('show', '') : title;
    if (sounds.length === 0) return;
    const ranked = groups
      .flatMap(({ cards }) => cards)
      .map((card) => {
        const own = sounds.filter((sound) => marksOf(card, 's').includes(sound));
        const ranks = own.map((sound) => order.indexOf(placesOf(card, sound)[0]?.place));
        return { card, rank: Math.min(...ranks) };
      })
      .sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)));
    const isHard = ({ rank = 0 }) => rank === order.indexOf('cluster');
    easy.append(...ranked.filter((each) => !isHard(each)).map(({ card }) => card));
    apart.append(...ranked.filter(isHard).map(({ card }) => card));
  };

  /** How many entries are left of a part of the page. */
  const visibleIn = (/** @type {Element} */ part) =>
    cardsIn(part).filter((card) => !card.hidden).length;

  const show = () => {
    const { sounds, fits } = choice();
    tell(sounds);
    sort(sounds);
    for (const card of cardsIn(list)) card.toggleAttribute('hidden', !fits(card));
    for (const group of list.children) {
      const isEmpty = visibleIn(group) === 0;
      group.toggleAttribute('hidden', isEmpty);
      // A tile leads to no group that is hidden.
      const tile = group.id && document.querySelector(`.tiles a[href="#${CSS.escape(group.id)}"]`);
      if (tile) tile.closest('li')?.toggleAttribute('hidden', isEmpty);
    }
    const all = visibleIn(list);
    if (nothing) suggest(all === 0);
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
      const left = cardsIn(list).filter(choice().fits).length;
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
  const [tab, name] = [document.title, heading?.textContent ?? ''];

  /** Cards of one sound have it in their title. */
  const nameSound = () => {
    if (!heading) return;
    const [sound = '', ...more] = chosen('sound');
    const label = sound === '' || more.length > 0 ? '' : labelOf('sound', sound);
    heading.textContent = label === '' ? name : `${name}: ${label}`;
    document.title = label === '' ? tab : `${label} · ${tab}`;
  };

  /** Says how many sheets the cards that are seen fill; clusters begin in a row of their own. */
  const countSheets = () => {
    if (!sheets) return;
    const size = Number(chosen('size')[0] ?? 12);
    const columns = size === 12 ? 3 : 2;
    const apart = list.querySelector('.apart');
    const hard = apart ? visibleIn(apart) : 0;
    const easy = visibleIn(list) - hard;
    const places = (hard > 0 ? Math.ceil(easy / columns) * columns : easy) + hard;
    sheets.textContent = String(Math.ceil(places / size));
  };

  const update = async () => {
    const isChosen = write();
    nameSound();
    if (isChosen || wasChosen) {
      wasChosen = true;
      // Where a page cannot be had, the filter goes on with the one that is here.
      if (isChosen && !isWhole)
        await complete().catch(() => {
          isWhole = false;
        });
      ofThisPage?.toggleAttribute('hidden', isWhole || !isChosen);
      show();
    }
    countSheets();
    done();
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
});
