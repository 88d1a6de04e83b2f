import { category } from '../../contract/kinds/page-kinds.ts';
import { folderKinds, kindNamed } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { pathOf } from '../../content/model/calendar.ts';
import type { Entry } from '../../content/model/entries.ts';
import { oldAddresses, removedAddresses } from '../../content/model/old-addresses.ts';
import type { Place } from '../../content/diagnostics/finding.ts';
import { placeInField } from '../../content/references/markdown-texts.ts';
import { movedFile } from '../../content/sources/classify-path.ts';
import type { LoadedSources } from '../../content/sources/load-sources.ts';
import { createLocator } from '../../content/sources/locate.ts';
import type { Change, ChangePlace, WrittenAt } from '../../review/diff/change.ts';
import { shownPath } from '../inputs/project-folder.ts';

/** Finds the lines of sources that changes come from; what is not there any more has none, or that of what is around it. */
export function placeChanges(
  { entries, texts }: LoadedSources,
  shownAs: string,
): (change: Change) => ChangePlace | undefined {
  const pages = new Map<string, Entry<object>>(
    folderKinds.flatMap(({ folder }) =>
      entries[folder].map((entry: Entry<object>) => [pathOf(folder, entry.key), entry] as const),
    ),
  );
  const categories = new Map(
    Object.keys(entries.categories?.value ?? {}).map((key) => [paths.category(key), key]),
  );
  const addresses = new Map<string, Place>([
    ...removedAddresses(entries).map(
      ({ path }, index) => [path, { file: movedFile, pointer: ['removed', index] }] as const,
    ),
    ...oldAddresses(entries)
      .reverse() // the first one of a path counts
      .map(({ from, at, kind }) => [from, kind === 'install' ? within(at, 'appId') : at] as const),
  ]);
  const placeAt = ({ page: path, field, line }: WrittenAt): Place | undefined => {
    const steps = field.split('.').filter(Boolean);
    const key = categories.get(path);
    if (key !== undefined) return { file: category.file, pointer: [key, ...steps] };
    const entry = pages.get(path);
    if (entry === undefined) return addresses.get(path);
    return line === undefined ? { file: entry.file, pointer: steps } : lineOf(entry, field, line);
  };
  const find = (change: Change): Place | undefined => {
    const { kind, id, page: path = id, field = '', written } = change;
    if (kind === 'api' && id !== 'categories')
      return { file: 'site.yaml', pointer: (written?.field ?? field).split('.') };
    const place = (written && placeAt(written)) ?? placeAt({ page: path, field });
    if (place !== undefined) return place;
    if (kind === 'redirect') return formerPlace(change, placeAt);
    if (change.code === 'gone-page-forgotten') return { file: movedFile, pointer: ['removed'] };
    return kind === 'api' ? { file: category.file, pointer: [] } : undefined;
  };
  const locate = createLocator(texts);
  return (change) => {
    const place = find(change);
    if (place === undefined || texts.get(place.file) === undefined) return undefined;
    const { line, endLine } = locate(place);
    return { file: shownPath(shownAs, place.file), line, endLine };
  };
}

const within = (place: Place, field: string): Place =>
  'pointer' in place ? { file: place.file, pointer: [...place.pointer, field] } : place;

/** A line of a text as the record has it: below the fields of a page, or in one. */
function lineOf({ file, body, value }: Entry<object>, field: string, line: number): Place {
  const text: unknown =
    body === undefined
      ? Object.entries(value).find(([name]) => name === field)?.[1]
      : body.markdown;
  if (typeof text !== 'string') return { file, pointer: [field] };
  const [blank = ''] = /^(?:[^\S\n]*\n)+/.exec(text) ?? [];
  const lines = text.slice(blank.length).split('\n');
  const start =
    blank.length + lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const piece = { start, end: start + (lines[line]?.length ?? 0) };
  return body === undefined
    ? placeInField(file, [field], text, piece)
    : { file, start: piece.start + body.offset, end: piece.end + body.offset };
}

/** Where a redirect that is gone was probably written: with what it led to, or in the list of what moved. */
function formerPlace(
  { id: from, before }: Change,
  placeAt: (written: WrittenAt) => Place | undefined,
): Place | undefined {
  const to = String(before);
  const listed = { file: movedFile, pointer: ['redirects', from] };
  const name = from.slice(from.lastIndexOf('/') + 1);
  const isBeside = (path: (key: string) => string): boolean =>
    from === path(name) && to.startsWith(path(''));
  if (isBeside(paths.vehicle))
    return placeAt({ page: to, field: kindNamed('vehicle')?.former ?? '' }) ?? listed;
  if (isBeside(paths.category)) return placeAt({ page: to, field: category.former }) ?? listed;
  if (from === paths.install(name))
    return placeAt({ page: paths.app(name), field: 'released.tracked' }) ?? listed;
  if (from === paths.title(name) && to.startsWith(paths.app('')))
    return placeAt({ page: to, field: 'released.aliases' }) ?? listed;
  return listed;
}
