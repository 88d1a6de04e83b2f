import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { readTemplates } from '../../src/commands/read-templates.ts';
import { writeTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('without a folder the templates are ours: pairs of HTML and markdown, and a style sheet', () => {
  const names = [...readTemplates().keys()];
  assert.ok(names.includes('style.css'));
  for (const name of names.filter((each) => each.endsWith('.md.eta')))
    assert.ok(names.includes(name.replace('.md.', '.html.')), name);
  assert.ok(names.includes('layout.html.eta') && names.includes('layout.md.eta'));
});

test('a folder replaces file by file, with line ends as ours; other files are left alone', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [
    ['style.css', 'a {}\r\nb {}\r\n'],
    ['notes.txt', 'not a template'],
    ['deeper/layout.html.eta', 'not read'],
  ]);
  const [own, replaced] = [readTemplates(), readTemplates(folder)];
  assert.equal(replaced.get('style.css'), 'a {}\nb {}\n');
  assert.deepEqual([...replaced.keys()], [...own.keys()]);
  for (const [name, text] of own) if (name !== 'style.css') assert.equal(replaced.get(name), text);
});

test('a file that replaces nothing is refused with the names that there are', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['layuot.html.eta', '']]);
  assert.throws(() => readTemplates(folder), {
    name: 'UsageError',
    message: /layuot\.html\.eta replaces no template\. .*layout\.html\.eta/,
  });
});

test('a file in which something cannot be seen is refused with its line', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['layout.html.eta', '<p>\n<b>\u2066</b>']]);
  assert.throws(() => readTemplates(folder), {
    name: 'UsageError',
    message:
      /layout\.html\.eta holds a character that nobody sees in line 2: U\+2066 LEFT-TO-RIGHT ISOLATE/,
  });
});

test('a folder that is none is refused', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['file', '']]);
  for (const path of [join(folder, 'missing'), join(folder, 'file')])
    assert.throws(() => readTemplates(path), {
      name: 'UsageError',
      message: `There is no templates folder ${path}.`,
    });
});
