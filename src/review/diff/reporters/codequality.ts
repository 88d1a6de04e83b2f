import type { Change, Level } from '../change.ts';
import { lineOf, type DiffReport, type DiffReporter } from '../report.ts';

/** A comparison as a GitLab code quality report; the same change occurs only once. */
export const codequality: DiffReporter = (report) => {
  const byFingerprint = new Map(
    report.changes.map((change) => [change.fingerprint, issue(change, report)]),
  );
  return JSON.stringify([...byFingerprint.values()], null, 2);
};

const severities = {
  breaking: 'critical',
  notable: 'major',
  additive: 'info',
  editorial: 'info',
} as const satisfies Readonly<Record<Level, string>>;

function issue(change: Change, report: DiffReport) {
  const { file, line, endLine } = lineOf(change, report);
  return {
    description: change.message,
    check_name: change.code,
    fingerprint: change.fingerprint,
    severity: severities[change.level],
    location: { path: file, lines: { begin: line, end: endLine } },
  };
}
