import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits } from '../../src/edit/text-edit.ts';
import { editsBetween } from '../../src/edit/language-server/edits-between.ts';
import { linkCursor } from '../../src/edit/language-server/markdown-cursor.ts';
import { lspEdits } from '../../src/edit/language-server/workspace-edits.ts';

test('edits between two texts make one of the other', () => {
  const text = fc
    .array(fc.constantFrom('a\n', 'b\r\n', 'c', '\n', '🚒 d\n'))
    .map((x) => x.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.equal(applyEdits(before, editsBetween(before, after)), after);
    }),
  );
});

test('of a line that differs only what differs is replaced', () => {
  assert.deepEqual(editsBetween('a: 1\nb: [x, y] # z\n', 'a: 1\nb: [x, yy] # z\n'), [
    { start: 13, end: 13, text: 'y' },
  ]);
});

test('an edit of a byte order mark that the editor hides cannot be made', () => {
  const take = [{ start: 0, end: 1, text: '' }];
  assert.equal(lspEdits('\ufeffa', take, { showsMark: false }), undefined);
  assert.equal(lspEdits('\ufeffa', take, { showsMark: true })?.length, 1);
  assert.deepEqual(lspEdits('\ufeffa', [{ start: 1, end: 2, text: 'b' }], { showsMark: false }), [
    { newText: 'b', range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } } },
  ]);
});

for (const [marked, path, fragment, isPicture] of [
  ['See [it](/veh|).', '/veh', undefined, false],
  ['See [it](</veh|>).', '/veh', undefined, false],
  ['![A bus](/me|', '/me', undefined, true],
  ['[bus]: /vehicles/b|', '/vehicles/b', undefined, false],
  ['[it](/vehicles#to|wn)', '/vehicles', 'to', false],
] as const)
  test(`a cursor in ${marked} is in a link`, () => {
    const found = linkCursor(marked.replace('|', ''), marked.indexOf('|'));
    assert.deepEqual([found?.path, found?.fragment, found?.isPicture], [path, fragment, isPicture]);
  });

for (const marked of ['See [it](/vehicles) and mo|re', 'See [it](https://|', 'See it|'])
  test(`a cursor in ${marked} is in no link`, () => {
    assert.equal(linkCursor(marked.replace('|', ''), marked.indexOf('|')), undefined);
  });
