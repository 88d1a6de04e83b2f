import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mendFiles } from '../support/sources/checked-files.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';
import { runs } from '../support/runs.ts';

const small = smallCatalogue();
const paths = [
  'vehicles/bus.yaml',
  'vehicles/tram.yaml',
  'apps/bus-words.yaml',
  'phonemes/b.yaml',
  'categories.yaml',
  'moved.yaml',
  'site.yaml',
  'pages/about.md',
];

/** What a hand or a program slips into a text. */
const slip = fc.oneof(
  fc.constantFrom(
    '\t',
    '\u00a0',
    '\u200b',
    '“',
    '”',
    ': ',
    ':',
    ' #x',
    '"',
    "'",
    '*',
    '&',
    '!',
    '%',
  ),
  fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    '\r\n',
    '\n',
    '\n\n',
    '---\n',
    '...\n',
    '- ',
    '  ',
    '|',
    '>',
    '@',
  ),
  fc.constantFrom(
    'name: a\n',
    'http://a.example',
    '/b/',
    '007',
    'yes',
    '\ufeff',
    '<<: *a\n',
    '\u2028',
  ),
);

const damage = fc.array(
  fc.record({ path: fc.constantFrom(...paths), at: fc.nat(), length: fc.nat(6), slip }),
  { minLength: 1, maxLength: 4 },
);

test('fixing any damaged catalogue ends, and fixing the result changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(damage, async (slips) => {
      const files = new Map(small);
      for (const { path, at, length, slip: text } of slips) {
        const before = Buffer.from(files.get(path) ?? '').toString();
        const start = at % (before.length + 1);
        files.set(path, before.slice(0, start) + text + before.slice(start + length));
      }
      const first = await mendFiles(files);
      const after = new Map(files);
      for (const { path, after: text } of first.changes) after.set(path, text ?? '');
      const second = await mendFiles(after);
      assert.deepEqual(second.changes, []);
      assert.deepEqual(second.checked.diagnostics, first.checked.diagnostics);
    }),
    { numRuns: runs(150) },
  );
});
