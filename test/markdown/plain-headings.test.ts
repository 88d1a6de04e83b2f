import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMarkdown } from '../../src/base/markdown/markdown-it.ts';
import {
  demotePlainHeadings,
  hasPlainHeadings,
  plainHeadingLevels,
} from '../../src/base/markdown/plain-headings.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

const pieces = [
  '#',
  '##',
  '# a',
  '#######',
  '#a',
  ' ',
  '   ',
  '    ',
  '\n',
  '\n\n',
  'a',
  'a |',
  '| - |',
];
const marks = [
  '> ',
  '- ',
  '1. ',
  '+',
  '-',
  '=',
  '---',
  '\t',
  '`',
  '```',
  '[a]: b "',
  '\\',
  '<p>',
  '|',
];

const anyText = fc.oneof(
  markdown,
  fc.array(fc.constantFrom(...pieces, ...marks), { maxLength: 12 }).map((parts) => parts.join('')),
);

const headingsOf = (text: string): { line: number | undefined; level: number }[] =>
  parseMarkdown(text)
    .filter(({ type }) => type === 'heading_open')
    .map(({ map, tag }) => ({ line: map?.[0], level: Number(tag.slice(1)) }));

test('a row of a table that looks like a heading is for a parser', () => {
  assert.equal(hasPlainHeadings('#   |\n| - |'), false);
});

test('headings found line by line are those that the parser finds', () => {
  let plain = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      if (!hasPlainHeadings(text)) return;
      plain += 1;
      const headings = headingsOf(text);
      assert.deepEqual(
        plainHeadingLevels(text),
        headings.map(({ level }) => level),
      );
      assert.deepEqual(
        headingsOf(demotePlainHeadings(text, 2)),
        headings.map(({ line, level }) => ({ line, level: Math.min(6, level + 2) })),
      );
    }),
    { numRuns: runs(20_000) },
  );
  assert.ok(plain > runs(2000), `only ${String(plain)} texts were plain`);
});
