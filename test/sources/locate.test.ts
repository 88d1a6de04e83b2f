import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Place, Pointer, Range } from '../../src/content/diagnostics/finding.ts';
import {
  createLocator,
  createRangeOf,
  locate,
  locatedFile,
  placeOffsets,
} from '../../src/content/sources/locate.ts';
import type { SourceText } from '../../src/content/sources/source-file.ts';
import { sourceText } from '../support/sources/source-text.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { runs } from '../support/runs.ts';
import { textsOf, yamlPieces } from '../support/pieces.ts';

const path = 'vehicles/x.yaml';
const yaml = `# a comment first
id: vehicle-001
name: "Fire Engine"
words:
  - one
  -   two # second
  - [three, four]
empty:
wordWorld:
  name: Station
  "odd/key~": {deep: [1, {x: y}], end: "🚒"}
description: |
  First line.

  See [here](/a) and [here](/a).
folded: >-
  long
  text
alias: &a
  b: c
again: *a
`;

const yamlSource = sourceText(path, yaml);

const span = (line: number, column: number, endLine: number, endColumn: number): Range => ({
  ...{ line, column, endLine, endColumn },
});

/** The piece of the text that a range is about; its first line where there are several. */
function marked(range: Range, text: string): string {
  const lines = text.split('\n');
  const line = lines[range.line - 1] ?? '';
  const end = range.endLine === range.line ? range.endColumn - 1 : undefined;
  return line.slice(range.column - 1, end);
}

const at = (pointer: Pointer, on: 'key' | 'value' = 'value'): string =>
  marked(locate({ file: path, pointer, on }, yamlSource), yaml);

describe('a pointer', () => {
  for (const [pointer, value, key] of [
    [['id'], 'vehicle-001', 'id'],
    [['name'], '"Fire Engine"', 'name'],
    [['words'], '- one', 'words'],
    [['words', 0], 'one', 'one'],
    [['words', '1'], 'two', 'two'],
    [['words', 2, 1], 'four', 'four'],
    [['empty'], 'empty', 'empty'],
    [['wordWorld'], 'name: Station', 'wordWorld'],
    [['wordWorld', 'name'], 'Station', 'name'],
    [['wordWorld', 'odd/key~'], '{deep: [1, {x: y}], end: "🚒"}', '"odd/key~"'],
    [['wordWorld', 'odd/key~', 'deep', 1, 'x'], 'y', 'x'],
    [['wordWorld', 'odd/key~', 'end'], '"🚒"', 'end'],
    [['description'], '|', 'description'],
    [['folded'], '>-', 'folded'],
    [['again'], '*a', 'again'],
  ] as const)
    test(`${pointer.join('/')} leads to its value and to its key`, () => {
      assert.equal(at(pointer), value);
      assert.equal(at(pointer, 'key'), key);
    });

  test('that leads nowhere gives the nearest node above it', () => {
    assert.equal(at(['wordWorld', 'summary']), 'name: Station');
    assert.equal(at(['wordWorld', 'summary'], 'key'), 'name: Station');
    assert.equal(at(['name', 'deeper']), '"Fire Engine"');
    assert.equal(at(['words', 9]), '- one');
    assert.equal(at(['again', 'b']), '*a');
    assert.equal(at(['empty', 'x']), 'empty');
  });

  test('to the whole file, or to a field that it lacks, gives its first field', () => {
    assert.equal(at([]), 'id');
    assert.equal(at([], 'key'), 'id');
    assert.equal(at(['category']), 'id');
  });

  test('to a field that is written twice gives the first', () => {
    const text = 'a: 1\na: 2\n';
    assert.equal(locate({ file: path, pointer: ['a'] }, sourceText(path, text)).line, 1);
  });

  test('to a key that is a number, empty or of the prototype', () => {
    const text = '1: a\n__proto__: b\n: c\n';
    const source = sourceText(path, text);
    for (const [key, line, mark] of [
      ['1', 1, '1'],
      ['__proto__', 2, '__proto__'],
      ['', 3, ':'],
    ] as const) {
      const range = locate({ file: path, pointer: [key], on: 'key' }, source);
      assert.deepEqual([range.line, marked(range, text)], [line, mark]);
    }
  });

  test('into a source that is a list or a text as a whole', () => {
    assert.deepEqual(
      locate({ file: path, pointer: [] }, sourceText(path, '\n- a\n- b\n')),
      span(2, 1, 4, 1),
    );
    assert.equal(
      marked(locate({ file: path, pointer: ['x'] }, sourceText(path, ' text\n')), ' text'),
      'text',
    );
  });
});

