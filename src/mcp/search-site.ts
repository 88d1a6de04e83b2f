import { fold } from './fold.ts';
import type { Library } from './library.ts';

/** What a search found. */
export interface SearchHit {
  readonly title: string;
  readonly url: string;
  readonly kind: string;
  readonly description?: string;
}

/**
 * The best hits first, and how many there are. The one place that knows how the site is searched: it looks
 * for the words of a query in names and descriptions.
 */
export async function searchSite(query: string, library: Library): Promise<readonly SearchHit[]> {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const scored = (await entriesOf(library))
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0);
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry.hit);
}

interface Entry {
  readonly hit: SearchHit;
  /** Every name, folded. */
  readonly names: readonly string[];
  /** What else is said of it, folded. */
  readonly text: string;
}

const entriesOf = (library: Library): Promise<readonly Entry[]> =>
  library.remember('search', () => readEntries(library));

async function readEntries(library: Library): Promise<readonly Entry[]> {
  const [vehicles, sounds, identity] = await Promise.all([
    library.vehicles(),
    library.sounds(),
    library.identity(),
  ]);
  const entry = (hit: SearchHit, names: readonly string[], text = ''): Entry => ({
    hit,
    names: names.map(fold),
    text: fold(text),
  });
  const entries = [
    ...vehicles.all.map(({ name, url, category, wordWorld }) =>
      entry(
        { title: name, url, kind: 'vehicle', description: category },
        [name],
        [category, wordWorld?.name, wordWorld?.summary].join(' '),
      ),
    ),
    ...sounds.all.map(({ label, key, url, description, words }) =>
      entry(
        { title: label, url, kind: 'sound', description },
        [label, key, label.replace(/ \(.*$/, ''), label.replace(/\/| \(.*$/g, '')],
        [description, ...words].join(' '),
      ),
    ),
    ...identity.apps.map(({ siteName, siteUrl, aliases = [], id }) =>
      entry({ title: siteName, url: siteUrl, kind: 'app' }, [siteName, id, ...aliases]),
    ),
    ...(identity.unreleased ?? []).map(({ siteName = '', siteUrl = '', status }) =>
      entry(
        {
          title: siteName,
          url: siteUrl,
          kind: 'app',
          description: `Not released: ${status ?? 'it cannot be bought'}`,
        },
        [siteName],
      ),
    ),
  ];
  const urls = new Set(entries.map(({ hit }) => hit.url));
  const pages = pagesIn(await library.index()).filter(({ url }) => !urls.has(url));
  return [
    ...entries,
    ...pages.map((page) => entry({ ...page, kind: 'page' }, [page.title], page.description)),
  ];
}

/** Pages of the index for agents, by the address of the page, not of its markdown. */
function pagesIn(index: string): Omit<Required<SearchHit>, 'kind'>[] {
  const lines = index.matchAll(/^- \[((?:[^\]\\]|\\.)*)\]\((\S+?)\.md\)(?:: (.*))?$/gm);
  return [...lines].map(([, title = '', url = '', description = '']) => ({
    title: title.replace(/\\(.)/g, '$1'),
    url: url.replace(/\/index$/, '/'),
    description: description.replace(/\\(.)/g, '$1'),
  }));
}

/** A whole name counts most, then how it starts, then what it holds; every word has to be somewhere. */
function scoreOf({ names, text }: Entry, words: readonly string[]): number {
  const whole = words.join(' ');
  const named = Math.max(0, ...names.map((name) => nameScore(name, whole)));
  if (named > 0) return named;
  const all = [...names, text].join(' ');
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

function nameScore(name: string, query: string): number {
  if (name === query) return 4;
  if (name.startsWith(query)) return 3;
  return name.includes(` ${query}`) ? 2 : 0;
}
