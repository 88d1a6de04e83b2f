import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAccept, parseWeighted, type Weighted } from '../../src/contract/accept.ts';
import { limits } from '../../src/contract/limits.ts';
import { runs } from '../support/runs.ts';

const length = limits.acceptLength;

/** What the header means, written as shortly as can be and without a thought of time. */
function meaningOf(header: string): Weighted[] {
  const elements = header.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? [];
  return elements.flatMap((element) => {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    const pairs = parameters.map((parameter) => parameter.split(/\s*=\s*/, 2));
    const at = pairs.findIndex(([key]) => key === 'q');
    const weight = at < 0 ? '1' : (pairs[at]?.[1] ?? '');
    if (name === '' || !/^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/.test(weight)) return [];
    const special = parameters
      .slice(0, at < 0 ? undefined : at)
      .filter((_, index) => !['', 'charset', 'variant'].includes(pairs[index]?.[0] ?? ''));
    return [{ name: [name, ...special].join(';'), weight: Number(weight) }];
  });
}

const piece = fc.oneof(
  fc.constantFrom('text/markdown', 'text/html', 'text/*', '*/*', 'gzip', 'q', 'charset', 'level'),
  fc.constantFrom(',', ';', '=', '"', '\\', ' ', '\t', '0', '1', '0.5', '1.000', '.1234'),
  fc.string({ maxLength: 3 }),
);
const header = fc
  .array(piece, { maxLength: 60 })
  .map((pieces) => pieces.join('').replaceAll(/[\n\r\u2028\u2029]/g, ' '));

test('up to the limit a header means what the standard says', () => {
  fc.assert(
    fc.property(header, (text) => {
      fc.pre(text.length <= length);
      assert.deepEqual(parseWeighted(text), meaningOf(text));
    }),
    { numRuns: runs(2000) },
  );
});

for (const [text, elements] of [
  ['gzip;q=10', []],
  ['gzip;q=x1', []],
  ['gzip;q', []],
  ['gzip; q = 0.5 ; level = 1', [{ name: 'gzip', weight: 0.5 }]],
  ['a; charset = b', [{ name: 'a', weight: 1 }]],
  [
    'a;t="x\\",y", b',
    [
      { name: 'a;t="x\\",y"', weight: 1 },
      { name: 'b', weight: 1 },
    ],
  ],
  ['a\\"b,c"', [{ name: 'a\\"b,c"', weight: 1 }]],
  [
    'a;t="\\\\", b',
    [
      { name: 'a;t="\\\\"', weight: 1 },
      { name: 'b', weight: 1 },
    ],
  ],
] as const)
  test(`a header ${text} has the elements ${JSON.stringify(elements)}`, () => {
    assert.deepEqual(parseWeighted(text), elements);
    assert.deepEqual(meaningOf(text), elements);
  });

test('parseAccept keeps media ranges alone, with whatever parameters', () => {
  const names = (text: string) => parseAccept(text).map(({ name }) => name);
  assert.deepEqual(names('text, a/b/c, /b, a/, a b/c, text/html;level=1, */*'), [
    'text/html;level=1',
    '*/*',
  ]);
});

test('a header of the greatest length is weighed, a longer one counts as none', () => {
  const padded = `text/markdown${' '.repeat(length - 'text/markdown'.length)}`;
  assert.deepEqual(parseWeighted(padded), [{ name: 'text/markdown', weight: 1 }]);
  assert.deepEqual(parseWeighted(`${padded} `), []);
  assert.deepEqual(parseWeighted(`gzip,${'x,'.repeat(length)}`), []);
});
