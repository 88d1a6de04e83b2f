import { escapeXml } from '../../text/escape-xml.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fullMessage, placeOf, relatedTexts, type Reporter } from './reporter.ts';

/**
 * Findings as JUnit XML: one test case a source file. An error is a failure; warnings stand in the
 * output of their case, for a case that fails would fail the run.
 */
export const junit: Reporter = ({ diagnostics, files }) => {
  const byFile = new Map<string, Diagnostic[]>(files.map((file) => [file, []]));
  for (const diagnostic of diagnostics) {
    const group = byFile.get(diagnostic.file);
    if (group === undefined) byFile.set(diagnostic.file, [diagnostic]);
    else group.push(diagnostic);
  }
  const failed = [...byFile.values()].filter((group) => group.some(isError)).length;
  const counts = `tests="${String(byFile.size)}" failures="${String(failed)}" errors="0" time="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="catalogue" ${counts}>`,
    `<testsuite name="sources" ${counts} skipped="0">`,
    ...[...byFile].flatMap(([file, group]) => testCase(file, group)),
    '</testsuite>',
    '</testsuites>',
  ].join('\n');
};

function testCase(file: string, diagnostics: readonly Diagnostic[]): string[] {
  const open = `<testcase classname="sources" name="${escapeXml(file)}" time="0"`;
  if (diagnostics.length === 0) return [`${open}/>`];
  const errors = diagnostics.filter(isError);
  const warnings = diagnostics.filter((diagnostic) => !isError(diagnostic));
  const [first] = errors;
  return [
    `${open}>`,
    // The format has room for one failure a case: its text holds them all.
    ...(first === undefined
      ? []
      : [
          `<failure message="${escapeXml(first.message)}" type="${first.code}">${escapeXml(listing(errors))}</failure>`,
        ]),
    ...(warnings.length === 0 ? [] : [`<system-out>${escapeXml(listing(warnings))}</system-out>`]),
    '</testcase>',
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
