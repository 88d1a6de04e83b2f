import type { LockHolder } from '../base/files/lock-holder.ts';
import { classifyPath } from '../content/sources/classify-path.ts';

/** What a journal records of a changed file: enough to undo the change, and to see that it was made. */
export interface JournalChange {
  readonly path: string;
  /** In base64; null if the file did not exist. */
  readonly before: string | null;
  /** SHA-256; null if the file is removed. */
  readonly after: string | null;
}

/** How to undo an edit of sources that is being written. */
export interface Journal {
  readonly holder: LockHolder;
  readonly changes: readonly JournalChange[];
}

/**
 * Parses a journal; undefined for a text that no edit wrote. Sources, and a journal with them, may come from
 * a stranger: a journal may name sources and pictures, and nothing else.
 */
export function parseJournal(text: string): Journal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { holder, changes } = (value ?? {}) as Partial<Journal>;
  const isSound = isHolder(holder) && Array.isArray(changes) && changes.every(isChange);
  return isSound ? { holder, changes } : undefined;
}

function isHolder(value: unknown): value is LockHolder {
  const { pid, host, linux } = (value ?? {}) as Partial<Record<keyof LockHolder, unknown>>;
  const isLinux = linux === undefined || (typeof linux === 'object' && linux !== null);
  return Number.isSafeInteger(pid) && Number(pid) > 0 && typeof host === 'string' && isLinux;
}

function isChange(value: unknown): value is JournalChange {
  const { path, before, after } = (value ?? {}) as Partial<Record<keyof JournalChange, unknown>>;
  return typeof path === 'string' && isSource(path) && isTextOrNull(before) && isTextOrNull(after);
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

function isSource(path: string): boolean {
  if (path.split(/[/\\]/).some((segment) => segment === '' || segment.startsWith('.')))
    return false;
  const { file, media } = classifyPath(path);
  return (file ?? media) !== undefined;
}
