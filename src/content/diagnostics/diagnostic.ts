import type { DiagnosticCode, diagnosticKinds } from '../rules/registry.ts';
import type { FindingOf, Range, ReportOf } from './finding.ts';
import type { Severity } from './message.ts';

/** A fault as it is found, of any kind. */
export type Finding = FindingOf<typeof diagnosticKinds>;

/** Receives a finding of any kind. */
export type Report = ReportOf<typeof diagnosticKinds>;

/** A finding with its message and its place resolved; `file` is relative to the working directory. */
export interface Diagnostic extends Range {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  /** JSON pointer into the document, if the finding is about one of its nodes. */
  readonly pointer?: string;
  /** All names or words that may be there instead, if they are a few. */
  readonly allowed?: readonly string[];
  readonly related?: readonly (Range & { readonly file: string; readonly message: string })[];
}

/** Whether there is anything that keeps a build from writing. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');
