import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editedText } from '../../src/edit/language-server/edited-text.ts';
import { documentSymbols } from '../../src/edit/language-server/symbols.ts';
import { yamlCursor } from '../../src/edit/language-server/yaml-cursor.ts';

function cursorIn(marked: string, path = 'vehicles/bus.yaml') {
  const source = editedText(path, marked.replace('|', ''));
  assert.ok(source);
  const cursor = yamlCursor(source, marked.indexOf('|'));
  return cursor && { ...cursor, word: source.text.slice(cursor.start, cursor.end) };
}

for (const [marked, on, pointer, word] of [
  ['cat|', 'key', ['cat'], 'cat'],
  ['|', 'key', [''], ''],
  ['name: Bus\ncat|\ncategory: town\n', 'key', ['cat'], 'cat'],
  ['name: Bus\n|\ncategory: town\n', 'key', [''], ''],
  ['cat|\nname: Bus\n', 'key', ['cat'], 'cat'],
  ['cate|gory: town\n', 'key', ['category'], 'category'],
  ['category: |\nname: Bus\n', 'value', ['category'], ''],
  ['category:|\nname: Bus\n', 'value', ['category'], ''],
  ['category: to|wn # why\n', 'value', ['category'], 'town'],
  ['category: Around To|wn\n', 'value', ['category'], 'Around Town'],
  ['category: "to|wn"\n', 'value', ['category'], 'town'],
  ['practicePhonemes: [d, |\nwordWorld:\n  name: x\n', 'value', ['practicePhonemes', 1], ''],
  ['practicePhonemes: [d, s|h, b]\n', 'value', ['practicePhonemes', 1], 'sh'],
  ['practicePhonemes: [|]\n', 'value', ['practicePhonemes', 0], ''],
  ['practicePhonemes:\n  - d\n  - s|\n', 'key', ['practicePhonemes', 1, 's'], 's'],
  ['wordWorld:\n  |\nname: Bus\n', 'key', ['wordWorld', ''], ''],
  ['wordWorld:\n  name: Farm\n  cat|\n', 'key', ['wordWorld', 'cat'], 'cat'],
  ['image:\n  file: vehicles/b|us.svg\n', 'value', ['image', 'file'], 'vehicles/bus.svg'],
] as const)
  test(`the cursor in ${JSON.stringify(marked)} is in the ${on} ${JSON.stringify(pointer)}`, () => {
    const cursor = cursorIn(marked);
    assert.deepEqual([cursor?.on, cursor?.pointer, cursor?.word], [on, pointer, word]);
  });

test('a cursor in a comment is nowhere', () => {
  assert.equal(cursorIn('name: Bus # a re|mark\n'), undefined);
});

test('a cursor in a key knows the fields beside it, and a colon behind it', () => {
  const cursor = cursorIn('id: vehicle-001\nna|me: Bus\ncategory: town\n');
  assert.deepEqual([cursor?.siblings, cursor?.hasColon], [['id', 'category'], true]);
});

test('a cursor in an item knows the items beside it', () => {
  assert.deepEqual(cursorIn('practicePhonemes: [d, |, b]\n')?.siblings, ['d', 'b']);
});

test('in a page the cursor is in the YAML above the second line of dashes only', () => {
  const page = (marked: string) => cursorIn(marked, 'pages/about.md')?.pointer;
  assert.deepEqual(page('---\ntitle: About\nki|\n---\n\nText.\n'), ['ki']);
  assert.deepEqual(page('---\ntitle: About\nki|'), ['ki']);
  assert.equal(page('---\ntitle: About\n---\n\nTe|xt.\n'), undefined);
  assert.equal(page('Te|xt.\n'), undefined);
});

test('a text with line ends of Windows and a byte order mark is taken as the program reads it', () => {
  const source = editedText('vehicles/bus.yaml', '\ufeffname: Bus\r\ncategory: town\r\n');
  assert.equal(source?.text, 'name: Bus\ncategory: town\n');
});

test('a text that the check refuses for its depth or its marks is not parsed for an editor either', () => {
  for (const path of ['vehicles/bus.yaml', 'pages/x.md'])
    for (const deep of ['['.repeat(10_000), `\n  ${'- '.repeat(10_000)}`, '{a: '.repeat(10_000)]) {
      const start = path.endsWith('.md') ? '---\n' : '';
      assert.equal(cursorIn(`${start}na|me: Bus\na: ${deep}`, path), undefined);
      const source = editedText(path, `${start}name: Bus\na: ${deep}`);
      assert.deepEqual(source && documentSymbols(source), []);
    }
  assert.ok(editedText('vehicles/bus.yaml', `a: ${'"'.repeat(124_000)}`));
  assert.equal(editedText('vehicles/bus.yaml', `a: ${'"'.repeat(126_000)}`), undefined);
  assert.ok(editedText('vehicles/bus.yaml', 'x'.repeat(1_048_576)));
  assert.equal(editedText('vehicles/bus.yaml', 'é'.repeat(524_289)), undefined);
});
