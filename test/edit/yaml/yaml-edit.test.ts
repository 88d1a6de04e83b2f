import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, type TextEdit } from '../../../src/base/text/text-edit.ts';
import { editsOf, yamlData, type YamlFile } from '../../../src/edit/yaml/yaml-edit.ts';
import type { Change } from '../../../src/content/diagnostics/fix.ts';
import { insertItem, removeValue, setValue } from '../single-changes.ts';

const vehicle = (text: string): YamlFile => ({ text, kind: 'vehicle' });
const page = (text: string): YamlFile => ({ text, kind: 'page' });

function after(file: YamlFile, edits: readonly TextEdit[] | undefined): string {
  assert.ok(edits, 'it can be edited');
  return applyEdits(file.text, edits);
}

const tram = vehicle(`# yaml-language-server: $schema=../../schemas/vehicle.schema.json
id: vehicle-099 # the first

# what it is
name:   Tram
category: 'town'
practicePhonemes: [t, r] # sounds
formerSlugs:
  # before 2024
  - tramway # the old one
  - streetcar
description: |
  It rings.

# end
`);
const order = () => ['id', 'name', 'category', 'emoji', 'practicePhonemes', 'wordWorld'];

test('a value is written in the style of the one that it replaces', () => {
  const text = (from: string, to: string) => tram.text.replace(from, to);
  assert.equal(after(tram, setValue(tram, ['name'], 'Bus')), text('Tram', 'Bus'));
  assert.equal(after(tram, setValue(tram, ['name'], 'Bus: red')), text('Tram', "'Bus: red'"));
  assert.equal(after(tram, setValue(tram, ['name'], 'no')), text('Tram', "'no'"));
  assert.equal(after(tram, setValue(tram, ['name'], '12')), text('Tram', "'12'"));
  assert.equal(after(tram, setValue(tram, ['name'], 12)), text('Tram', '12'));
  assert.equal(after(tram, setValue(tram, ['category'], 'rail')), text("'town'", "'rail'"));
  assert.equal(
    after(tram, setValue(tram, ['description'], 'It rings.\nTwice.\n')),
    text('It rings.\n', 'It rings.\n  Twice.\n'),
  );
});

test('setValue adds a field at its place in the order, with the maps that it needs', () => {
  assert.equal(
    after(tram, setValue(tram, ['emoji'], '🚋', order)),
    tram.text.replace("'town'\n", "'town'\nemoji: 🚋\n"),
  );
  assert.equal(
    after(tram, setValue(tram, ['emoji'], 'no', order)),
    tram.text.replace("'town'\n", "'town'\nemoji: 'no'\n"),
    'what is no text to older programs is quoted',
  );
  assert.equal(
    after(tram, setValue(tram, ['wordWorld', 'name'], 'City', order)),
    tram.text.replace('# sounds\n', '# sounds\nwordWorld:\n  name: City\n'),
  );
  assert.equal(
    after(tram, setValue(tram, ['motto'], 'One.\nTwo.\n')),
    tram.text.replace('It rings.\n', 'It rings.\nmotto: |\n  One.\n  Two.\n'),
  );
});

test('of a list only the items that differ are touched', () => {
  const text = (from: string, to: string) => tram.text.replace(from, to);
  assert.equal(
    after(tram, setValue(tram, ['practicePhonemes'], ['t', 'b', 'r'])),
    text('[t, r]', '[t, b, r]'),
  );
  assert.equal(
    after(tram, insertItem(tram, ['formerSlugs'], 'cable-car')),
    text('- streetcar\n', '- streetcar\n  - cable-car\n'),
  );
  assert.equal(after(tram, removeValue(tram, ['formerSlugs', 1])), text('  - streetcar\n', ''));
  assert.equal(
    after(tram, removeValue(tram, ['formerSlugs', 0])),
    text('  - tramway # the old one\n', ''),
    'the comment behind it goes with it, the one above stays',
  );
  assert.equal(after(tram, removeValue(tram, ['practicePhonemes', 1])), text('t, r', 't'));
  assert.equal(
    after(tram, insertItem(tram, ['practicePhonemes'], 'a\nb')),
    text('[t, r]', '[t, r, "a\\nb"]'),
  );
  const list = vehicle('words:\n- a\n# of b\n- b\n');
  assert.equal(after(list, setValue(list, ['words'], [])), 'words: []\n');
  const single = vehicle('words:\n  - a\n');
  assert.equal(after(single, removeValue(single, ['words', 0])), 'words: []\n');
  assert.equal(after(list, insertItem(list, ['words'], 'c', 0)), 'words:\n- c\n- a\n# of b\n- b\n');
});

test('a list in brackets is written anew, each comment with its item', () => {
  const list = vehicle('words: [ # ours\n    a, b, # both\n    # of c\n    c # last\n  ]\n');
  assert.equal(
    after(list, insertItem(list, ['words'], 'd', 1)),
    'words: [\n    # ours\n    a,\n    d,\n    b, # both\n    # of c\n    c # last\n  ]\n',
  );
  assert.equal(
    after(list, removeValue(list, ['words', 2])),
    'words: [\n    # ours\n    a,\n    b # both\n    # of c\n  ]\n',
    'the comment behind it goes with it, the one above stays',
  );
  const short = vehicle('a: [x,y, ]\nb: { c: 1,d: "2" }\n');
  assert.equal(after(short, insertItem(short, ['a'], 'z')), 'a: [x, y, z,]\nb: { c: 1,d: "2" }\n');
  assert.equal(
    after(short, setValue(short, ['b', 'e'], 3)),
    'a: [x,y, ]\nb: { c: 1, d: "2", e: 3 }\n',
  );
  const marked = vehicle('a: [&x 1, 2]\n');
  assert.equal(insertItem(marked, ['a'], 3), undefined);
});

