import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldSchema } from './field-schema.ts';
import { sourceSchemas } from './source-schemas.ts';
import type { SourceText, YamlPart, YamlSource } from './source-file.ts';

/** Where a merge left both versions of a text, of a file with two new names between longer marks; nothing else can be said about such a file. */
export function mergeConflict({ path: file, text }: SourceText): Finding | undefined {
  if (!text.includes('<<<<<<< ')) return undefined;
  const start = /^<{7,} .*/m.exec(text);
  if (start === null || !/^>{7,} /m.test(text.slice(start.index))) return undefined;
  const at = { file, start: start.index, end: start.index + start[0].length };
  return { code: 'merge-conflict', args: {}, at };
}

/**
 * A group of fields whose first line is in the column of its name: otherwise each of its lines would be
 * reported for another reason.
 */
export function missingIndentation(
  { path: file, kind }: YamlSource,
  { yaml, offset }: YamlPart,
): Finding | undefined {
  const groups = (sourceSchemas[kind] as FieldSchema).properties ?? {};
  for (const [, name = '', below = '', index] of openFields(yaml)) {
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    if (group?.properties === undefined || !Object.hasOwn(group.properties, below)) continue;
    const start = index + offset;
    return {
      code: 'indentation',
      args: { group: name, field: below },
      at: { file, start, end: start + below.length },
    };
  }
  return undefined;
}

/** Names of fields without a value, and the name on the next line, with its place. */
function* openFields(
  yaml: string,
): Generator<readonly [whole: string, name: string, below: string, index: number]> {
  const pattern = /^([A-Za-z]\w*):[ \t]*\n(?=([A-Za-z]\w*):)/gm;
  for (const match of yaml.matchAll(pattern)) {
    const [whole, name = '', below = ''] = match;
    yield [whole, name, below, match.index + whole.length];
  }
}
