import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { slashPath } from '../../base/files/folders.ts';
import { gitBytesSync } from '../../base/git.ts';
import { paths } from '../../contract/paths.ts';

/** The files of an output that say what it publishes. */
export const recordedFiles = [paths.manifest, paths.vehicleList] as const;

/** The branch of the sites that were built: that of origin, else the local one. */
export const siteBranches = ['refs/remotes/origin/site', 'refs/heads/site'] as const;

/** What changes whenever the records in git do; they are not read. Undefined as they are. */
export const gitRecordsState = (sources: string, out: string): string | undefined =>
  askForRecords(sources, out, '--batch-check')?.printed.toString('utf8');

/** Asks git for the files that say what is published, by one process; undefined where it has none of them. */
export function askForRecords(sources: string, out: string, how: '--batch' | '--batch-check') {
  const here = realpathSync(sources);
  const folder = `./${slashPath(here, resolve(out))}`;
  const names = [...siteBranches, 'HEAD'].flatMap((ref) =>
    recordedFiles.map((file) => `${ref}:${folder}${file}\n`),
  );
  const printed = gitBytesSync(here, ['cat-file', how], names.join(''));
  return printed && { here, folder, printed };
}
