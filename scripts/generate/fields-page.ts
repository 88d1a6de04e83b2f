import { fieldRows } from '../../src/cli/commands/explain/explain-command.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import { tableOf } from './page-parts.ts';

/** A page with a table of the fields of each kind of source that people write; groups are told once. */
export function fieldsPage(): string {
  const seen = new Map<string, string>();
  return [
    '# Fields',
    'The fields of each kind of source; `*` marks one that must be there, and one without a kind is a text. `catalogue explain <kind>` prints them with an example of each. `npm run generate` writes this page.',
    ...Object.entries(sourceSchemas).flatMap(([kind, schema]) => [
      `## ${kind}`,
      schema['description'] as string,
      tableOf(
        ['field', 'kind', 'is for'],
        fieldRows(schema, seen).map(({ field, isRequired, shape, meaning }) => [
          `\`${field}\`${isRequired ? '\\*' : ''}`,
          kinds.reduce((text, [long, short]) => text.replace(long, short), shape),
          meaning,
        ]),
      ),
    ]),
  ].join('\n\n');
}

/** What a field takes in fewer words than `explain` needs. */
const kinds = [
  [/^text$/, ''],
  [/^a list: text$/, 'list'],
  [/^a list: a group of fields$/, 'list of groups'],
  [/^a list: one of:/, 'list of'],
  [/^a group of fields$/, 'group'],
  [/^true or false$/, 'true/false'],
  [/^a whole number from (\d+) to (\d+)$/, 'number, $1–$2'],
  [/^a whole number.*/, 'number'],
  [/^one of: /, ''],
] as const;
