import { join } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { createFile } from '../../base/files/write-file.ts';
import type { CheckedSources } from '../../build/pipeline/pipeline.ts';
import { hasErrors } from '../../content/diagnostics/diagnostic.ts';
import {
  removeLeftFiles,
  writeSourceChanges,
  type SourceChange,
} from '../../edit/source-changes.ts';
import { writeReports } from '../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';

/** A source that is to be added, with what the check of the catalogue found about it. */
export interface NewSource {
  readonly sources: string;
  readonly file: string;
  readonly text: string;
  readonly found: Pick<CheckedSources, 'diagnostics' | 'shownFiles' | 'textOf'>;
  /** A change of another source that belongs to it. */
  readonly change?: SourceChange | undefined;
  readonly dryRun: boolean | undefined;
  /** What to do next, as a sentence. */
  readonly next: string;
}

/**
 * Writes a source whose check found no error, or prints it for a dry run. Never overwrites a file. Standard
 * output gets its path or its text, standard error the findings.
 *
 * @throws UsageError if the file exists.
 */
export async function addSource(
  { sources, file, text, change, found, dryRun, next }: NewSource,
  io: CommandIo,
): Promise<ExitCode> {
  await writeReports(found, [], { ...io, out: io.err, style: io.logStyle });
  if (hasErrors(found.diagnostics)) {
    io.log('Nothing was written.');
    return 1;
  }
  if (dryRun === true) {
    io.out({ as: 'exact', text: text.trimEnd() });
    return 0;
  }
  removeLeftFiles(sources);
  if (!createFile(file, text, { within: sources })) throw alreadyThere(file);
  io.out(file);
  if (change !== undefined) {
    await writeSourceChanges(sources, [change]);
    io.out(join(sources, change.path));
  }
  io.log(next);
  return 0;
}

/** Why a source cannot be added where one is. */
export const alreadyThere = (file: string): UsageError =>
  new UsageError(`${file} already exists. Choose another name.`);
