import { escapeXml } from './escape-xml.ts';

/** A suite of JUnit XML, with its rendered cases. */
export interface JunitSuite {
  readonly name: string;
  readonly tests: number;
  readonly failures: number;
  readonly skipped?: number;
  readonly cases: readonly string[];
}

/** A document of JUnit XML. */
export function junitDocument(name: string, suites: readonly JunitSuite[]): string {
  const sum = (of: 'tests' | 'failures') => suites.reduce((total, suite) => total + suite[of], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(name)}" ${counts(sum('tests'), sum('failures'))}>`,
    ...suites.flatMap(({ name: suite, tests, failures, skipped = 0, cases }) => [
      `<testsuite name="${escapeXml(suite)}" ${counts(tests, failures)} skipped="${String(skipped)}">`,
      ...cases,
      '</testsuite>',
    ]),
    '</testsuites>',
  ].join('\n');
}

/** A reader of XML makes a space of a bare line end in an attribute. */
const attribute = (text: string): string =>
  escapeXml(text).replace(/[\t\n\r]/g, (space) => `&#${String(space.charCodeAt(0))};`);

const counts = (tests: number, failures: number): string =>
  `tests="${String(tests)}" failures="${String(failures)}" errors="0" time="0"`;

/** A case and its result: nothing for one that passed. */
export function junitCase(classname: string, name: string, outcome: readonly string[]): string {
  const open = `<testcase classname="${attribute(classname)}" name="${attribute(name)}" time="0"`;
  return outcome.length === 0 ? `${open}/>` : [`${open}>`, ...outcome, '</testcase>'].join('\n');
}

/** A case that does not count, and why. */
export const junitSkipped = (reason: string): string => `<skipped message="${escapeXml(reason)}"/>`;

/** What failed in a case. */
export const junitFailure = (message: string, type: string, text: string): string =>
  `<failure message="${attribute(message)}" type="${attribute(type)}">${escapeXml(text)}</failure>`;
