import { entryKinds } from '../contract/kinds/registry.ts';
import { paths } from '../contract/paths.ts';
import type { Place, Pointer } from '../diagnostics/diagnostic.ts';
import { createLinkFinder, mayHoldLinks } from '../markdown/markdown-links.ts';
import type { Entries } from '../model/entries.ts';
import { pagePaths } from '../model/published-paths.ts';
import { markdownTexts } from '../rules/markdown-texts.ts';
import type { SourceFiles } from '../sources/read-sources.ts';
import { referenceAt } from './field-values.ts';
import { namesPage, namesPicture, schemaAt } from './field-schema.ts';

/** A place in a source that names something of the catalogue. */
export interface Mention {
  readonly at: Place;
  /** What is named: the path of its page, or of a picture from the sources folder. */
  readonly target: string;
}

/**
 * Everything that sources name: categories and sounds by their keys, pages by their paths, in links too,
 * and pictures.
 *
 * @param file only what this source names.
 */
export function mentionsIn(entries: Entries, file?: string): Mention[] {
  const isWanted = (entry: { readonly file: string } | undefined): boolean =>
    entry !== undefined && (file === undefined || entry.file === file);
  const mentions: Mention[] = [];
  const { site, categories, moved } = entries;
  for (const [kind, entry] of [
    ['site', site],
    ['categories', categories],
    ['moved', moved],
    ...entryKinds.flatMap(({ name, folder }) =>
      entries[folder].map((each) => [name, each] as const),
    ),
    ...entries.pages.map((each) => ['page', each] as const),
  ] as const)
    if (entry !== undefined && isWanted(entry))
      for (const [pointer, value] of textsOf(entry.value, [])) {
        const target = targetOf(kind, pointer, value);
        if (target !== undefined) mentions.push({ at: { file: entry.file, pointer }, target });
      }
  const findLinks = createLinkFinder();
  const wanted = markdownTexts(entries, (text) => mayHoldLinks(text) || text.includes('<'));
  for (const { markdown, at } of wanted) {
    if (file !== undefined && at({ start: 0, end: 0 }).file !== file) continue;
    for (const link of findLinks(markdown))
      if (/^\/(?!\/)/.test(link.target)) mentions.push({ at: at(link), target: linked(link.target) });
  }
  return mentions;
}

function targetOf(
  kind: Parameters<typeof referenceAt>[0],
  pointer: Pointer,
  value: string,
): string | undefined {
  const to = referenceAt(kind, pointer);
  if (to !== undefined) return to === 'category' ? paths.category(value) : paths.phoneme(value);
  const schema = schemaAt(kind, pointer);
  if (schema === undefined) return undefined;
  if (namesPicture(schema)) return `media/${value}`;
  return namesPage(kind, pointer, schema) && value.startsWith('/') ? linked(value) : undefined;
}

/** What a link leads to: pictures have the address of their folder. */
function linked(target: string): string {
  const path = target.replace(/[?#].*$/s, '');
  return path.startsWith('/media/') ? path.slice(1) : path.replace(/(.)(?:\.html|\.md|\/)$/, '$1');
}

/** Every text within a value, with its pointer. */
function* textsOf(value: unknown, pointer: Pointer): Generator<readonly [Pointer, string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, [...pointer, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsOf(item, [...pointer, key]);
}

/** Where that which is named stands: its file, or its name within one; undefined for what has none. */
export function definitionOf(
  target: string,
  entries: Entries,
  { media }: Pick<SourceFiles, 'media'>,
): Place | undefined {
  if (target.startsWith('media/'))
    return media.some(({ path }) => `media/${path}` === target) ? { file: target } : undefined;
  const category = Object.keys(entries.categories?.value ?? {}).find(
    (key) => paths.category(key) === target,
  );
  if (category !== undefined && entries.categories !== undefined)
    return { file: entries.categories.file, pointer: [category], on: 'key' };
  if (target === paths.home) {
    const home = entries.pages.find(({ key }) => key === paths.home);
    return home && { file: home.file };
  }
  const file = pagePaths(entries).find(({ path }) => path === target)?.file;
  return file === undefined ? undefined : { file };
}
