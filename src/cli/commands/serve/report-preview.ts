import { hasErrors } from '../../../content/diagnostics/has-errors.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { bySeverity } from '../../../content/diagnostics/reporters/reporter.ts';
import { text } from '../../../content/diagnostics/reporters/text.ts';
import { createStyle } from '../../../content/diagnostics/style.ts';
import type { BuildResult } from '../../../build/pipeline/pipeline.ts';
import type { Preview } from '../../../service/serve/preview.ts';
import { count } from '../../../base/text/count.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

/**
 * Returns a function that reports each build of a preview: findings in the terminal, the same warnings once; open
 * pages show errors, or reload if the site changed.
 */
export function createPreviewReport(
  { version, quiet, logStyle, log, err }: CommandIo,
  preview: Pick<Preview, 'showSite' | 'showProblems'>,
): (result: BuildResult) => void {
  let printed = '';
  return ({ diagnostics, shownFiles, textOf, change }) => {
    const shown = quiet ? bySeverity(diagnostics).errors : diagnostics;
    const report = { diagnostics: shown, files: shownFiles, textOf, version };
    const plain = text({ ...report, style: createStyle(false) });
    const isFailed = hasErrors(diagnostics);
    // An editor that follows the log takes each list for all there is.
    if (plain === '' && printed !== '') err('No findings.');
    if (isFailed || (plain !== '' && plain !== printed))
      err(['Findings:', ...linesIn(text({ ...report, style: logStyle }))]);
    printed = plain;
    if (isFailed) {
      preview.showProblems(plain);
      return;
    }
    const { written = [], removed = [] } = change ?? {};
    log(`${logStyle.green('✓')} ${count(written.length, 'file')} written.`);
    preview.showSite(written.length + removed.length > 0);
  };
}
