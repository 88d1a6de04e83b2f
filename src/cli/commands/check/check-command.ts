import { sourcesInput } from '../../inputs/require-sources.ts';
import type { SourceOverlay, Sources, SourcesInput } from '../../../build/sources/check-sources.ts';
import { isDrawing } from '../../../content/model/pictures.ts';
import { hasErrors } from '../../../content/diagnostics/diagnostic.ts';
import { bySeverity, type Report } from '../../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../../base/failures.ts';
import { leftInEnglish } from '../../../site/publish/words/check-words.ts';
import { languagesOf } from '../../../site/publish/words/words-for.ts';
import { assetsAmong } from '../../../site/publish/template-sources.ts';
import { count } from '../../../base/text/plain-text.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { buildDays } from '../../../content/model/build-days.ts';
import { pictureCache, reportRefusedCache } from '../../inputs/open-cache.ts';
import { readingGit } from '../../inputs/reading-git.ts';
import { readDay } from '../../inputs/read-day.ts';
import { daysLine, pendingWork } from '../../reports/day-lines.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { templateNames } from '../../inputs/program-templates.ts';
import { readTemplates } from '../../inputs/read-templates.ts';
import { selectFiles } from '../../inputs/select-files.ts';
import { displayPath, shownPath } from '../../inputs/project-folder.ts';
import { reportOnline } from '../../reports/notices.ts';
import { writeReports } from '../../reports/write-reports.ts';

export interface CheckOptions {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string;
  readonly format: readonly ReportTarget[];
  readonly maxWarnings?: number;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly all?: boolean;
  readonly at?: string;
}

/**
 * `catalogue check [paths…]`: validates the sources, and the user's own templates. Writes nothing but the reports and, with `--fix`, the
 * fixes; see `finish` for what is printed then.
 *
 * @throws UsageError for `--dry-run` without a fix, and for templates that a build refuses.
 */
export async function runCheck(
  paths: readonly string[],
  options: CheckOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const isFixing = options.fix === true;
  if (options.dryRun === true && !isFixing)
    throw new UsageError('--dry-run shows what --fix would change: add --fix.');
  const input = sourcesInput(options);
  const templates = ownTemplatesOf(options.templates);
  const { checkWithPictures } = await import('../../../build/sources/check-sources.ts');
  const { shownAs } = input;
  const at = readDay(options.at, io);
  reportRefusedCache({}, io);
  const cache = pictureCache({}, io);
  const check = async (overlay?: SourceOverlay, moved: ReadonlyMap<string, string> = new Map()) =>
    selectFiles(
      await checkWithPictures({
        ...input,
        at,
        ...templates,
        languages: languagesOf(templateNames(options.templates)),
        pictureCache: cache,
        overlay,
      }),
      paths,
      new Map([...moved].map(([from, to]) => [shownPath(shownAs, from), shownPath(shownAs, to)])),
    );
  if (!isFixing) return report(await readingGit(check, io), options, io);
  const { logFixes, planFixes } = await import('./fix-sources.ts');
  const dryRun = options.dryRun === true;
  const fixes = await planFixes(check, options, io);
  const { changes, mended, renamesPictures } = fixes;
  const { finish } = await import('../../edits/finish.ts');
  const code = await finish(
    {
      changes,
      report: async (changed, to) => {
        logFixes(fixes, dryRun, io);
        const moved = new Map(changes.map(({ path, movedFrom = path }) => [movedFrom, path]));
        const isOld = dryRun || !renamesPictures;
        const checked = isOld ? fixes.checked : await check(new Map(), moved);
        return report({ ...checked, mended, changed }, options, to);
      },
    },
    options,
    io,
  );
  return dryRun && changes.length > 0 ? 1 : code;
}

/** What a check of sources needs of templates that a build accepts; nothing if none are named. */
function ownTemplatesOf(folder: string | undefined): Partial<SourcesInput> {
  if (folder === undefined) return {};
  const templates = readTemplates(folder);
  return {
    assets: assetsAmong(templates.keys()),
    leftInEnglish: leftInEnglish(templates, readTemplates()),
  };
}

async function report(
  checked: Sources & Pick<Report, 'changed' | 'mended'>,
  options: CheckOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const shownAs = displayPath(options.sources);
  const remedies = { shownAs, from: () => checked };
  await writeReports({ ...checked, remedies }, options.format, io, options.all);
  const pictures = [...(checked.inspected?.values() ?? [])];
  if (pictures.some((picture) => isDrawing(picture) && picture.refused === undefined))
    io.log('Drawings were not tried: that needs the package sharp. Run `npm install sharp`.');
  reportOnline(checked, io);
  if (hasErrors(checked.diagnostics)) return 1;
  const { maxWarnings = Infinity } = options;
  const { warnings } = bySeverity(checked.diagnostics);
  if (warnings.length > maxWarnings) {
    io.err(`${count(warnings.length, 'warning')}, but --max-warnings allows ${maxWarnings}.`);
    return 1;
  }
  io.log(`${io.logStyle.green('✓')} ${count(checked.shownFiles.length, 'source')} checked.`);
  const days = daysLine(buildDays(checked.calendar, undefined));
  if (days !== undefined) io.log(days);
  if (options.all !== true) return 0;
  const shown = new Set(checked.shownFiles);
  for (const [file, state] of pendingWork(checked.calendar)) {
    const path = shownPath(shownAs, file);
    if (shown.has(path)) io.log(`${path} ${state}.`);
  }
  return 0;
}
