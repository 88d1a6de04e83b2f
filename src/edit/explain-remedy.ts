import type { DiagnosticCode } from '../content/diagnostics/codes.ts';
import type { Style } from '../content/diagnostics/style.ts';
import { wrap } from '../base/text/wrap.ts';
import { fixes } from './remedies/registry.ts';

/** Whether `check` can fix the findings of a code, and what it does, as lines. */
export function explainRemedy(code: DiagnosticCode, style: Style): string[] {
  const fix = fixes[code];
  if (fix === undefined) return [style.bold('No option fixes it: that is done by hand.')];
  const head =
    fix.best === 'certain'
      ? style.green('catalogue check --fix fixes it:')
      : style.yellow(
          'No option fixes it; the reports json and sarif propose a fix, for you to review:',
        );
  return [head, ...wrap(fix.does)];
}
