import { viewTypes } from './view-types.ts';

/** A type as `view-types.ts` has it; `unknown` if nothing is known. */
export type KnownType = string;

/** The fields of a type; undefined if it may have any. */
export const fieldsOf = (type: KnownType): Readonly<Record<string, KnownType>> | undefined =>
  Object.hasOwn(viewTypes, type) ? viewTypes[type] : undefined;

/** The type of a list's items; unknown for anything but a list. */
export const elementOf = (type: KnownType): KnownType =>
  type.endsWith('[]') ? type.slice(0, -2) : 'unknown';

/** The type of a call's result. */
export const resultOf = (type: KnownType): KnownType =>
  type.startsWith('function:') ? type.slice('function:'.length) : 'unknown';

const builtIn: Readonly<Record<string, object>> = {
  string: String.prototype,
  number: Number.prototype,
  boolean: Boolean.prototype,
};

/** The type of a field of a value; undefined if it has no such field. */
export function memberOf(type: KnownType, name: string): KnownType | undefined {
  const fields = fieldsOf(type);
  if (fields !== undefined) return Object.hasOwn(fields, name) ? fields[name] : inherited(name, {});
  if (type.endsWith('[]')) return name === 'length' ? 'number' : inherited(name, Array.prototype);
  if (type.startsWith('record:')) return type.slice('record:'.length);
  if (type.startsWith('function:')) return inherited(name, Function.prototype);
  const values = builtIn[type];
  if (values === undefined) return 'unknown';
  return name === 'length' && type === 'string' ? 'number' : inherited(name, values);
}

const inherited = (name: string, of: object): KnownType | undefined =>
  name in of ? 'unknown' : undefined;
