import { fieldRows } from '../../src/content/sources/field-rows.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import { tableOf } from './marked.ts';

/** A page with a table of all fields of each kind of source. */
export const fieldsPage = (): string =>
  [
    '# Fields',
    'Every field of each kind of source, as `catalogue explain <kind>` prints it; `*` marks one that must be there. `npm run generate` writes this page.',
    ...Object.entries(sourceSchemas).flatMap(([kind, schema]) => [
      `## ${kind}`,
      schema['description'] as string,
      tableOf(
        ['field', 'takes', 'is for', 'example'],
        fieldRows(schema).map(({ field, isRequired, shape, meaning, example }) => [
          `\`${field}\`${isRequired ? ' \\*' : ''}`,
          shape,
          meaning,
          example === undefined ? '' : `\`${example}\``,
        ]),
      ),
    ]),
  ].join('\n\n');
