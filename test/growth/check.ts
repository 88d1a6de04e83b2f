import { stringify, parse } from 'yaml';
import { checkSources } from '../../src/build/sources/check-sources.ts';
import { sourceLimits } from '../../src/content/sources/source-limits.ts';
import { alone, sourcesOf } from '../support/sources/in-memory.ts';
import { smallCatalogue, type Overlay } from '../support/sources/small-catalogue.ts';
import { sourcePaths, type Shape } from './schema-fields.ts';

/** The check of the small catalogue after some changes, with nothing read from disk. */
export function checkOf(overlay: Overlay): () => unknown {
  const sources = sourcesOf(smallCatalogue(overlay));
  return () => checkSources(alone, sources);
}

/** How often a piece may stand in a file beside a few other things. */
export function mostOf(piece: string): number {
  const marks = piece.replace(/[\w ]|[^\0-\x7f]/g, '').length;
  const { fileBytes, marks: mostMarks } = sourceLimits;
  return Math.floor(0.99 * Math.min(fileBytes / Buffer.byteLength(piece), mostMarks / marks));
}

/** The text of the file of a shape in the small catalogue. */
export const textOf = (shape: Shape): string =>
  Buffer.from(smallCatalogue().get(sourcePaths[shape]) ?? '').toString();

const frontMatter = /^---\n([^]*?)\n---\n/;

/** The same file with values at some places, lists and groups on the way made where they are missing. */
export function withValues(
  shape: Shape,
  values: readonly (readonly [path: readonly string[], value: unknown])[],
): Overlay {
  const text = textOf(shape);
  const isPage = shape === 'page';
  const fields: unknown = parse(isPage ? (frontMatter.exec(text)?.[1] ?? '') : text);
  const changed = values.reduce((all, [path, value]) => placed(all, path, value), fields);
  const yaml = stringify(changed, { lineWidth: 0 });
  return { [sourcePaths[shape]]: isPage ? `---\n${yaml}---\n\nText.\n` : yaml };
}

function placed(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return isGroup(into) && isGroup(value) ? { ...into, ...value } : value;
  if (key === '0') return [placed(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const group = isGroup(into) ? into : {};
  return { ...group, [key]: placed(group[key], rest, value) };
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
