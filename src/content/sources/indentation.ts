import type { TextEdit } from '../../base/text/text-edit.ts';
import { error, quote, truncate } from '../diagnostics/message.ts';
import { bus } from '../diagnostics/example-files.ts';
import type { FindingOf } from '../diagnostics/finding.ts';
import type { FixTarget, Proposal } from '../diagnostics/fix.ts';
import { edit } from '../diagnostics/propose.ts';
import type { YamlSource, YamlPart } from './source-file.ts';
import { sourceSchemas } from './source-schemas.ts';
import { type FieldSchema, fieldOf } from './field-schema.ts';

export const codes = {
  indentation: error({
    title: 'the fields of a group are not indented',
    meaning:
      'Without spaces before them, the fields of a group or the lines of a text are fields of the whole file, and the group or the text is empty. Indent them by two spaces more than its name.',
    message: (a: { group: string; field: string; hasOddSpaces?: boolean; of?: 'list' }) =>
      `${quote(a.group)} is empty, because the lines below it are not indented${a.hasOddSpaces === true ? ' with ordinary spaces' : ''}.`,
    hint: (a) =>
      a.of === 'list'
        ? `Put "  - " before ${a.field}, and four spaces before each line below it that belongs to the same item.`
        : `Put two spaces before ${truncate(a.field)} and each line below it that belongs to ${a.group}.`,
    fix: {
      does: 'The fields of the group, or the lines of the text, are indented by two spaces, unless they might be fields of the whole file.',
      propose: ({ group }, spot) => indentGroup(group, spot),
    },
    fails: bus('wordWorld:', 'name: The Road', 'category: Places', 'summary: Stop and go.'),
    passes: bus('wordWorld:', '  name: The Road', '  category: Places', '  summary: Stop and go.'),
  }),
};

/**
 * The name of a field without a value, and the name on the next line, in the same column or after spaces that are none to
 * YAML; or below the mark of a block of text the name or the whole line.
 */
const openField =
  /^([A-Za-z]\w*):[ \t]*(?:\n(?=( *[^\S \t\n]\s*|)([A-Za-z]\w*):)|[|>][-+]?[ \t]*\n\s*^(?!---|\.\.\.|#)(?=([A-Za-z]\w*(?=:)|\S.*)))/gm;

/** The finding for a group, a list of groups or a text whose first line is in the column of its name. */
export function missingIndentation(
  { path: file, kind }: YamlSource,
  { yaml, offset }: YamlPart,
): FindingOf<typeof codes> | undefined {
  const groups = (sourceSchemas[kind] as FieldSchema).properties ?? {};
  for (const match of yaml.matchAll(openField)) {
    const [whole, name = '', lead = '', field = '', line] = match;
    const below = line ?? field;
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    const item = Object.hasOwn(groups, below) ? undefined : group?.items?.properties;
    const isText = group?.type === 'string' && !Object.hasOwn(groups, below);
    if (isText !== (line !== undefined)) continue;
    if (!isText && !Object.hasOwn(group?.properties ?? item ?? {}, below)) continue;
    const start = match.index + whole.length + lead.length + offset;
    return {
      code: 'indentation',
      args: {
        group: name,
        field: below,
        ...(lead !== '' && { hasOddSpaces: true }),
        ...(item && { of: 'list' }),
      },
      at: { file, start, end: start + below.length },
    };
  }
  return undefined;
}

/** Indents the lines below the name of a group that are fields of the group, and what belongs to them. */
function indentGroup(group: string, spot: FixTarget): Proposal | undefined {
  if (spot.range === undefined) return undefined;
  const start = spot.text.lastIndexOf('\n', spot.range[0] - 1) + 1;
  const { type, properties: inGroup = {} } = fieldOf(spot, [group]) ?? {};
  const outside = fieldOf(spot, [])?.properties ?? {};
  const before = new Set(spot.text.slice(0, start).match(/^[A-Za-z]\w*(?=:)/gm));
  const lines =
    /^(?:(?!\n|---|\.\.\.)[^\n]*\n?)+/.exec(spot.text.slice(start))?.[0].split(/(?<=\n)/) ?? [];
  const edits: TextEdit[] = [];
  const hasOddSpaces = start < spot.range[0];
  let offset = start;
  for (const line of lines) {
    const name = /^([A-Za-z]\w*):/.exec(line)?.[1];
    if (name !== undefined) {
      if (type === 'string' && !Object.hasOwn(outside, name)) return undefined;
      if (hasOddSpaces || !Object.hasOwn(inGroup, name)) break;
      // A field that the file itself may have, and does not have yet, could be meant for the file.
      if (Object.hasOwn(outside, name) && !before.has(name)) return undefined;
    }
    const [lead = ''] = /^[^\S\n]*/.exec(line) ?? [];
    const end = hasOddSpaces ? offset + lead.length : offset;
    const text = ' '.repeat(hasOddSpaces ? Math.max(2, lead.length) : 2);
    if (line.trim() !== '') edits.push({ start: offset, end, text });
    offset += line.length;
  }
  return edit(`Indent the fields of ${group}`, edits);
}
