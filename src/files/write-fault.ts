import { EnvironmentError, UsageError } from '../failures.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to write there',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reported a fault',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the file system does not take a name of this length',
  ENFILE: 'too many files are open',
  ENOSPC: 'the disk is full',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only',
};

/**
 * The failure to report when writing failed: what was to be written and why it was not. What says so
 * already, and what is no failure of the file system, is given back as it is.
 */
export function writeFault(cause: unknown, target: string): unknown {
  if (cause instanceof EnvironmentError || cause instanceof UsageError) return cause;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === undefined) return cause;
  const reason = reasons[code];
  const why = reason === undefined ? code : `${reason} (${code})`;
  return new EnvironmentError(`Writing ${target} failed: ${why}.`, { cause });
}

/** Runs a step of writing; a failure names what was to be written. */
export function naming<Result>(target: string, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    throw writeFault(cause, target);
  }
}
