import { entryKinds, listedKinds } from '../../contract/kinds/registry.ts';
import { furtherListPage, markdownFile, paths } from '../../contract/paths.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { absoluteSitePaths } from '../../content/model/site-paths.ts';
import { oneLine } from '../../base/text/one-line.ts';
import type { Found } from './change.ts';
import { asRecord } from './json-value.ts';
import type { LineChange } from './lines.ts';
import type { Pair } from './pair.ts';

/** A page with what it repeats differently. */
export interface Repeating {
  readonly page: string;
  /** Its path before. */
  readonly former: string;
  /** Its markdown on both sides. */
  readonly texts: readonly string[];
  readonly change: LineChange;
}

/**
 * Finds the changes that explain what a page repeats differently: those of its own entry, of entries and pages
 * that it links to, on a list those of all entries, and facts of the site whose value it repeats. Addresses
 * and published values decide, never words, so it is the same in every language. A function that says whether
 * there is an explanation.
 */
export function explainsPages(
  { before, after, entries, touched, hasOtherTemplates }: Pair,
  found: readonly Found[],
): (repeating: Repeating) => boolean {
  const addresses = addressesUnder(after.baseUrl);
  const kept = new Map<string, string>(
    entries.flatMap((changes) =>
      changes.kept.map(
        (pair) => [`${pair.after.kind} ${pair.after.id}`, pair.before.page] as const,
      ),
    ),
  );
  const changed = new Set(touched);
  const texts = new Set<string>();
  for (const { code, kind, id, page } of found)
    if (code === 'page-text') texts.add(id);
    else {
      const former = kept.get(`${kind} ${id}`);
      for (const path of [page, former, id]) if (path?.startsWith('/')) changed.add(path);
    }
  for (const pages of [before.pages, after.pages])
    for (const page of pages)
      if (!before.pages.has(page) || !after.pages.has(page)) changed.add(page);
  const ofEntries = touched.size > 0 || found.some(({ kind }) => entryNames.has(kind));
  const ofContract = found.some(({ kind }) => contractKinds.has(kind));
  const facts = found.filter(({ kind }) => kind === 'api');
  return ({ page, former, texts: both, change }) => {
    if (page === paths.developers && ofContract) return true;
    // With other templates, a line that neither leads anywhere nor counts anything is theirs.
    const isOfTemplates = (line: string): boolean =>
      !/\p{N}/u.test(line) && absoluteSitePaths(line, addresses).length === 0;
    if (isList(page) && hasOtherTemplates && [...change.lost, ...change.gained].some(isOfTemplates))
      return false;
    if (isList(page) && ofEntries) return true;
    if (changed.has(page) || changed.has(former)) return true;
    const others = [
      ...(page.startsWith(paths.category('')) ? [paths.vehicles] : []),
      page.replace(/\/pages\/\d+$/, ''),
      ...both.flatMap((text) => absoluteSitePaths(text, addresses)).map(pageOfFile),
    ].filter((path) => path !== page && path !== former);
    if (others.some((path) => changed.has(path) || texts.has(path))) return true;
    const [lost, gained] = [change.lost, change.gained].map(plain) as [string, string];
    return facts.some(
      (fact) =>
        isEverywhere(fact) ||
        valuesOf(fact.before).some((value) => lost.includes(value)) ||
        valuesOf(fact.after).some((value) => gained.includes(value)),
    );
  };
}

const entryNames: ReadonlySet<string> = new Set(entryKinds.map(({ name }) => name));
const contractKinds: ReadonlySet<string> = new Set(['api', 'operation', 'schema', 'tool']);

const lists: ReadonlySet<string> = new Set([
  paths.home,
  paths.coverage,
  paths.practise,
  ...listedKinds.map(({ index }) => index),
]);

/** Whether a page is a list of entries, or counts them. */
export const isList = (page: string): boolean =>
  lists.has(page) ||
  page.startsWith(paths.category('')) ||
  page.startsWith(`${paths.search}/`) ||
  furtherListPage.test(page);

/** Every page is in the language of the site, and leads below its address. */
const isEverywhere = ({ code, field }: Found): boolean =>
  code === 'base-url-changed' || (code === 'site-fact-changed' && field === 'locale');

/** Lines as one text without the escapes of markdown. */
const plain = (lines: readonly string[]): string =>
  oneLine(lines.join(' ').replace(/\\(?=[^\w\s])/g, ''));

const valuesOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : [value, ...Object.values(asRecord(value))])
    .flat()
    .filter((each): each is string => typeof each === 'string' && each.trim() !== '')
    .map(oneLine);

const pageOfFile = (path: string): string =>
  path === markdownFile(paths.home) ? paths.home : path.replace(/\.md$/, '');
