import { bySeverity, type Reporter } from './reporter.ts';

/** Version of the report; `schemas/diagnostic-report.schema.json` describes it. */
export const jsonReportVersion = 1;

/** Findings for a program. */
export const json: Reporter = ({ diagnostics, files, differing, because = [] }) => {
  const { errors, warnings } = bySeverity(diagnostics);
  const report = {
    version: jsonReportVersion,
    summary: { errors: errors.length, warnings: warnings.length, files: files.length },
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
    differing: differing?.map(({ path, change }) => ({ path, change })),
    because: because.length === 0 ? undefined : because,
  };
  return JSON.stringify(report, null, 2);
};
