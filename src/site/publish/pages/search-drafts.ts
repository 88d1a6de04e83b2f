import { furtherListPage, paths } from '../../../contract/paths.ts';
import { tokenize } from '../../search/tokenize.ts';
import { compareCodePoints, nameOrder } from '../../../base/text/compare-code-points.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { collectionPage } from './linked-data.ts';
import type { Crumb, DraftContext, PageDraft } from './page.ts';
import type { LetterEntry, LetterGroup, LetterView, SearchView } from './views.ts';

/** The maximum number of links on a page of the A to Z; if there are more, each letter gets a page. */
const mostLinks = 500;

/** The search, which lists every page from A to Z, and, if there are many, a page for each letter. */
export function searchDrafts(
  drafts: readonly PageDraft[],
  { catalogue, addresses: { url }, words, home }: DraftContext,
): PageDraft[] {
  const labels = new Map<string, string>([
    [paths.developers, words.developers],
    ...catalogue.phonemes.map(({ path, label }) => [path, label] as const),
  ]);
  const listed = drafts.filter(({ path }) => !furtherListPage.test(path));
  const groups = groupsOf(
    listed.map(({ path, title, pictures, emblem }) => ({
      path,
      label: labels.get(path) ?? title,
      image: pictures?.[0] ?? emblem,
    })),
  );
  const isLong = listed.length > mostLinks;
  const parts = isLong ? groups.flatMap(partsOf) : [];
  const links = parts.map(({ path, label }) => ({ path, label }));
  return [
    {
      path: paths.search,
      section,
      template: 'search',
      title: words.search,
      description: words.searchLead,
      trail: [home],
      view: { groups: isLong ? [] : groups, letters: links } satisfies SearchView,
      jsonLd: [{ '@type': 'SearchResultsPage', name: words.search, url: url(paths.search) }],
    },
    ...parts.map(({ path, label, group }, index) => ({
      path,
      section,
      template: 'search-letter',
      title: words.searchLetter({ letter: label }),
      description: `${group.entries[0]?.label ?? ''} – ${group.entries.at(-1)?.label ?? ''}`,
      trail: [home, { label: words.search, path: paths.search }],
      view: { group, previous: links[index - 1], next: links[index + 1] } satisfies LetterView,
      jsonLd: [
        collectionPage(
          { name: words.searchLetter({ letter: label }), path },
          url,
          group.entries.map((entry) => ({ name: entry.label, path: entry.path })),
        ),
      ],
    })),
  ];
}

const section = 'search';

/** Links by their first letters, in the order in which a search compares words; numbers count by their value. */
function groupsOf(links: readonly LetterEntry[]): LetterGroup[] {
  const sorted = links
    .map((link) => ({ link, order: nameOrder(orderOf(link.label)) }))
    .sort(
      (a, b) => compareCodePoints(a.order, b.order) || compareCodePoints(a.link.path, b.link.path),
    );
  const byLetter = groupBy(sorted, ({ order }) => letterOf(order));
  return [...byLetter].map(([letter, all]) => ({
    key: keyOf(letter),
    label: letter === digits ? '0–9' : letter.toUpperCase(),
    entries: all.map(({ link }) => link),
  }));
}

/** The words of a label; most labels are written so that nothing has to be split. */
const orderOf = (label: string): string =>
  /^[\da-z]+(?: [\da-z]+)*$/i.test(label) ? label.toLowerCase() : tokenize(label).join(' ');

const digits = '0';

function letterOf(order: string): string {
  const [first = '#'] = order;
  return /\p{N}/u.test(first) ? digits : first;
}

/** Part of an address: letters of other scripts are represented by their Unicode code point. */
function keyOf(letter: string): string {
  if (letter === digits) return '0-9';
  const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return /^[a-z]$/.test(letter) ? letter : `u${code}`;
}

interface LetterPart extends Crumb {
  readonly group: LetterGroup;
}

function partsOf(group: LetterGroup): LetterPart[] {
  const count = Math.ceil(group.entries.length / mostLinks);
  return Array.from({ length: count }, (_, index) => ({
    path: paths.searchLetter(index === 0 ? group.key : `${group.key}-${index + 1}`),
    label: count === 1 ? group.label : `${group.label} ${index + 1}`,
    group: {
      ...group,
      entries: group.entries.slice(index * mostLinks, (index + 1) * mostLinks),
    },
  }));
}
