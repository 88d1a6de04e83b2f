import type { ReportingConfiguration, ReportingDescriptor, Result } from 'sarif';
import {
  escapeMessage,
  placeInSarif,
  sarifLog,
} from '../../../content/diagnostics/reporters/sarif-log.ts';
import type { Change, Level } from '../change.ts';
import { changeCodes } from '../codes.ts';
import { lineOf, type DiffReport, type DiffReporter } from '../report.ts';

/** A comparison as SARIF 2.1.0 (OASIS); what the allow file accepts is suppressed in it. */
export const sarif: DiffReporter = (report) => {
  const { changes, allowed, version } = report;
  const all = [...changes, ...allowed.map(({ change }) => change)];
  const used = [...new Set(all.map(({ code }) => code))].sort();
  return sarifLog({
    version,
    rules: used.flatMap(rule),
    results: [
      ...changes.map((change) => result(change, report)),
      ...allowed.map(({ change, reason }) => ({
        ...result(change, report),
        suppressions: [{ kind: 'external' as const, justification: escapeMessage(reason) }],
      })),
    ],
  });
};

const severities: Readonly<Record<Level, ReportingConfiguration.level>> = {
  breaking: 'error',
  notable: 'warning',
  additive: 'note',
  editorial: 'note',
};

function rule(id: string): ReportingDescriptor[] {
  const code = changeCodes.get(id);
  if (code === undefined) return [];
  const { level, title, reason, remedy } = code;
  return [
    {
      id,
      defaultConfiguration: { level: severities[level] },
      shortDescription: { text: escapeMessage(title) },
      fullDescription: { text: escapeMessage(reason) },
      help: { text: escapeMessage(remedy === undefined ? reason : `${reason}\n\n${remedy}`) },
    },
  ];
}

const result = (change: Change, report: DiffReport): Result => ({
  ruleId: change.code,
  level: severities[change.level],
  message: { text: escapeMessage(change.message) },
  locations: [{ physicalLocation: placeInSarif(lineOf(change, report)) }],
  partialFingerprints: { 'catalogueDiff/v1': change.fingerprint },
});
