import { rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../base/failures.ts';
import { beginEdit, makeChanges, readSource, same, type FileChange } from './edit-journal.ts';

/** The content of a source file: the bytes of a picture, the text of everything else. */
export type SourceContent = string | Uint8Array;

/** One file of the sources before and after an edit. */
export interface SourceChange {
  /** Relative to the sources folder, with slashes. */
  readonly path: string;
  /** As it was read; left out for a new file. */
  readonly before?: SourceContent | undefined;
  /** As it should be; left out for a file that is removed. */
  readonly after?: SourceContent | undefined;
  /** For a new file that is an old one under another name: the path of the old one. */
  readonly movedFrom?: string;
}

/**
 * Writes changes of sources, all of them or none. A failure in the middle leaves the sources as they were;
 * what a crash or a power cut left half done is undone by the next command that reads or edits the sources
 * (`undoInterruptedEdit`). Folders that become empty are removed.
 *
 * @param folder the sources.
 * @throws EnvironmentError if a file is not as it was read, if another edit is being written or if a file
 *   cannot be written; UsageError if a link is in the way. Nothing has changed then.
 */
export function writeSourceChanges(folder: string, changes: readonly SourceChange[]): void {
  const files = changes
    .map(({ path, before, after }) => ({ path, before: bytes(before), after: bytes(after) }))
    .filter(({ before, after }) => !same(before, after));
  if (files.length === 0) return;
  const end = beginEdit(folder, files);
  try {
    refuseChanged(folder, files);
  } catch (cause) {
    end();
    throw cause;
  }
  try {
    makeChanges(folder, files);
  } catch (cause) {
    // If this fails as well, the journal stays, and the next command undoes the edit.
    undo(folder, files);
    end();
    throw cause;
  }
  end();
  removeEmpty(folder, files);
}

/** An editor may have saved a file since it was read. */
function refuseChanged(folder: string, files: readonly FileChange[]): void {
  for (const { path, before } of files)
    if (!same(readSource(folder, path), before))
      throw new EnvironmentError(
        `${join(folder, path)} was changed in the meantime, and nothing was written. Run the command again.`,
      );
}

function undo(folder: string, files: readonly FileChange[]): void {
  const made = files.flatMap(({ path, before }): FileChange[] => {
    const now = readSource(folder, path);
    return same(now, before) ? [] : [{ path, before: now, after: before }];
  });
  makeChanges(folder, made);
}

function removeEmpty(folder: string, files: readonly FileChange[]): void {
  const left = new Set(
    files.filter(({ after }) => after === undefined).map(({ path }) => dirname(path)),
  );
  for (let path of left)
    for (; path !== '.'; path = dirname(path))
      try {
        rmdirSync(join(folder, path));
      } catch {
        break; // The folder is not empty, which is the usual case.
      }
}

const bytes = (content: SourceContent | undefined): Uint8Array | undefined =>
  typeof content === 'string' ? Buffer.from(content) : content;
