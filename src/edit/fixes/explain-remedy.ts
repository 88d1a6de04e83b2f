import type { DiagnosticCode } from '../../content/diagnostics/codes.ts';
import type { Style } from '../../content/diagnostics/style.ts';
import { wrap } from '../../base/text/plain-text.ts';
import { fixes } from './remedy.ts';

/** Whether `check` can fix the findings of a code, and what it does, as lines. */
export function explainRemedy(code: DiagnosticCode, style: Style): string[] {
  const fix = fixes[code];
  return fix === undefined
    ? [style.bold('It is fixed by hand.')]
    : [style.green('catalogue check --fix fixes it:'), ...wrap(fix.does)];
}
