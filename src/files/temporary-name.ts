import { hash, randomUUID } from 'node:crypto';

const suffix = '.catalogue-tmp';

/**
 * A name that nobody can foresee, for a file that gets its own name once it is whole. It has 51 bytes,
 * whatever the name of the target is; a file system takes 255.
 */
export const temporaryName = (): string => `.${randomUUID()}${suffix}`;

/** Whether a name is one that a program of ours, of this version or an earlier one, gave on the way. */
export const isTemporaryName = (name: string): boolean =>
  name.startsWith('.') && name.endsWith(suffix) && name.length > suffix.length + 1;

/** Bytes of a name to which more is added; with all that is added it stays within 255. */
const longestLead = 120;

/** A hidden name that belongs to another one and ends as is asked for, however long that one is. */
export function besideName(name: string, ending: string): string {
  const lead = Buffer.byteLength(name) > longestLead ? hash('sha256', name).slice(0, 32) : name;
  return `.${lead}.${ending}`;
}
