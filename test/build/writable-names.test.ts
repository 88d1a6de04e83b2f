import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deviceIn, isWritableOnWindows } from '../../src/base/text/unwritable-name.ts';
import { filesBelow, write } from '../support/content/catalogue-folder.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Sources that choose every name that they can, each a device of Windows. */
const odd: Readonly<Record<string, string>> = {
  'vehicles/con.yaml':
    'id: vehicle-090\nname: Con Van\ncategory: aux\npracticePhonemes: [nul]\nformerSlugs: [com1]\n',
  'phonemes/nul.yaml': 'label: /n/\ndescription: A sound.\nwords: [nine]\ntier: 1\n',
  'categories.yaml':
    'road:\n  name: On the road\nrail:\n  name: On rails\naux:\n  name: Others\n  formerKeys: [lpt1]\n',
  'pages/prn.md': '---\ntitle: P\ndescription: A page.\n---\n\nText.\n',
  'pages/com2/about.md': '---\ntitle: C\ndescription: A page.\n---\n\nText.\n',
};

test('every published name that Windows cannot write has a finding that names it, whatever chose it', async (t) => {
  const folder = temporaryFolder(t);
  cpSync('test/fixtures/small', join(folder, 'sources'), { recursive: true });
  for (const [path, text] of Object.entries(odd)) write(join(folder, 'sources'), path, text);
  const { code, stdout, stderr } = await runWithin(t, ['build', '-C', folder]);
  assert.equal(code, 0, stdout + stderr);
  const published = [...filesBelow(join(folder, 'out')).keys()];
  const devices = new Set(published.map(deviceIn).filter((name) => name !== undefined));
  assert.deepEqual([...devices].sort(), ['aux', 'com2', 'con', 'nul', 'prn']);
  const report = stdout + stderr;
  for (const name of devices) assert.ok(report.includes(`called "${name}": it is the name`), name);
  assert.deepEqual(
    published.filter((path) => deviceIn(path) === undefined && !isWritableOnWindows(path)),
    [],
  );
});