test('a page is edited in its front matter alone', () => {
  const article = page('---\r\ntitle: A\r\n---\r\n\r\ntitle: B\r\n');
  assert.equal(
    after(article, setValue(article, ['title'], 'C')),
    '---\r\ntitle: C\r\n---\r\n\r\ntitle: B\r\n',
  );
  assert.equal(
    after(article, setValue(article, ['order'], 3)),
    '---\r\ntitle: A\r\norder: 3\r\n---\r\n\r\ntitle: B\r\n',
  );
  const bare = page('\ufeff---\n---\nText\n');
  assert.equal(after(bare, setValue(bare, ['order'], 3)), '\ufeff---\norder: 3\n---\nText\n');
});

test('setValue in a document without data writes the first field', () => {
  for (const [text, wanted] of [
    ['', 'a: 1\n'],
    ['# only this\n', '# only this\na: 1\n'],
    ['# only this', '# only this\na: 1'],
    ['{}\n', 'a: 1\n'],
    ['~\n', 'a: 1\n'],
  ] as const)
    assert.equal(after(vehicle(text), setValue(vehicle(text), ['a'], 1)), wanted);
});

test('setValue fills an empty value and keeps its comment', () => {
  const empty = vehicle('a: # none yet\nb: 1\n');
  assert.equal(after(empty, setValue(empty, ['a'], 'x')), 'a: x # none yet\nb: 1\n');
  assert.equal(after(empty, setValue(empty, ['a', 'c'], 2)), 'a: # none yet\n  c: 2\nb: 1\n');
});

test('a text in the place of a list keeps the comment above it, outside of the text', () => {
  const list = vehicle('words:\n  # ours\n  - a\nb: 1\n');
  assert.equal(
    after(list, setValue(list, ['words'], 'One.\nTwo.\n')),
    'words:\n  # ours\n  |\n  One.\n  Two.\nb: 1\n',
  );
});

test('what an anchor, an alias or a tag stands in the way of is not edited', () => {
  const shared = vehicle('a: &one 1\nb: *one\nc: !!str 5\n');
  assert.equal(setValue(shared, ['a'], 2), undefined);
  assert.equal(removeValue(shared, ['a']), undefined);
  assert.equal(after(shared, setValue(shared, ['b'], 2)), 'a: &one 1\nb: 2\nc: !!str 5\n');
  assert.equal(setValue(shared, ['c'], 5), undefined);
});

test('nothing is edited where the pointer leads nowhere or the YAML has errors', () => {
  assert.equal(removeValue(tram, ['nothing']), undefined);
  assert.equal(setValue(tram, ['name', 'inner'], 1), undefined);
  assert.equal(insertItem(tram, ['name'], 1), undefined);
  assert.equal(setValue(vehicle('a: [1\n'), ['b'], 1), undefined);
  assert.equal(setValue(page('no front matter'), ['title'], 'a'), undefined);
  assert.deepEqual(setValue(tram, ['name'], 'Tram'), [], 'it is so already');
  assert.equal(yamlData(vehicle('a: [1\n')), undefined);
});

test('several changes give the same text together as one after another', () => {
  const set = (key: string, value: unknown): Change => ({
    what: 'set',
    pointer: ['r', key],
    value,
  });
  const remove = (...pointer: (string | number)[]): Change => ({ what: 'remove', pointer });
  const insert = (value: string): Change => ({ what: 'insert', pointer: ['gone'], value });
  const text =
    '# head\nr:\n  /a: /b # why\n  /c: "/d"\n  # of e\n  /e: /f\ngone:\n  - /g\n  - /h # h\n';
  const files = [
    text,
    text.replace('gone:\n  - /g\n  - /h # h\n', ''),
    text.slice(0, -1),
    'r: { /a: /b, /c: /d, /e: /f }\ngone: [/g, /h]\n',
    'gone: []\n',
  ];
  for (const changes of [
    [set('/x', '/y'), set('/z', '/y'), set('/c', '/y'), insert('/i'), insert('/j')],
    [remove('r', '/a'), remove('r', '/c')],
    [remove('r', '/a'), remove('r', '/c'), remove('r', '/e')],
    [remove('gone', 1), remove('gone', 0), set('/e', '/y')],
    [set('/a', '/x'), set('/a', '/y')],
  ])
    for (const source of files) {
      const file = vehicle(source);
      const oneByOne = changes.reduce<string | undefined>((now, change) => {
        const edits = now === undefined ? undefined : editsOf(vehicle(now), [change]);
        return edits && applyEdits(now ?? '', edits);
      }, source);
      const edits = editsOf(file, changes);
      assert.equal(edits && applyEdits(source, edits), oneByOne, source);
    }
  const many = Array.from({ length: 3 }, (_, index) => set(`/${index}`, '/new'));
  assert.equal(
    after(vehicle(text), editsOf(vehicle(text), [...many, set('/a', '/new')])),
    text
      .replace('/a: /b', '/a: /new')
      .replace('/e: /f\n', '/e: /f\n  /0: /new\n  /1: /new\n  /2: /new\n'),
  );
});
