import { escapeXml } from '../../text/escape-xml.ts';
import type { Change } from '../change.ts';
import { changeCodes } from '../codes.ts';
import { lineOf, type DiffReport, type DiffReporter } from '../report.ts';

/**
 * A comparison as JUnit XML: a test case for each change. What breaks somebody fails, what the allow
 * file accepts is skipped, everything else passes.
 */
export const junit: DiffReporter = (report) => {
  const { changes, allowed } = report;
  const failed = changes.filter(({ level }) => level === 'breaking').length;
  const counts = `tests="${String(changes.length + allowed.length)}" failures="${String(failed)}" errors="0" time="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="catalogue diff" ${counts}>`,
    `<testsuite name="changes" ${counts} skipped="${String(allowed.length)}">`,
    ...changes.map((change) => testCase(change, failureOf(change, report))),
    ...allowed.map(({ change, reason }) =>
      testCase(change, `<skipped message="${escapeXml(reason)}"/>`),
    ),
    '</testsuite>',
    '</testsuites>',
  ].join('\n');
};

function testCase({ level, code, message, fingerprint }: Change, outcome: string): string {
  const name = escapeXml(`${code} ${fingerprint}: ${message}`);
  const open = `<testcase classname="${level}" name="${name}" time="0"`;
  return outcome === '' ? `${open}/>` : `${open}>\n${outcome}\n</testcase>`;
}

function failureOf(change: Change, report: DiffReport): string {
  if (change.level !== 'breaking') return '';
  const { file, line } = lineOf(change, report);
  const text = `${file}:${String(line)} ${changeCodes.get(change.code)?.remedy ?? ''}`;
  return `<failure message="${escapeXml(change.message)}" type="${escapeXml(change.code)}">${escapeXml(text)}</failure>`;
}
