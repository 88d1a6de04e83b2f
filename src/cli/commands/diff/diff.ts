import { resolve } from 'node:path';
import type { Change } from '../../../review/diff/change.ts';
import type { DiffFormat } from '../../../review/diff/reporters/registry.ts';
import { countByLevel } from '../../../review/diff/report.ts';
import { UsageError } from '../../../base/failures.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { limitsOf, type RequestOptions } from '../../options/request-options.ts';
import { dayOf } from '../../../content/model/span.ts';
import { buildCommit } from '../../comparison/build-commit.ts';
import { compareSides } from '../../comparison/compare-sides.ts';
import { failsOn, type FailOn } from './fail-on.ts';
import { locateChanges } from '../../comparison/locate-changes.ts';
import { refuseStaleOutput } from './refuse-stale-output.ts';
import { readAllowFile } from '../../comparison/read-allow-file.ts';
import { writeDiffReports } from './write-diff-reports.ts';

/** Options of `catalogue diff`, as typed. */
export interface DiffOptions extends RequestOptions {
  readonly out: string;
  readonly sources: string;
  readonly format: readonly ReportTarget<DiffFormat>[];
  readonly failOn: FailOn;
  readonly allow?: string;
  readonly previewUrl?: string;
  readonly build?: boolean;
  readonly asBuilt?: boolean;
  readonly at?: string;
  readonly templates?: string;
  readonly trustTemplates?: boolean;
}

/** `catalogue diff <before> [after]`: what changes for those who use the publication. */
export async function runDiff(
  sides: readonly string[],
  options: DiffOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const [before, after] = sides;
  if (before === undefined || sides.length > 2)
    throw new UsageError('Name one side or two: catalogue diff <before> [after].');
  if (options.at !== undefined && options.build !== true)
    throw new UsageError('--at needs --build: existing output is compared as it is.');
  if (options.templates !== undefined && options.build !== true)
    throw new UsageError('--templates needs --build: existing output is compared as it is.');
  if (options.templates !== undefined && options.trustTemplates !== true)
    throw new UsageError(
      `--templates would run the templates in ${options.templates} of each git ref, and templates are code: whoever wrote them could do what you can. Add --trust-templates if you trust everyone who wrote them, or leave --templates out: then every side is built with the templates of this program.`,
    );
  const previewUrl = readPreviewUrl(options.previewUrl);
  const allowFile = readAllowFile(options.allow);
  const { out, sources, templates, at, build = false } = options;
  const isOwnOutput = after === undefined || resolve(after) === resolve(out);
  if (isOwnOutput && options.asBuilt !== true) await refuseStaleOutput(options, io);
  const limits = limitsOf(options);
  const compared = await compareSides(
    {
      ...{ before, after, out, sources, limits, allowFile },
      build: build
        ? (commit, scratch) => buildCommit(commit, { sources, at, templates, scratch }, io)
        : undefined,
    },
    io.now(),
  );
  const { names, weighed, explained, allNew } = compared;
  if (allNew !== undefined) io.log(`${allNew} All of ${names.after} is new.`);
  const report = {
    ...weighed,
    explained,
    sides: names,
    previewUrl,
    // The local sources belong to the local output, not to another commit.
    placeOf: after === undefined ? locateChanges(sources) : ({ place }: Change) => place,
    allow: { file: allowFile.file, expires: lastDayOffered(io.now()) },
    style: io.style,
  };
  await writeDiffReports(report, options.format, io);
  return failsOn(countByLevel(weighed.changes), options.failOn) ? 1 : 0;
}

/** Time enough for a change to be merged; after that, its entry is no longer needed. */
const lastDayOffered = (now: Date): string => dayOf(new Date(now.getTime() + 30 * 24 * 3_600_000));

function readPreviewUrl(url: string | undefined): string | undefined {
  if (url !== undefined && (!/^https?:\/\/[^\s()<>]+$/.test(url) || !URL.canParse(url)))
    throw new UsageError(
      `--preview-url ${JSON.stringify(url)} is not an address. Write https://host.`,
    );
  return url;
}
