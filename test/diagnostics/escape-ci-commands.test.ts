import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  escapeCiCommands,
  escapeCiAnnotations,
  isOnRunner,
} from '../../src/content/diagnostics/printed.ts';

/** What runners take for an order, as their sources have it. */
const isOrder = (line: string): boolean =>
  /##\w*\[/.test(line) || (line.trimStart().startsWith('::') && line.trimStart().length > 2);

test('no line of a text is an order to a runner', () => {
  const piece = fc.constantFrom(
    '##[',
    '##vso[',
    '::',
    'stop-commands',
    ']',
    ' ',
    '\t',
    '\n',
    '\r',
    'x',
    ':',
    '#',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const line of escapeCiCommands(pieces.join('')).split(/\r?\n|\r/))
        assert.ok(!isOrder(line), line);
    }),
  );
});

test('annotations stay in a report of them alone, and JSON says the same', () => {
  const annotation = '::error file=a.yaml,line=1::A name.\n::warning title=x::Another.';
  assert.equal(escapeCiAnnotations(annotation), annotation);
  for (const line of escapeCiCommands(annotation).split('\n')) assert.ok(!isOrder(line), line);
  assert.equal(escapeCiAnnotations('::stop-commands::x'), '\\u003a:stop-commands::x');
  const value = { name: '##[stop-commands]x', text: '::stop-commands::x' };
  assert.deepEqual(JSON.parse(escapeCiCommands(JSON.stringify(value, null, 2))), value);
  assert.ok(isOnRunner({ GITHUB_ACTIONS: 'true' }) && isOnRunner({ TF_BUILD: 'True' }));
  assert.ok(!isOnRunner({}));
});
