import { isRecord } from '../../base/is-record.ts';
import { oneLine } from '../../base/text/plain-text.ts';

/** A JSON object; its members are checked before they are used. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one for anything else, so that a missing value has no members. */
export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** A member of an object; undefined for an inherited one, such as `constructor`. */
export const member = (record: JsonRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as a string; undefined for anything else. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The strings of a list; other items are left out. */
export const asTexts = (value: unknown): readonly string[] =>
  asList(value).filter((item): item is string => typeof item === 'string');

/** One text for all values that mean the same: members sorted, whitespace collapsed. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(oneLine(value));
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return value === undefined ? 'null' : JSON.stringify(value);
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}
