import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageFolderOf } from '../../scripts/third-party-licences.ts';
import { builtProgram } from '../support/publish/built-program.ts';

test('a bundled module belongs to the innermost package on its way', () => {
  assert.equal(packageFolderOf('src/cli/program.ts'), undefined);
  assert.equal(packageFolderOf('node_modules/eta/dist/index.js'), 'node_modules/eta');
  assert.equal(
    packageFolderOf('node_modules/a/node_modules/@b/c/index.js'),
    'node_modules/a/node_modules/@b/c',
  );
});

test('what the bundles hold comes with its licence', () => {
  const file = join(builtProgram(), '../../dist/third-party-licences.txt');
  const texts = readFileSync(file, 'utf8').split(/^-{72}$/m);
  for (const text of texts) assert.match(text, /^\s*\S+ \d[\d.]* \(\S+\)\n\n[^]{500}/);
  const names = texts.map((text) => text.trim().split(' ', 1)[0]);
  assert.deepEqual(names, [...new Set(names)]);
  for (const name of ['ajv', 'commander', 'eta', 'yaml', 'zod'])
    assert.ok(names.includes(name), name);
});
