import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { besideName } from '../../base/files/temporary-files.ts';

const insideName = '.catalogue-lock';

/** Where the lock of an output folder is, provided that there is a parent folder that can be written to. */
export const lockFileOf = (root: string): string =>
  join(dirname(root), besideName(basename(root), 'catalogue-lock'));

/** Where the lock is otherwise. */
export const insideLockOf = (root: string): string => join(root, insideName);

/** Whether a name in an output folder is that of its lock or of one being made. */
export const isLockName = (name: string): boolean =>
  name === insideName || /^\.catalogue-lock-(?:draft|takeover)/.test(name);

const draftMark = '-draft-';

/** A name for a lock until its text is complete, which the next build recognises. */
export const temporaryLockName = (lock: string): string =>
  `${basename(lock)}${draftMark}${randomUUID()}`;

/** The drafts of a lock, and of the lock under which it is taken over. */
export const temporaryLockNames = (lock: string): string[] =>
  entriesOf(dirname(lock))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(basename(lock)) && name.includes(draftMark))
    .map((name) => join(dirname(lock), name));

/** Whether an output folder has a lock, or a draft of one: a build is running, or one died. */
export const isLocked = (root: string): boolean =>
  [lockFileOf(root), insideLockOf(root)].some(
    (lock) => existsSync(lock) || temporaryLockNames(lock).length > 0,
  );

/** Nothing for a folder that is missing or may not be listed: whoever must write there finds out. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (['EACCES', 'ENOENT', 'ENOTDIR', 'EPERM'].includes(code)) return [];
    throw cause;
  }
}
