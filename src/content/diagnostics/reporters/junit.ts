import { escapeXml } from '../../../base/text/escape-xml.ts';
import {
  junitCase,
  junitDocument,
  junitFailure,
  type JunitSuite,
} from '../../../base/text/junit.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { driftCode, driftMessage, driftText } from './drift.ts';
import {
  bySeverity,
  fullMessage,
  placeOf,
  relatedTexts,
  type Report,
  type Reporter,
} from './reporter.ts';

/**
 * Findings as JUnit XML: one test case per source file. An error is a failure; warnings are in the output of
 * their case, because a failed case would fail the run. Whether the output matches its sources is one case of
 * another suite: its files were not written by hand, so none of them is at fault.
 */
export const junit: Reporter = (report) => {
  const { diagnostics, files } = report;
  const byFile = new Map<string, Diagnostic[]>(files.map((file) => [file, []]));
  for (const diagnostic of diagnostics) {
    const group = byFile.get(diagnostic.file);
    if (group === undefined) byFile.set(diagnostic.file, [diagnostic]);
    else group.push(diagnostic);
  }
  return junitDocument('catalogue', [
    {
      name: 'sources',
      tests: byFile.size,
      failures: [...byFile.values()].filter((group) => group.some(isError)).length,
      cases: [...byFile].map(([file, group]) => junitCase('sources', file, outcomeOf(group))),
    },
    ...outputSuite(report),
  ]);
};

function outputSuite(report: Report): JunitSuite[] {
  const { differing } = report;
  if (differing === undefined) return [];
  const text = driftText(report);
  const outcome =
    text === undefined ? [] : [junitFailure(driftMessage(differing), driftCode, text)];
  const cases = [junitCase('output', 'matches its sources', outcome)];
  return [{ name: 'output', tests: 1, failures: outcome.length, cases }];
}

function outcomeOf(diagnostics: readonly Diagnostic[]): string[] {
  const { errors, warnings, notes } = bySeverity(diagnostics);
  const others = [...warnings, ...notes];
  const [first] = errors;
  return [
    // The format allows one failure per case, so its text has them all.
    ...(first === undefined ? [] : [junitFailure(first.message, first.code, listing(errors))]),
    ...(others.length === 0 ? [] : [`<system-out>${escapeXml(listing(others))}</system-out>`]),
  ];
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const listing = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .flatMap((diagnostic) => [
      `${placeOf(diagnostic)} ${diagnostic.severity} ${diagnostic.code}: ${fullMessage(diagnostic)}`,
      ...relatedTexts(diagnostic).map((text) => `  ${text}`),
    ])
    .join('\n');
