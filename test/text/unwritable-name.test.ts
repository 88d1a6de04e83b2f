import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceIn, isWritableOnWindows } from '../../src/base/text/unwritable-name.ts';

test('a device of Windows is one whatever its case and ending, in any folder', () => {
  for (const path of [
    'con',
    'pages/AUX.md',
    'nul/a.md',
    'lpt1.tar.gz',
    'com0',
    'com¹.html',
    'prn .md',
  ])
    assert.notEqual(deviceIn(path), undefined, path);
  for (const path of ['cone', 'con-1.md', 'icon.svg', 'com10', 'a.con', 'auxiliary/x'])
    assert.equal(deviceIn(path), undefined, path);
});

test('Windows refuses the characters that it uses itself, and a dot or space at the end of a name', () => {
  for (const name of [
    'a:b',
    'a?',
    'a*',
    '"a"',
    '<a',
    'a>',
    'a|b',
    'a\\b',
    'a\rb',
    'a\nb',
    'a\u0001',
    'a.',
    'a ',
  ])
    for (const path of [`${name}/page.html`, `pages/${name}`])
      assert.equal(isWritableOnWindows(path), false, JSON.stringify(path));
  assert.equal(isWritableOnWindows('vehicles/con.html'), false);
  for (const path of ['.well-known/a', 'a.b.html', "It's 100% & more (é) [x] {y} ~#;,=+!@$^`.html"])
    assert.equal(isWritableOnWindows(path), true, path);
});
