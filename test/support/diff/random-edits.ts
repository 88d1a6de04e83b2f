import fc from 'fast-check';
import { sampleSources, type Edits } from './published-sample.ts';

type Sources = ReadonlyMap<string, string>;

/** A change of the sources; undefined where there is nothing of its kind to change. */
type RandomEdit = (sources: Sources, at: number) => Edits | undefined;

/** The sources in a folder, by their names. */
export const filesIn = (sources: Sources, folder: string): string[] =>
  [...sources.keys()].filter((path) => path.startsWith(folder)).sort();

const one = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % items.length];

/** Replaces a part of one of the files in a folder, the one at a place of all that have such a part. */
const replacing =
  (folder: string, part: RegExp, by: (found: string, at: number) => string): RandomEdit =>
  (sources, at) => {
    const path = one(
      filesIn(sources, folder).filter((file) => part.test(sources.get(file) ?? '')),
      at,
    );
    if (path === undefined) return undefined;
    const text = sources.get(path) ?? '';
    return { [path]: text.replace(part, (found) => by(found, at)) };
  };

const removing =
  (folder: string): RandomEdit =>
  (sources, at) => {
    const path = one(filesIn(sources, folder), at);
    return path === undefined ? undefined : { [path]: undefined };
  };

const categories = ['town', 'water', 'construction', 'emergency', 'rail'];

/** Every sort of edit that an editor makes to the sample. */
const edits: readonly RandomEdit[] = [
  // A word of any text.
  (sources, at) => {
    const places = [...sources]
      .filter(([path]) => !/^(?:moved|ledger|media)/.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(/^(?!#|---)[^\n]*?\b([a-z]{4,})\b[^\n:]*$/gm)].map(
          ({ index, 0: line, 1: word = '' }) => ({
            path,
            text,
            word,
            from: index + line.lastIndexOf(word),
          }),
        ),
      );
    const place = one(places, at * 7919);
    if (place === undefined) return undefined;
    const { path, text, word, from } = place;
    return { [path]: `${text.slice(0, from)}zebrafish${text.slice(from + word.length)}` };
  },
  replacing('vehicles/', /^name: .*$/m, (found) => `${found} Zwei`),
  replacing('vehicles/', /^category: .*$/m, (_, at) => `category: ${one(categories, at) ?? ''}`),
  replacing('vehicles/', /^emoji: .*\n/m, () => ''),
  replacing('vehicles/', /^image:\n(?: .*\n)+/m, () => ''),
  replacing('vehicles/', /^ {2}- (\w+)\n {2}- (\w+)\n/m, (found) =>
    found.replace(/^( {2}- \w+\n)( {2}- \w+\n)$/, '$2$1'),
  ),
  (sources, at) => {
    const path = one(filesIn(sources, 'vehicles/'), at);
    const text = path === undefined ? undefined : sources.get(path);
    return text === undefined
      ? undefined
      : {
          'vehicles/brand-new.yaml': text
            .replace(/^id: .*$/m, 'id: vehicle-9001')
            .replace(/^name: .*$/m, 'name: Brand New')
            .replace(/^emoji: .*\n/m, '')
            .replace(/^formerSlugs:\n(?: .*\n)+/m, ''),
        };
  },
  replacing('phonemes/', /^tier: (\d)$/m, (found) => (found.endsWith('1') ? 'tier: 2' : 'tier: 1')),
  replacing('phonemes/', /^label: .*$/m, (found) => found.replace(/\/(?=[^/]*$)/, 'h/')),
  replacing('categories.yaml', /name: .*/, (found) => `${found} Neu`),
  (sources) => {
    const text = sources.get('categories.yaml') ?? '';
    const parts = text.split(/^(?=\w[\w-]*:\n)/m);
    return { 'categories.yaml': [...parts.slice(0, 1), ...parts.slice(1).reverse()].join('') };
  },
  replacing('apps/', /^ {2}appStoreTitle: .*$/m, (found) => `${found} Plus`),
  replacing('apps/', /amount: .*$/m, () => 'amount: 9.99'),
  replacing('apps/', /^practises: .*\n/m, () => ''),
  replacing('pages/articles/', /^title: .*$/m, (found) => `${found} Again`),
  replacing('pages/articles/', /^date: .*$/m, () => 'date: 2026-01-02'),
  replacing('pages/', /alt: .*$/m, () => 'alt: Another picture'),
  replacing(
    'site.yaml',
    /^description: .*$/m,
    () => 'description: Another description of the site, of fifty letters or more.',
  ),
  replacing('site.yaml', /email: .*$/m, () => 'email: other@tootlewick.example'),
  replacing('site.yaml', /^navigation:\n(?: .*\n)+/m, () => ''),
  removing('vehicles/'),
  removing('pages/articles/'),
  removing('pages/guides/'),
  removing('apps/'),
];

const anyEdit = fc.record({ edit: fc.constantFrom(...edits), at: fc.nat({ max: 10_000 }) });
/** One to three edits. */
export const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 3 });

/** Makes some edits, one after the other. */
export function apply(chosen: readonly { edit: RandomEdit; at: number }[], base: Edits): Edits {
  const sources = new Map(sampleSources);
  const done: Record<string, string | undefined> = {};
  const change = (more: Edits = {}): void => {
    for (const [path, text] of Object.entries(more)) {
      done[path] = text;
      if (text === undefined) sources.delete(path);
      else sources.set(path, text);
    }
  };
  change(base);
  for (const { edit, at } of chosen) change(edit(sources, at));
  return done;
}
