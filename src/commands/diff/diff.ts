import { diffPublications } from '../../diff/diff-publications.ts';
import type { DiffFormat } from '../../diff/reporters/registry.ts';
import { countByLevel } from '../../diff/report.ts';
import { pathsToRead, UnreadableFileError } from '../../diff/snapshot.ts';
import { UsageError } from '../../failures.ts';
import { openFolder } from '../../snapshots/folder-snapshot.ts';
import { openSnapshot } from '../../snapshots/open-snapshot.ts';
import type { SnapshotSource } from '../../snapshots/snapshot-source.ts';
import type { CommandIo, ExitCode } from '../command-io.ts';
import type { ReportTarget } from '../report-target.ts';
import { failsOn, type FailOn } from './fail-on.ts';
import { writeDiffReports } from './write-diff-reports.ts';

/** Options of `catalogue diff`, as typed. */
export interface DiffOptions {
  readonly out: string;
  readonly sources: string;
  readonly format: readonly ReportTarget<DiffFormat>[];
  readonly failOn: FailOn;
  readonly previewUrl?: string;
}

/** `catalogue diff <before> [after]`: what changes for those who use the publication. */
export async function runDiff(
  [before, after]: readonly string[],
  options: DiffOptions,
  io: CommandIo,
): Promise<ExitCode> {
  if (before === undefined)
    throw new UsageError('Say what to compare with: catalogue diff <before> [after].');
  const open = { cwd: process.cwd(), out: options.out };
  const old = await openSnapshot(before, open);
  const now = after === undefined ? openFolder(options.out) : await openSnapshot(after, open);
  const changes = await compare(old, now);
  const report = {
    changes,
    allowed: [],
    sides: { before: old.name, after: now.name },
    previewUrl: options.previewUrl,
    placeOf: () => undefined,
    style: io.style,
  };
  writeDiffReports(report, options.format, io);
  return failsOn(countByLevel(changes), options.failOn) ? 1 : 0;
}

async function compare(before: SnapshotSource, after: SnapshotSource) {
  const paths = pathsToRead(before.manifest, after.manifest);
  const [old, now] = await Promise.all([before.load(paths), after.load(paths)]);
  try {
    return diffPublications(
      { manifest: before.manifest, read: (path) => old.get(path) },
      { manifest: after.manifest, read: (path) => now.get(path) },
    );
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`One of the two sides is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}
