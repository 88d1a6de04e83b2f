import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { junit } from '../../src/content/diagnostics/reporters/junit.ts';
import { fullMessage, type Report } from '../../src/content/diagnostics/reporters/reporter.ts';
import { anyBuildReport, anyText } from '../support/content/any-report.ts';
import { diagnostic, reportOf, sampleDrift } from '../support/content/sample-report.ts';
import { parseStrictXml, type XmlElement } from '../support/content/xml.ts';

const named = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** A text as XML can carry it: line ends as one kind, what is no character replaced. */
const carried = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/\r\n?/g, '\n');

test('every source is a case; an error fails its case, a warning does not', () => {
  const suites = parseStrictXml(
    junit(
      reportOf(
        [
          diagnostic({ file: 'a.yaml' }),
          diagnostic({ file: 'a.yaml', severity: 'warning', message: 'Mind this.' }),
          diagnostic({ file: 'a.yaml', line: 9 }),
          diagnostic({ file: 'b.yaml', severity: 'warning' }),
        ],
        { files: ['a.yaml', 'b.yaml', 'c.yaml'] },
      ),
    ),
  );
  const [suite] = suites.children;
  assert.ok(suite !== undefined);
  const cases = named(suite, 'testcase').map((element) => ({
    name: element.attributes.get('name'),
    children: element.children.map(({ name }) => name),
  }));
  assert.deepEqual(cases, [
    { name: 'a.yaml', children: ['failure', 'system-out'] },
    { name: 'b.yaml', children: ['system-out'] },
    { name: 'c.yaml', children: [] },
  ]);
  const [failure] = suite.children[0]?.children ?? [];
  assert.equal(failure?.attributes.get('type'), 'unknown-category');
  assert.equal(failure.text.split('\n').length, 2);
  assert.match(failure.text, /a\.yaml:9:11 error unknown-category: /);
  assert.doesNotMatch(failure.text, /Mind this/);
});

test('a file that is missing is a case of its own', () => {
  const report = reportOf([diagnostic({ file: 'sources/site.yaml' })], { files: ['a.yaml'] });
  assert.match(junit(report), /tests="2" failures="1"/);
});

test('an output that does not match its sources is one failed case, one that does passes', () => {
  const outputOf = (different: Partial<Report>): XmlElement | undefined =>
    parseStrictXml(junit(reportOf([], different))).children.find(
      ({ attributes }) => attributes.get('name') === 'output',
    );
  const [failed] = outputOf(sampleDrift)?.children ?? [];
  assert.equal(failed?.attributes.get('name'), 'matches its sources');
  const [failure] = failed.children;
  assert.equal(failure?.attributes.get('type'), 'stale-output');
  assert.match(failure.attributes.get('message') ?? '', /3 files to bring up to date/);
  assert.match(failure.text, /only the line ends differ\.\nmissing {2}\/a b\.html\n/);
  const [passed] = outputOf({ differing: [], because: [], output: 'out' })?.children ?? [];
  assert.deepEqual(passed?.children, []);
  assert.equal(outputOf({}), undefined);
});

test('the document is well-formed and its counts add up, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyBuildReport, (report) => {
      const root = parseStrictXml(junit(report));
      assert.equal(root.name, 'testsuites');
      const counts = root.children.map((suite) => {
        assert.equal(suite.name, 'testsuite');
        const cases = named(suite, 'testcase');
        assert.equal(suite.children.length, cases.length);
        const failed = cases.filter((element) => named(element, 'failure').length === 1).length;
        return { of: suite, tests: cases.length, failures: failed };
      });
      const sum = (of: 'tests' | 'failures'): number =>
        counts.reduce((total, each) => total + each[of], 0);
      for (const { of, tests, failures } of [
        ...counts,
        { of: root, tests: sum('tests'), failures: sum('failures') },
      ]) {
        assert.equal(of.attributes.get('tests'), String(tests));
        assert.equal(of.attributes.get('failures'), String(failures));
        assert.equal(of.attributes.get('errors'), '0');
      }
      const faulty = new Set(
        report.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
      );
      const { differing } = report;
      assert.deepEqual(
        counts.map(({ tests, failures }) => [tests, failures]),
        [
          [report.files.length, faulty.size],
          ...(differing === undefined ? [] : [[1, differing.length > 0 ? 1 : 0]]),
        ],
      );
    }),
  );
});

test('what a finding says can be read back out of its case', () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      fc.constantFrom('error', 'warning'),
      (message, hint, severity) => {
        const finding = diagnostic({ message, hint, severity });
        const text = parseStrictXml(junit(reportOf([finding]))).children[0]?.children[0]
          ?.children[0]?.text;
        assert.ok(carried(text ?? '').endsWith(carried(fullMessage(finding))));
      },
    ),
  );
});
