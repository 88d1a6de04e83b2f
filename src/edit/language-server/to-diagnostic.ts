import { DiagnosticSeverity, type Diagnostic as LspDiagnostic } from 'vscode-languageserver/node';
import type { Diagnostic, Severity } from '../../content/diagnostics/diagnostic.ts';
import { fullMessage } from '../../content/diagnostics/reporters/reporter.ts';
import { lspRange } from './positions.ts';

/** What a diagnostic names besides its own text. */
export interface DiagnosticLinks {
  /** Address of a source by its path. */
  readonly uriOf: (path: string) => string;
  /** Where a code is explained, if anywhere. */
  readonly explanationOf: (code: string) => string | undefined;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
};

/** A diagnostic of the program in the form of the protocol; its files are paths within the sources. */
export function toDiagnostic(
  diagnostic: Diagnostic,
  { uriOf, explanationOf }: DiagnosticLinks,
): LspDiagnostic {
  const { code, severity, related } = diagnostic;
  const href = explanationOf(code);
  return {
    range: lspRange(diagnostic),
    severity: severities[severity],
    code,
    ...(href !== undefined && { codeDescription: { href } }),
    source: 'catalogue',
    message: fullMessage(diagnostic),
    ...(related && {
      relatedInformation: related.map((other) => ({
        location: { uri: uriOf(other.file), range: lspRange(other) },
        message: other.message,
      })),
    }),
  };
}
