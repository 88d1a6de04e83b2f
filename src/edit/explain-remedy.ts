import type { DiagnosticCode } from '../content/diagnostics/codes.ts';
import type { Style } from '../content/diagnostics/style.ts';
import { wrap } from '../base/text/wrap.ts';
import { remedyRules } from './remedies/registry.ts';

/** Whether `check` can fix the findings of a code, and what it does, as lines. */
export function explainRemedy(code: DiagnosticCode, style: Style): string[] {
  const rule = remedyRules[code];
  switch (rule.best) {
    case 'certain':
      return section(style.green('catalogue check --fix fixes it:'), rule.does);
    case 'probable':
      return section(
        style.yellow(
          'No option fixes it; the reports json and sarif propose a fix, for you to review:',
        ),
        rule.does,
      );
    case 'none':
      return section(style.bold('No option fixes it:'), rule.why);
  }
}

const section = (head: string, sentence: string): string[] => [head, ...wrap(sentence)];
