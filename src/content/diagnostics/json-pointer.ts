import type { Pointer } from './finding.ts';

export const formatPointer = (pointer: Pointer): string =>
  pointer
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

export const valueAt = (data: unknown, pointer: Pointer): unknown =>
  pointer.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' &&
      value !== null &&
      Object.prototype.propertyIsEnumerable.call(value, step) // not the length of a list
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined,
    data,
  );

/** Reads an RFC 6901 pointer; the empty string is the root. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