test('a field of a simple text is where the parser finds it', () => {
  const value = fc.constantFrom(
    ...[' b c', ' 12', ' "a \\"b\\""', " 'it'", ' [a, b c]', ' []', ' true', '  x'],
    ...[
      '\n  - a\n  - b: c',
      '\n- a',
      '\n  b: c',
      ' |\n  b: c',
      ' >-\n  b\n\n  c',
      '',
      ' b # c',
      '\n# c\n  b: c',
    ],
  );
  const lines = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c-d', '"a"', '- a', '# a'), value));
  let simple = 0;
  fc.assert(
    fc.property(lines, fc.constantFrom('', '\n'), (fields, end) => {
      const text = fields.map(([name, written]) => `${name}:${written}\n`).join('') + end;
      const file = locatedFile(sourceText(path, text));
      for (const pointer of [[], ['a'], ['b'], ['c-d'], ['gone'], ['a', 'b'], ['a', 0]])
        for (const on of ['key', 'value'] as const) {
          if (file.simple(pointer, on) !== undefined) simple += 1;
          const place = { file: path, pointer, on };
          const parsed = placeOffsets(place, { ...file, simple: () => undefined });
          assert.deepEqual(placeOffsets(place, file), parsed, `${text} ${pointer.join('/')} ${on}`);
        }
    }),
    { numRuns: runs(1000) },
  );
  assert.ok(simple > runs(500), `only ${simple}`);
});

describe('a piece of a text', () => {
  const holding = (text: string, before: number) =>
    locate({ file: path, pointer: ['description'], holding: { text, before } }, yamlSource);

  test('is found on its own line, and the one that is meant', () => {
    assert.deepEqual(holding('/a', 0), span(15, 14, 15, 16));
    assert.deepEqual(holding('/a', 1), span(15, 29, 15, 31));
  });

  test('that is not written so is shown as the whole text', () => {
    for (const range of [holding('/b', 0), holding('/a', 2), holding('', 0), holding('*a', 0)])
      assert.deepEqual([range.line, range.column], [12, 14]);
  });
});

describe('a place in a page', () => {
  const page = '---\ntitle: X\nkind: nothing\n---\nBody with [a link](/x).\n';
  const source = sourceText('pages/x.md', page);

  test('is counted from the start of the file', () => {
    assert.deepEqual(locate({ file: 'pages/x.md', pointer: ['kind'] }, source), span(3, 7, 3, 14));
    const start = page.indexOf('/x');
    assert.deepEqual(
      locate({ file: 'pages/x.md', start, end: start + 2 }, source),
      span(5, 20, 5, 22),
    );
  });

  test('is its start where the front matter is empty or missing', () => {
    const start = span(1, 1, 1, 1);
    for (const text of ['---\n---\nText.\n', '---\n# none\n---\n', 'Text.\n', '---\n'])
      assert.deepEqual(
        locate({ file: 'pages/x.md', pointer: ['title'] }, sourceText('pages/x.md', text)),
        start,
        text,
      );
  });
});

describe('a place without a node', () => {
  const start = span(1, 1, 1, 1);

  test('is the start of the file', () => {
    assert.deepEqual(locate({ file: path }, yamlSource), start);
    assert.deepEqual(locate({ file: path, pointer: ['id'] }, undefined), start);
    assert.deepEqual(locate({ file: path, start: 3, end: 5 }, undefined), start);
    assert.deepEqual(locate({ file: path, pointer: ['a'] }, sourceText(path, '# none\n')), start);
  });
});

