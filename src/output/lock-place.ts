import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { besideName } from '../files/temporary-name.ts';

const insideName = '.catalogue-lock';

/** Where the lock of an output folder is, provided that there is a parent folder that can be written to. */
export const lockFileOf = (root: string): string =>
  join(dirname(root), besideName(basename(root), 'catalogue-lock'));

/** Where the lock is otherwise. */
export const insideLockOf = (root: string): string => join(root, insideName);

/** Whether a name in an output folder is that of its lock or of one being made. */
export const isLockName = (name: string): boolean =>
  name === insideName || /^\.catalogue-lock-(?:draft|takeover)/.test(name);

/** Whether an output folder has a lock: a build is running, or one died. */
export const isLocked = (root: string): boolean =>
  existsSync(lockFileOf(root)) || existsSync(insideLockOf(root));
