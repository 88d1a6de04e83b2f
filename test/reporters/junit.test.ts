import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { junit } from '../../src/content/diagnostics/reporters/junit.ts';
import { fullMessage } from '../../src/content/diagnostics/reporters/reporter.ts';
import { anyReport, anyText } from '../support/content/any-report.ts';
import { diagnostic, reportOf } from '../support/content/sample-report.ts';
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

test('the document is well-formed and its counts add up, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const root = parseStrictXml(junit(report));
      const [suite, ...others] = root.children;
      assert.ok(root.name === 'testsuites' && suite?.name === 'testsuite' && others.length === 0);
      const cases = named(suite, 'testcase');
      const failed = cases.filter((element) => named(element, 'failure').length === 1).length;
      for (const counted of [root, suite]) {
        assert.equal(counted.attributes.get('tests'), String(cases.length));
        assert.equal(counted.attributes.get('failures'), String(failed));
        assert.equal(counted.attributes.get('errors'), '0');
      }
      assert.equal(suite.children.length, cases.length);
      const faulty = new Set(
        report.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
      );
      assert.equal(cases.length, report.files.length);
      assert.equal(failed, faulty.size);
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
