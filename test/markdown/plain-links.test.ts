import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markdownLinks, parsedLinks, plainLinks } from '../../src/base/markdown/markdown-links.ts';
import { markdownPieces, textsOf } from '../support/pieces.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

/** Blocks and marks among which links stay plain. */
const harmless = [
  ...[
    '[a](/b)',
    '[*a*](/b)',
    '*a [b*](/c)',
    '[a (b)](/c?d=e#f)',
    '\n',
    '\n\n',
    ' ',
    '   ',
    'a',
    '1',
  ],
  ...[
    '- ',
    '1. ',
    '+ ',
    '# ',
    '---',
    '===',
    '***',
    '_',
    '*',
    '**',
    '~~',
    ':',
    '!',
    '.',
    '🚒',
    '\u00a0',
  ],
];

const anyText = fc.oneof(
  markdown,
  textsOf([...markdownPieces, ...harmless], 14),
  textsOf(harmless, 14),
);

test('a text of plain links gives the links that the parser finds', () => {
  let plain = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      const links = plainLinks(text);
      if (links === undefined) return;
      plain += links.length;
      assert.deepEqual(links, parsedLinks(text));
    }),
    { numRuns: runs(20_000) },
  );
  assert.ok(plain > runs(1000), `only ${plain} plain links were tried`);
});

test('a sentence with a link needs no parser, and every other text gets one', () => {
  const text = 'Say [its sound](/speech-sounds/oy)\nnow.';
  assert.deepEqual(plainLinks(text), [
    { target: '/speech-sounds/oy', start: 16, end: 33, exact: true },
  ]);
  for (const other of ['`[a](/b)`', '    [a](/b)', '-     [a](/b)', '[a](/b c)', '[a](/b) [c]'])
    assert.equal(plainLinks(other), undefined, other);
  assert.deepEqual(
    markdownLinks('[a](https://b.example/ "c")').map(({ target }) => target),
    ['https://b.example/'],
  );
});
