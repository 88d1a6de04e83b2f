import { groupBy } from '../../src/base/text/group-by.ts';
import { wrap } from '../../src/base/text/wrap.ts';
import type { ViewField } from './template-views.ts';

type NamedType = readonly [name: string, fields: readonly ViewField[]];

/** The fields of a type: a line for each that is described, and one for the others by their types. */
export function fieldLines(fields: readonly ViewField[]): string {
  const described = fields
    .filter(isDescribed)
    .map((field) => `- \`${field.name}\` (${kindOf(field)}): ${field.description}`);
  const others = othersOf(fields);
  return [...described, ...(others === '' ? [] : [item(others)])].join('\n');
}

/** The types that fields have. Types with the same fields are described once. */
export function typeSections(types: readonly NamedType[]): string {
  const alike = [...groupBy(types, ([, fields]) => JSON.stringify(fields)).values()];
  const named = alike.map((same): NamedType => [same.map(([name]) => name).join(', '), same[0][1]]);
  const isLong = ([, fields]: NamedType): boolean => fields.some(isDescribed);
  const short = named.filter((type) => !isLong(type));
  return [
    ...named.filter(isLong).flatMap(([name, fields]) => [`### ${name}`, fieldLines(fields)]),
    '### Others',
    short.map(([name, fields]) => item(`${name}: ${othersOf(fields)}`)).join('\n'),
  ].join('\n\n');
}

const isDescribed = ({ description }: ViewField): boolean => description !== '';

const othersOf = (fields: readonly ViewField[]): string =>
  [
    ...groupBy(
      fields.filter((field) => !isDescribed(field)),
      kindOf,
    ),
  ]
    .map(([kind, same]) => `${same.map(({ name }) => `\`${name}\``).join(', ')} (${kind})`)
    .join('; ');

const item = (text: string): string => `- ${wrap(text).join('\n  ')}`;

const kindOf = ({ type, optional }: ViewField): string =>
  `${typeName(type)}${optional ? ', may be missing' : ''}`;

function typeName(type: string): string {
  if (type.endsWith('[]')) return `list of ${typeName(type.slice(0, -2))}`;
  const [kind, result] = type.split(':');
  if (kind === 'function') return `function that gives a ${typeName(result ?? '')}`;
  if (kind === 'record') return `${typeName(result ?? '')} by name`;
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'number',
    boolean: 'true or false',
    unknown: 'anything',
  };
  return names[type] ?? `\`${type}\``;
}
