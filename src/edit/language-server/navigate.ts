import { isKeyedByPath } from '../../contract/kinds/source-form.ts';
import { paths } from '../../contract/paths.ts';
import type { Place, Range } from '../../content/diagnostics/diagnostic.ts';
import { pagePaths } from '../../content/model/published-paths.ts';
import type { CursorRequest } from './cursor-request.ts';
import { definitionOf, mentionsIn, type Mention } from './mentions.ts';
import { lspRange, offsetAt } from './positions.ts';
import { yamlCursor } from './yaml-cursor.ts';

/** A place of the catalogue by its lines. */
export interface FoundPlace {
  readonly file: string;
  readonly range: Range;
}

/** What the source names at the cursor, and where that is written. */
export function mentionAt({
  source,
  offset,
  moment,
}: CursorRequest): (Mention & FoundPlace) | undefined {
  for (const mention of mentionsIn(moment.entries, source.path)) {
    const range = moment.locate(mention.at);
    const { start, end } = lspRange(range);
    if (offsetAt(source.text, start) <= offset && offset <= offsetAt(source.text, end))
      return { ...mention, file: source.path, range };
  }
  return undefined;
}

/**
 * What the cursor stands for: what is named there, or the entry that is defined there, as the path of its
 * page or the file of a picture.
 */
export function targetAt(request: CursorRequest): string | undefined {
  const { source, moment } = request;
  const mention = mentionAt(request);
  if (mention !== undefined) return mention.target;
  if (source.kind === 'categories') {
    const key = yamlCursor(source, request.offset)?.pointer[0];
    return key === undefined ? undefined : paths.category(String(key));
  }
  if (isKeyedByPath(source.kind)) return source.key;
  return pagePaths(moment.entries).find(({ file }) => file === source.path)?.path;
}

/** Where the thing named at the cursor is defined. */
export function findDefinition(request: CursorRequest): FoundPlace | undefined {
  const { entries, sources, locate } = request.moment;
  const mention = mentionAt(request);
  const place = mention && definitionOf(mention.target, entries, sources);
  return place && found(place, locate);
}

/** Every place that names what the cursor stands for. */
export function findReferences(request: CursorRequest, withDefinition: boolean): FoundPlace[] {
  const { entries, sources, locate } = request.moment;
  const target = targetAt(request);
  if (target === undefined) return [];
  const definition = withDefinition ? definitionOf(target, entries, sources) : undefined;
  return [
    ...(definition === undefined ? [] : [definition]),
    ...mentionsIn(entries).flatMap((mention) => (mention.target === target ? mention.at : [])),
  ].map((place) => found(place, locate));
}

const found = (place: Place, locate: (place: Place) => Range): FoundPlace => ({
  file: place.file,
  range: locate(place),
});
