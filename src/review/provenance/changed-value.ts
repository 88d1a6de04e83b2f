import { schemaAt } from '../../content/sources/field-schema.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { jsonOf } from '../../base/text/json-of.ts';
import { markOf, marked } from './mark.ts';
import type { SourceValue } from './source-values.ts';

/**
 * Another value in place of one, of the same form, so that whatever reads it still can. A text gets a mark
 * that identifies it wherever it goes.
 *
 * @param otherKey the key of an entry other than the one that a value names.
 */
export function changedValue(
  source: SourceValue,
  otherKey: (source: SourceValue) => string,
): unknown {
  if (source.names !== undefined) return otherKey(source);
  if (!known.has(source)) known.set(source, anotherValue(source));
  return known.get(source);
}

/** Whether a value contains its mark once it is changed, so that it is recognised wherever it goes. */
export function takesMark(source: SourceValue): boolean {
  if (source.names !== undefined || source.part === 'count') return false;
  if (source.part !== 'value') return true;
  const value = changedValue(source, () => '');
  return jsonOf(value).includes(markOf(source.id));
}

/** The same values are changed again and again. */
const known = new WeakMap<SourceValue, unknown>();

function anotherValue({ id, kind, pointer, value }: SourceValue): unknown {
  const mark = markOf(id);
  if (typeof value === 'boolean') return !value;
  // Halfway between two numbers, so the sort order stays; a length of a list is a whole number.
  if (typeof value === 'number') return pointer[0] === 'lists' ? value + 1 : value + 0.5;
  if (Array.isArray(value)) return [mark];
  // Not just the mark: a redirect that leads to itself has no end.
  if (typeof value !== 'string') return { [mark]: mark + mark };
  return changedText(value, mark, { kind: kind as SourceKind, pointer });
}

function changedText(
  text: string,
  mark: string,
  { kind, pointer }: { readonly kind: SourceKind; readonly pointer: SourceValue['pointer'] },
): string {
  const field = String(pointer.at(-1));
  const choices = schemaAt(kind, pointer)?.enum;
  const choice = choices?.filter((each) => typeof each === 'string').find((each) => each !== text);
  if (choice !== undefined) return choice;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return anotherDay(text);
  if (/^#(?:[0-9a-f]{3}){1,2}$/i.test(text)) return text.startsWith('#0') ? '#808080' : '#010101';
  if (field === 'locale') return `${text}-x-changed`;
  if (field === 'currency') return text === 'EUR' ? 'USD' : 'EUR';
  if (field === 'identifier') return text + mark;
  // What comes after the last slash of a path may be a name; what comes before it is a folder.
  const at = /^\/(?:[\w-]+\/)*[\w-]+$/.test(text) ? text.lastIndexOf('/') + 1 : 0;
  return text.slice(0, at) + marked(text.slice(at), mark);
}

/** The day before or after, in the same month. */
const anotherDay = (day: string): string =>
  day.slice(0, 8) + (day.endsWith('01') ? '02' : String(Number(day.slice(8)) - 1).padStart(2, '0'));

/** Another name for a file or a key: the folders before it stay, and so does the home page. */
export function changedName(name: string, id: number): string {
  if (name === '/') return name;
  const at = name.lastIndexOf('/') + 1;
  return name.slice(0, at) + marked(name.slice(at), markOf(id));
}