describe('a locator of many places', () => {
  test('gives the ranges that each place has on its own', () => {
    const pageText = '---\ntitle: X\n---\nText.\n';
    const texts = new Map([
      [path, yamlSource],
      ['pages/x.md', sourceText('pages/x.md', pageText)],
    ]);
    const find = createLocator(texts);
    const places: readonly Place[] = [
      { file: path, pointer: ['name'] },
      { file: 'pages/x.md', pointer: ['title'] },
      { file: path, pointer: ['words', 1] },
      { file: path, start: 5, end: 9 },
      { file: 'pages/x.md', start: 18, end: 22 },
      { file: 'nowhere.yaml', pointer: ['name'] },
      { file: path },
    ];
    for (const place of [...places, ...places])
      assert.deepEqual(find(place), locate(place, texts.get(place.file)));
  });

  test('keeps few files, and lets go of the one that was not asked for the longest', () => {
    const paths = Array.from({ length: 1000 }, (_, index) => `vehicles/v-${index}.yaml`);
    const asked: string[] = [];
    const texts = new Map(paths.map((each) => [each, sourceText(each, 'id: x\n')]));
    const find = createLocator({
      get: (each) => {
        asked.push(each);
        return texts.get(each);
      },
    });
    const [first = '', second = ''] = paths;
    for (const each of paths) for (const file of [first, each]) find({ file, pointer: ['id'] });
    assert.deepEqual(asked, paths);
    find({ file: second, pointer: ['id'] });
    assert.deepEqual(asked, [...paths, second]);
  });
});

describe('lines and columns', () => {
  test('count from 1, columns in UTF-16 units', () => {
    assert.deepEqual(createRangeOf('a\n🚒b\n')(4, 5), span(2, 3, 2, 4));
    assert.deepEqual(createRangeOf('')(0, 0), span(1, 1, 1, 1));
    assert.deepEqual(createRangeOf('a\n')(1, 2), span(1, 2, 2, 1));
  });

  test('lie within the file, whatever the place and the text', () => {
    const text = fc.oneof(
      textsOf(yamlPieces, 30),
      textsOf(yamlPieces, 20).map((yaml) => `---\n${yaml}\n---\n`),
      fc.string({ unit: anyCodePoint }),
    );
    const pointer = fc.array(fc.oneof(fc.constantFrom('a', 'b', ''), fc.nat({ max: 3 })), {
      maxLength: 4,
    });
    const within = fc.record({
      text: fc.constantFrom('', 'a', '\n', 'b'),
      before: fc.nat({ max: 2 }),
    });
    fc.assert(
      fc.property(
        text,
        pointer,
        fc.constantFrom('key', 'value', undefined),
        fc.option(within, { nil: undefined }),
        fc.constantFrom('vehicles/x.yaml', 'pages/x.md'),
        (contents, segments, on, holding, file) => {
          const place: Place = {
            file,
            pointer: segments,
            ...(on && { on }),
            ...(holding && { holding }),
          };
          assertWithin(locate(place, sourceText(file, contents)), sourceText(file, contents));
        },
      ),
      { numRuns: runs(3000) },
    );
  });
});

function assertWithin(range: Range, { text }: SourceText): void {
  const lines = text.split('\n');
  for (const [line, column] of [
    [range.line, range.column],
    [range.endLine, range.endColumn],
  ] as const) {
    assert.ok(line >= 1 && line <= lines.length, JSON.stringify({ range, text }));
    assert.ok(
      column >= 1 && column <= (lines[line - 1] ?? '').length + 1,
      JSON.stringify({ range, text }),
    );
  }
  assert.ok(
    range.line < range.endLine || (range.line === range.endLine && range.column <= range.endColumn),
    JSON.stringify({ range, text }),
  );
}
