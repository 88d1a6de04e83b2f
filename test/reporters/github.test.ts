import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { annotationLimit, github } from '../../src/content/diagnostics/reporters/github.ts';
import { anyReport } from './any-report.ts';
import { diagnostic, reportOf } from '../support/content/sample-report.ts';

/** A workflow command as a runner of GitHub Actions understands it. */
interface WorkflowCommand {
  readonly command: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly message: string;
}

/**
 * Reads a workflow command: name and properties up to the second `::`, properties split at commas.
 *
 * @throws Error for a line that a runner would print as it is.
 */
function parseWorkflowCommand(line: string): WorkflowCommand {
  const end = line.indexOf('::', 2);
  if (!line.startsWith('::') || end < 0) throw new Error(`No command: ${line}`);
  const [command = '', ...rest] = line.slice(2, end).split(' ');
  const properties = rest
    .join(' ')
    .split(',')
    .map((property): [string, string] => {
      const at = property.indexOf('=');
      return [property.slice(0, at).trim(), unescape(property.slice(at + 1), propertyEscapes)];
    });
  return {
    command,
    properties: new Map(properties),
    message: unescape(line.slice(end + 2), dataEscapes),
  };
}

const dataEscapes: readonly (readonly [string, string])[] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
];
const propertyEscapes: typeof dataEscapes = [...dataEscapes, ['%3A', ':'], ['%2C', ',']];

const unescape = (text: string, escapes: typeof dataEscapes): string =>
  [...escapes, ['%25', '%'] as const].reduce(
    (done, [escaped, character]) => done.replaceAll(escaped, character),
    text,
  );

const many = (number: number, severity: Diagnostic['severity']): Diagnostic[] =>
  Array.from({ length: number }, (_, index) => diagnostic({ severity, line: index + 1 }));

const linesOf = (diagnostics: readonly Diagnostic[]): string[] =>
  github(reportOf(diagnostics)).split('\n');

test('output that is not current is one error without a place', () => {
  const differing = [
    { path: '/robots.txt', change: 'differs' },
    { path: '/a.html', change: 'missing' },
    { path: '/b.html', change: 'left-over' },
  ] as const;
  const lines = github({ ...reportOf([diagnostic()]), differing }).split('\n');
  assert.equal(lines.length, 2);
  assert.match(
    lines[1] ?? '',
    /^::error title=catalogue::.*: 3 files to bring up to date \(1 missing, 1 different, 1 left over\)\. Run `catalogue build`/,
  );
  assert.equal(github({ ...reportOf([]), differing: [] }), '');
});

test('properties escape % CR LF : and comma, messages only the first three', () => {
  const text = '%\r\n:,';
  const [line = ''] = linesOf([
    diagnostic({ file: `a${text}b`, message: `c${text}d`, severity: 'warning' }),
  ]);
  assert.ok(line.startsWith('::warning file=a%25%0D%0A%3A%2Cb,line='));
  assert.ok(line.includes('::c%25%0D%0A:,d Did'));
});

test('errors come before warnings', () => {
  const lines = linesOf([diagnostic({ severity: 'warning' }), diagnostic()]);
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['::error', '::warning'],
  );
});

for (const number of [1, annotationLimit - 1, annotationLimit])
  test(`${number} errors and as many warnings are all shown`, () => {
    const lines = linesOf([...many(number, 'warning'), ...many(number, 'error')]);
    assert.equal(lines.length, 2 * number);
    assert.ok(lines.every((line) => line.includes('file=')));
  });

for (const [number, rest] of [
  [annotationLimit + 1, '2 more errors'],
  [annotationLimit + 1990, '1,991 more errors'],
] as const)
  test(`of ${number} errors nine are shown and the tenth line counts the others`, () => {
    const lines = linesOf([...many(number, 'error'), ...many(2, 'warning')]);
    const shown = lines.slice(0, annotationLimit - 1).map(parseWorkflowCommand);
    assert.deepEqual(
      shown.map(({ properties }) => properties.get('line')),
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    );
    assert.equal(
      lines[annotationLimit - 1],
      `::error title=catalogue::${rest}: see the summary of this step.`,
    );
    assert.equal(lines.length, annotationLimit + 2);
  });

test('a runner parses an annotation to the texts of its finding, whatever they contain', () => {
  fc.assert(
    fc.property(anyReport, ({ diagnostics }) => {
      const [first] = diagnostics;
      if (first === undefined) return;
      const { hint, related = [] } = first;
      const { command, properties, message } = parseWorkflowCommand(linesOf([first])[0] ?? '');
      assert.equal(command, first.severity === 'note' ? 'notice' : first.severity);
      assert.equal(properties.get('file'), first.file);
      assert.equal(properties.get('title'), first.code);
      const said = hint === undefined ? first.message : `${first.message} ${hint}`;
      if (related.length === 0) assert.equal(message, said);
      else assert.ok(message.startsWith(`${said}\nSee `));
    }),
  );
});

test('one finding is one line, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyReport, ({ diagnostics }) => {
      const printed = github(reportOf(diagnostics));
      const shown = (severity: string): number =>
        Math.min(annotationLimit, diagnostics.filter((one) => one.severity === severity).length);
      assert.equal(
        printed === '' ? 0 : printed.split('\n').length,
        shown('error') + shown('warning') + shown('note'),
      );
      assert.doesNotMatch(printed, /\r/);
    }),
  );
});
