import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markdown } from '../../src/content/diagnostics/reporters/markdown.ts';
import type { ShownEdit } from '../../src/content/diagnostics/reporters/reporter.ts';
import { suggestions } from '../../src/content/diagnostics/reporters/suggestions.ts';
import { anyReport } from '../support/content/any-report.ts';
import { diagnostic, reportOf } from '../support/content/sample-report.ts';

const file = 'sources/vehicles/bus.yaml';
const text = 'id: vehicle-002\nname: ```Bus```\ncategory: twon\n';
const found = diagnostic({ file, line: 3, column: 11 });

const shown = (edits: readonly ShownEdit[], certain = true) =>
  suggestions({
    diagnostics: [found],
    textOf: (path) => (path === file ? text : undefined),
    remedyOf: () => ({ title: 'Write "town"', certain, edits }),
  });

const edit = (line: number, column: number, endLine: number, endColumn: number, to: string) => ({
  ...{ file, line, column, endLine, endColumn, text: to },
});

test('a suggestion is the whole line as it is to be', () => {
  assert.deepEqual(shown([edit(3, 11, 3, 15, 'town')]), [
    [
      'sources/vehicles/bus.yaml:3:11: Write "town" (line 3).',
      '',
      '```suggestion',
      'category: town',
      '```',
    ].join('\n'),
  ]);
});

test('edits of several lines are one suggestion; no text of it ends the block', () => {
  const [block = ''] = shown([edit(3, 11, 3, 15, 'town'), edit(2, 1, 2, 5, 'Name')], false);
  assert.match(block, /if that is what you mean \(lines 2 to 3\)\./);
  assert.ok(block.includes('\n````suggestion\nName: ```Bus```\ncategory: town\n````'));
});

test('edits of another file, or far apart, are no suggestion', () => {
  assert.deepEqual(shown([{ ...edit(1, 1, 1, 2, 'x'), file: 'sources/site.yaml' }]), []);
  assert.deepEqual(shown([edit(1, 1, 1, 2, 'x'), edit(99, 1, 99, 2, 'x')]), []);
  assert.deepEqual(
    suggestions({ diagnostics: [found], textOf: () => text, remedyOf: undefined }),
    [],
  );
});

test('the report holds them below its table', () => {
  const report = markdown({
    ...reportOf([found]),
    textOf: () => text,
    remedyOf: () => ({ title: 'Write "town"', certain: true, edits: [edit(3, 11, 3, 15, 'town')] }),
  });
  assert.match(report, /\n<details><summary>What to write: 1 suggestion<\/summary>\n\n/);
  assert.ok(report.endsWith('```\n\n</details>'));
});

test('hostile texts make no other number of blocks', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      for (const block of suggestions({ ...report, textOf: () => 'a\n```\nb\n'.repeat(60) })) {
        const lines = block.split('\n');
        const fence = /^(`{3,})suggestion$/.exec(lines[2] ?? '')?.[1];
        assert.equal(fence, lines.at(-1));
        assert.ok(!lines.slice(3, -1).includes(fence ?? ''));
      }
    }),
  );
});
