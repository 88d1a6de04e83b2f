import type { Diagnostic } from '../diagnostic.ts';

/** Diagnostics for a program: version 1 of the report. */
export function reportJson(diagnostics: readonly Diagnostic[], files: number): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const report = {
    version: 1,
    summary: { errors, warnings: diagnostics.length - errors, files },
    diagnostics: diagnostics.map((diagnostic) => ({
      code: diagnostic.code,
      severity: diagnostic.severity,
      message: diagnostic.message,
      hint: diagnostic.hint,
      file: diagnostic.file,
      line: diagnostic.line,
      column: diagnostic.column,
      endLine: diagnostic.endLine,
      endColumn: diagnostic.endColumn,
      pointer: diagnostic.pointer,
      related: diagnostic.related?.map(({ file, line, column, message }) => ({
        file,
        line,
        column,
        message,
      })),
    })),
  };
  return JSON.stringify(report, null, 2);
}
