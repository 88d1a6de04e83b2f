import { bySeverity, type Reporter, type ShownRemedy } from './reporter.ts';

/** Version of the report; `schemas/diagnostic-report.schema.json` describes it. */
export const jsonReportVersion = 1;

export const json: Reporter = ({
  diagnostics,
  files,
  differing,
  because = [],
  mended,
  changed,
  remedyOf,
}) => {
  const { errors, warnings } = bySeverity(diagnostics);
  const report = {
    version: jsonReportVersion,
    summary: { errors: errors.length, warnings: warnings.length, files: files.length },
    diagnostics: diagnostics.map((diagnostic) => ({
      ...diagnostic,
      related: diagnostic.related?.map(({ file, line, column, message }) => ({
        file,
        line,
        column,
        message,
      })),
      remedy: shownRemedy(remedyOf?.(diagnostic)),
    })),
    mended: mended?.map(({ code, file, line, column, title }) => ({
      ...{ code, file, line, column, title },
    })),
    changed: changed?.map(({ file, from, change }) => ({ file, from, change })),
    differing: differing?.map(({ path, change }) => ({ path, change })),
    because: because.length === 0 ? undefined : because,
  };
  return JSON.stringify(report, null, 2);
};

const shownRemedy = (remedy: ShownRemedy | undefined) =>
  remedy && {
    title: remedy.title,
    edits: remedy.edits.map(({ file, line, column, endLine, endColumn, text }) => ({
      ...{ file, line, column, endLine, endColumn, text },
    })),
  };
