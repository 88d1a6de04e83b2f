import type { ViewField } from './template-views.ts';

/** The fields of a type: a line for each that is described, and one for the others. */
export function fieldLines(fields: readonly ViewField[]): string {
  const described = fields
    .filter(isDescribed)
    .map((field) => `- ${signature(field)}: ${field.description}`);
  const others = othersOf(fields);
  return [...described, ...(others === '' ? [] : [`- ${others}`])].join('\n');
}

const isDescribed = ({ description }: ViewField): boolean => description !== '';

const othersOf = (fields: readonly ViewField[]): string =>
  fields
    .filter((field) => !isDescribed(field))
    .map(signature)
    .join(', ');

/** A field as it is used: `name?: type`, `name` for text, `name(parameters): type` for a function. */
function signature({ name, type, optional, text }: ViewField): string {
  const [, result] = /^function:(.*)$/.exec(type) ?? [];
  const [parameters = ''] = /^\(.*?\)(?= =>)/.exec(text) ?? [];
  const names = [...parameters.matchAll(/(\w+\??):/g)].map(([, each]) => each);
  const call = result === undefined ? (optional ? '?' : '') : `(${names.join(', ')})`;
  const kind = typeName(result ?? type);
  return `\`${name}${call}${kind === 'text' ? '' : `: ${kind}`}\``;
}

function typeName(type: string): string {
  if (type.endsWith('[]')) return `${typeName(type.slice(0, -2))}[]`;
  const [kind, result] = type.split(':');
  if (kind === 'record') return `${typeName(result ?? '')} by name`;
  return type === 'string' ? 'text' : type;
}
