import { hash, randomUUID } from 'node:crypto';

const suffix = '.catalogue-tmp';

/**
 * A name that nobody can predict, for a file that gets its final name once it is complete. It has 51 bytes,
 * whatever the name of the target; a file system allows 255.
 */
export const temporaryName = (): string => `.${randomUUID()}${suffix}`;

/** Whether a name is a temporary one of this program, in this version or an earlier one. */
export const isTemporaryName = (name: string): boolean =>
  name.startsWith('.') && name.endsWith(suffix) && name.length > suffix.length + 1;

/** Bytes of a name that is extended; with all extensions it stays within 255. */
const longestLead = 120;

/** A hidden name derived from another one, with the given ending, however long that one is. */
export function besideName(name: string, ending: string): string {
  const lead = Buffer.byteLength(name) > longestLead ? hash('sha256', name).slice(0, 32) : name;
  return `.${lead}.${ending}`;
}
