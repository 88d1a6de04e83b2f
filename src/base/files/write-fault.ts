import { getSystemErrorMap } from 'node:util';
import { EnvironmentError, isExpected } from '../failures.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to write there',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'something else has this name: remove or rename it',
  EISDIR: 'a folder has this name, and a file belongs there: remove or rename it',
  EIO: 'the disk reported a fault',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the file system does not take a name of this length',
  ENFILE: 'too many files are open',
  ENOENT: 'its folder is missing, or nothing can be created there: name another place',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands where its path needs a folder: remove or rename it',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only',
};

const readReasons: typeof reasons = {
  ...reasons,
  EACCES: 'there is no permission to read it',
  ENOENT: 'it is no longer there',
};

/**
 * The failure to report when writing failed: what was being written and why it failed. An error that already
 * says so, or is not a failure of the file system, is returned unchanged.
 */
export const writeFault = (cause: unknown, target: string): unknown =>
  faultOf(cause, `Writing ${target}`, reasons);

/** The same for reading. */
export const readFault = (cause: unknown, file: string): unknown =>
  faultOf(cause, `Reading ${file}`, readReasons);

/** Why a file could not be read; undefined if it is not a failure of the file system. */
export function readProblem(cause: unknown): { code: string; why: string } | undefined {
  const { code, syscall } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  return { code, why: reasonOf(code, readReasons) };
}

function faultOf(cause: unknown, doing: string, words: typeof reasons): unknown {
  if (isExpected(cause)) return cause;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  if (code === undefined) return cause;
  return new EnvironmentError(`${doing} failed: ${reasonOf(code, words)}.`, { cause });
}

function reasonOf(code: string, words: typeof reasons): string {
  const reason = words[code] ?? ofSystem(code);
  return reason === undefined ? code : `${reason} (${code})`;
}

const ofSystem = (code: string): string | undefined =>
  [...getSystemErrorMap().values()].find(([name]) => name === code)?.[1];

const naming =
  (faultFor: typeof writeFault) =>
  <Result>(target: string, step: () => Result): Result => {
    try {
      return step();
    } catch (cause) {
      throw faultFor(cause, target);
    }
  };

/** Does something that writes; what fails names the target. */
export const withWriteFault = naming(writeFault);

/** The same for reading. */
export const withReadFault = naming(readFault);
