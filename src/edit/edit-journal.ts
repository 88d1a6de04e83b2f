import { hash } from 'node:crypto';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EnvironmentError, UsageError } from '../base/failures.ts';
import { safeFolders, syncFolder } from '../base/files/folders.ts';
import { isAlive, thisProcess } from '../base/files/lock-holder.ts';
import { longestWrite, removeTemporaries } from '../base/files/remove-temporaries.ts';
import { createFile, replaceFile } from '../base/files/write-file.ts';
import { naming, namingRead } from '../base/files/write-fault.ts';
import { parseJournal, type Journal, type JournalChange } from './parse-journal.ts';

/** A file of the sources before and after an edit; undefined if it does not exist. */
export interface FileChange {
  /** Relative to the sources folder, with slashes. */
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/**
 * Name of the file in a sources folder that records how to undo the edit in progress. While it exists, no
 * other edit is written; readers of sources ignore hidden files.
 */
export const journalName = '.catalogue-edit.json';

const journalOf = (folder: string): string => join(folder, journalName);

/**
 * Removes what commands that were killed left in a sources folder: files without final names that nobody has
 * written to for minutes.
 */
export function removeLeftFiles(folder: string): void {
  naming(folder, () => {
    removeTemporaries(folder, { idle: longestWrite, deep: true });
  });
}

/**
 * Records how to undo changes before they are made; the record is durable on return.
 *
 * @returns a function that ends the edit: the changes are final.
 * @throws EnvironmentError if another edit is being written.
 */
export function beginEdit(folder: string, changes: readonly FileChange[]): () => void {
  undoInterruptedEdit(folder);
  removeLeftFiles(folder);
  const journal: Journal = {
    holder: thisProcess(),
    changes: changes.map(({ path, before, after }) => ({
      path,
      before: before === undefined ? null : Buffer.from(before).toString('base64'),
      after: digest(after),
    })),
  };
  if (!createFile(journalOf(folder), JSON.stringify(journal), { sync: true }))
    throw beingEdited(folder);
  return () => {
    endEdit(folder);
  };
}

function endEdit(folder: string): void {
  naming(journalOf(folder), () => {
    rmSync(journalOf(folder), { force: true });
  });
  syncFolder(folder);
}

/**
 * Makes changes, durable on return. Removals come first, so a file whose name changes only in case is kept.
 * Until the end, the journal knows how to undo them, so no folder is made durable twice.
 */
export function makeChanges(folder: string, changes: readonly FileChange[]): void {
  const unsynced = new Set<string>();
  for (const { path, after } of changes) if (after === undefined) remove(folder, path, unsynced);
  for (const { path, after, before } of changes)
    if (after !== undefined && !same(before, after)) replace(folder, path, after, unsynced);
  for (const each of unsynced) syncFolder(each);
}

/**
 * Restores the sources if an edit of them was interrupted, by a crash or a power cut. An edit in progress is
 * left alone.
 *
 * @returns the number of restored files; undefined if there was nothing to undo.
 * @throws UsageError naming a file that has changed since; nothing is undone then.
 */
export function undoInterruptedEdit(folder: string): number | undefined {
  const file = journalOf(folder);
  const found = namingRead(folder, () => lstatSync(file, { throwIfNoEntry: false }));
  if (found === undefined) return undefined;
  const { holder, changes } = readJournal(file);
  if (isAlive(holder, Date.now() - found.mtimeMs)) return undefined;
  const undone = changes.flatMap(({ path, before: text, after }): FileChange[] => {
    const before = text === null ? undefined : Buffer.from(text, 'base64');
    const now = readSource(folder, path);
    if (same(now, before)) return [];
    if (digest(now) !== after)
      throw new UsageError(
        `An edit of ${folder} was interrupted, and ${path} has changed since. Put the sources in order, for example with git, and remove ${file}.`,
      );
    return [{ path, before: now, after: before }];
  });
  makeChanges(folder, undone);
  sweep(folder, changes);
  endEdit(folder);
  return undone.length;
}

function readJournal(file: string): Journal {
  const text = namingRead(file, () => readFileSync(file, 'utf8'));
  const journal = parseJournal(text);
  if (journal === undefined)
    throw new UsageError(`${file} was not written by an edit of sources. Remove it.`);
  return journal;
}

const beingEdited = (folder: string): EnvironmentError =>
  new EnvironmentError(`Another edit of ${folder} is being written. Try again.`);

/**
 * The bytes of a source file; undefined if there is none.
 *
 * @throws UsageError if a link or a folder is in its place, or a link on the way to it.
 */
export function readSource(folder: string, path: string): Buffer | undefined {
  const file = join(resolve(folder), path);
  safeFolders(resolve(folder)).inspect(file);
  return namingRead(file, () => {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (!found.isFile())
      throw new UsageError(`${file} is not an ordinary file, and edits do not follow links.`);
    return readFileSync(file);
  });
}

function replace(folder: string, path: string, data: Uint8Array, unsynced: Set<string>): void {
  const file = join(resolve(folder), path);
  const mode = lstatSync(file, { throwIfNoEntry: false })?.mode;
  replaceFile(file, data, {
    within: resolve(folder),
    sync: true,
    unsynced,
    ...(mode !== undefined && { mode: mode & 0o777 }),
  });
}

function remove(folder: string, path: string, unsynced: Set<string>): void {
  const file = join(resolve(folder), path);
  safeFolders(resolve(folder)).inspect(file);
  naming(file, () => {
    rmSync(file, { force: true });
  });
  if (lstatSync(dirname(file), { throwIfNoEntry: false }) !== undefined)
    unsynced.add(dirname(file));
}

/** Removes files that did not get their final names. */
function sweep(folder: string, changes: readonly JournalChange[]): void {
  const folders = new Set(['.', ...changes.map(({ path }) => dirname(path))]);
  for (const each of folders) {
    const at = join(folder, each);
    if (lstatSync(at, { throwIfNoEntry: false }) === undefined) continue;
    naming(at, () => {
      removeTemporaries(at);
    });
  }
}

/** Whether a file has the same bytes, or is missing, both times. */
export const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0;

const digest = (bytes: Uint8Array | undefined): string | null =>
  bytes === undefined ? null : hash('sha256', bytes);
