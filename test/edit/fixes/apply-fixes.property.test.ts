import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from 'yaml';
import { remediesOf } from '../../../src/edit/fixes/tried-remedies.ts';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { checkFiles, mendFiles } from '../../support/sources/checked-files.ts';
import { afterChanges, smallCatalogue } from '../../support/sources/small-catalogue.ts';
import { lostWords } from '../../support/edit/lost-words.ts';
import { runs } from '../../support/runs.ts';
import { yamlPieces } from '../../support/pieces.ts';

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

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** What hands do to the lines of a file, by the line that they begin at. */
const lineSlips: Readonly<Record<string, (lines: readonly string[], at: number) => string[]>> = {
  again: (lines, at) => lines.toSpliced(at, 0, lines[at] ?? ''),
  gone: (lines, at) => lines.toSpliced(at, 1),
  joined: (lines, at) =>
    lines.toSpliced(at, 2, `${(lines[at] ?? '').trimEnd()} ${(lines[at + 1] ?? '').trim()}\n`),
  indented: (lines, at) => lines.with(at, `  ${lines[at] ?? ''}`),
  outdented: (lines, at) =>
    lines.map((line, index) => (index < at || index > at + 2 ? line : line.trimStart())),
  swapped: (lines, at) => lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? ''),
  'colons after items': (lines) => lines.map((line) => line.replace(/^( *- [^:\n]+)$/m, '$1:')),
  'braces for brackets': (lines) =>
    lines.map((line) => line.replace(/\[([^[\]\n(]*)\](?!\()/, '{$1}')),
  'a comment for a text': (lines, at) =>
    lines.with(at, (lines[at] ?? '').replace(/: (?=\S)/, ': # ')),
};

/** What a hand or a program slips into a text. */
const slip = fc.constantFrom(
  ...yamlPieces,
  ...['\u200b', '“', '”', '\r\n', 'name: a\n', 'http://a.example', '/b/', '007', 'yes', '@'],
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
      const after = afterChanges(files, first.changes);
      assert.deepEqual(lostWords(files, after), []);
      const second = await mendFiles(after);
      assert.deepEqual(second.changes, []);
      assert.deepEqual(second.checked.diagnostics, first.checked.diagnostics);
    }),
    { numRuns: runs(150) },
  );
});

test('no fix of a catalogue whose lines were damaged loses a word or a file', async () => {
  const slips = fc.array(
    fc.record({
      path: fc.constantFrom(...paths),
      what: fc.constantFrom(...Object.keys(lineSlips)),
      at: fc.nat(),
    }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(slips, async (all) => {
      const files = new Map(small);
      for (const { path, what, at } of all) {
        const lines = linesOf(Buffer.from(files.get(path) ?? '').toString());
        files.set(path, lineSlips[what]?.(lines, at % lines.length).join('') ?? '');
      }
      const after = afterChanges(files, (await mendFiles(files)).changes);
      assert.deepEqual(lostWords(files, after), []);
      assert.equal(after.size, files.size);
    }),
    { numRuns: runs(200) },
  );
});

const odd = [
  'yard',
  'short-a',
  'b',
  '007',
  'no',
  'true',
  'null',
  '1e3',
  'yell out',
  'Works offline',
];

/** Texts where a list belongs, as hands write them, with what they list. */
const listText = fc
  .record({
    items: fc.uniqueArray(fc.constantFrom(...odd), { minLength: 1, maxLength: 4 }),
    before: fc.constantFrom(
      '',
      '-',
      '- ',
      '\u00a0- ',
      '\u200b- ',
      '\n  -',
      '\n \u00a0- ',
      '\n  • ',
    ),
    between: fc.constantFrom(
      ...[
        ', ',
        ',',
        ' ',
        '; ',
        ',, ',
        ' - ',
        ' / ',
        '\n  -',
        '\n  ',
        '\n \u00a0- ',
        '\n  • ',
        '\n  -\u00a0',
      ],
    ),
    after: fc.constantFrom('', ',', ' # all', ' ]', ': x'),
    quote: fc.constantFrom('', '', '"', "'", '|\n  ', '!!str ', '&a '),
  })
  .map(({ items, before, between, after, quote }) => {
    const close = /^["']$/.test(quote) ? quote : '';
    // After a dash, words that only spaces part are one item.
    const isOne = before.startsWith('\n') && between === ' ';
    return {
      items: isOne ? [items.join(' ')] : items,
      text: `${quote}${before}${items.join(between)}${after}${close}`,
    };
  });

const listFields = [
  { path: 'phonemes/b.yaml', field: 'words' },
  { path: 'apps/bus-words.yaml', field: 'features' },
  { path: 'vehicles/tram.yaml', field: 'practicePhonemes' },
  { path: 'vehicles/tram.yaml', field: 'alsoCalled' },
];

test('no fix of a text where a list belongs loses an item or writes what is not YAML', async () => {
  let lists = 0;
  await fc.assert(
    fc.asyncProperty(listText, fc.constantFrom(...listFields), async (list, { path, field }) => {
      const document = parseDocument(Buffer.from(small.get(path) ?? '').toString());
      document.delete(field);
      const text = `${document.toString()}${field}: ${list.text}\n`;
      const files = new Map(small).set(path, text);
      const isYaml = (given: string) => parseDocument(given).errors.length === 0;
      for (const { remedy } of remediesOf(await checkFiles(files)))
        if (isYaml(text)) assert.ok(isYaml(applyEdits(text, remedy.edits)), remedy.title);
      const after = (await mendFiles(files)).changes.find((change) => change.path === path)?.after;
      if (after === undefined) return;
      assert.ok(isYaml(String(after)), String(after));
      const { [field]: value } = parseDocument(String(after)).toJS() as Record<string, unknown>;
      // With a colon behind it an item is a field of its own, which is told.
      if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return;
      lists += 1;
      assert.deepEqual(value.map(String), list.items);
    }),
    { numRuns: runs(1500) },
  );
  assert.ok(lists > 0);
});
