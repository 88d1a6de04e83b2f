import { pathOfKey } from '../../contract/kinds/registry.ts';
import { bareAddress, paths } from '../../contract/paths.ts';
import { withoutPlace } from '../addresses-of.ts';
import type { Place } from '../../content/diagnostics/diagnostic.ts';
import { sourceReferences, type SourceReference } from '../../content/references/references.ts';
import type { Entries } from '../../content/model/entries.ts';
import { pagePaths } from '../../content/model/published-paths.ts';
import type { SourceFiles } from '../../content/sources/read-sources.ts';

/** A place in a source that names something of the catalogue. */
export interface Mention {
  readonly at: Place;
  /** What is named: the path of its page, or of a picture from the sources folder. */
  readonly target: string;
}

/**
 * Everything that sources name: categories and sounds by their keys, pages by their paths, also in links, and
 * pictures.
 *
 * @param file only what this source names.
 */
export const mentionsIn = (entries: Entries, file?: string): Mention[] =>
  sourceReferences(entries)
    .filter(({ at }) => file === undefined || at.file === file)
    .map((reference) => ({ at: reference.at, target: targetOf(reference) }));

function targetOf({ to, name }: SourceReference): string {
  if (to === 'path') return pageOf(name);
  return to === 'picture' ? `media/${name}` : pathOfKey(to, name);
}

/** The page that a link leads to, whatever form of its address is used. */
const pageOf = (link: string): string => bareAddress(withoutPlace(link));

/**
 * Where something that is named is defined: its file, or its name within one; undefined if there is no such
 * place.
 */
export function definitionOf(
  target: string,
  entries: Entries,
  { media }: Pick<SourceFiles, 'media'>,
): Place | undefined {
  if (target.startsWith('media/'))
    return media.some(({ path }) => `media/${path}` === target) ? { file: target } : undefined;
  const { categories, pages } = entries;
  const key = Object.keys(categories?.value ?? {}).find((each) => paths.category(each) === target);
  if (categories !== undefined && key !== undefined)
    return { file: categories.file, pointer: [key], on: 'key' };
  const file =
    target === paths.home
      ? pages.find((page) => page.key === target)?.file
      : pagePaths(entries).find(({ path }) => path === target)?.file;
  return file === undefined ? undefined : { file };
}
