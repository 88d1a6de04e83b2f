import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join } from 'node:path';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { writeTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('without a folder the templates are the built-in ones: pairs of HTML and markdown, and a style sheet', () => {
  const names = [...readTemplates().keys()];
  assert.ok(names.includes('style.css'));
  for (const name of names.filter((each) => each.endsWith('.md.eta')))
    assert.ok(names.includes(name.replace('.md.', '.html.')), name);
  assert.ok(names.includes('layout.html.eta') && names.includes('layout.md.eta'));
});

test('a folder replaces templates file by file, with the line ends of the built-in ones', (t) => {
  const folder = temporaryFolder(t);
  const sheet = 'a {}\n'.repeat(300);
  writeTree(folder, [
    ['style.css', sheet.replaceAll('\n', '\r\n')],
    ['README.md', 'about the templates'],
    ['.DS_Store', ''],
  ]);
  const [own, replaced] = [readTemplates(), readTemplates(folder)];
  assert.equal(replaced.get('style.css'), sheet);
  assert.deepEqual([...replaced.keys()], [...own.keys()]);
  for (const [name, text] of own) if (name !== 'style.css') assert.equal(replaced.get(name), text);
});

test('partials, assets and theme.css of a folder are read', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [
    ['partials/mine.html.eta', '<b></b>'],
    ['assets/fonts/round.woff2', 'wOF2'],
    ['theme.css', 'a {}'],
  ]);
  const templates = readTemplates(folder);
  assert.equal(templates.get('partials/mine.html.eta'), '<b></b>');
  assert.equal(templates.get('assets/fonts/round.woff2'), btoa('wOF2'));
  assert.equal(templates.get('theme.css'), 'a {}');
});

test('every file that is not taken is reported', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [
    ['notes.txt', ''],
    ['logo.png', ''],
    ['deeper/layout.html.eta', ''],
    ['assets/plan.psd', ''],
    ['assets/a b.png', ''],
    ['vehicel.html.eta', ''],
  ]);
  assert.throws(() => readTemplates(folder), {
    name: 'UsageError',
    message: new RegExp(
      [
        'assets/a b.png is not accepted: its name may contain',
        'assets/plan.psd is not accepted: a site publishes css,',
        'deeper/layout.html.eta is not accepted',
        'logo.png is not accepted: pages load what is in assets/',
        'notes.txt is not accepted',
        'vehicel.html.eta replaces no template. Did you mean vehicle.html.eta\\?',
      ].join('[^]*'),
    ),
  });
});

test('a template with an invisible character is refused with its line', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['layout.html.eta', '<p>\n<b>\u2066</b>']]);
  assert.throws(() => readTemplates(folder), {
    name: 'UsageError',
    message:
      /layout\.html\.eta contains a character that nobody can see in line 2: U\+2066 LEFT-TO-RIGHT ISOLATE/,
  });
});

test('a style.css of a few lines is refused, unless the layout is replaced too', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['style.css', 'a { color: red }\n']]);
  assert.throws(() => readTemplates(folder), {
    name: 'UsageError',
    message:
      /style\.css replaces the whole style sheet of the program, and has 17 characters\..*theme\.css/,
  });
  writeTree(folder, [['layout.html.eta', '<%~ it.body %>']]);
  assert.equal(readTemplates(folder).get('style.css'), 'a { color: red }\n');
});

test('what theme.css wants to load and no page loads is reported at its line', (t) => {
  const folder = temporaryFolder(t);
  const sheet = [
    "@import url('https://fonts.example/css');",
    '/* url(https://said.example) */',
    'a { background: url(assets/a.svg), url("sky.svg"), url(#b), url(/c.png), url(//d.example) }',
  ];
  writeTree(folder, [
    ['theme.css', sheet.join('\n')],
    ['assets/a.svg', '<svg/>'],
  ]);
  const told = (line: number, target: string) =>
    `${join(folder, 'theme.css')}:${line}: No page loads "${target}". Put the file into assets/ and write url(assets/…).`;
  assert.throws(() => readTemplates(folder), {
    name: 'UsageError',
    message: [
      told(1, "@import url('https://fonts.example/css')"),
      told(3, 'sky.svg'),
      told(3, '//d.example'),
    ].join('\n'),
  });
});
