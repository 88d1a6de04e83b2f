import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../support/publish/fixtures.ts';

interface Component {
  readonly name: string;
  readonly hashes: readonly [{ readonly alg: string }];
}

test('all that comes with the program is in its bill of materials, with a checksum, and no tool is', () => {
  const text = execFileSync(process.execPath, ['scripts/bill-of-materials.js'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const { components } = JSON.parse(text) as { readonly components: readonly Component[] };
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'devDependencies', object>>;
  const names = new Set(components.map(({ name }) => name));
  for (const name of [...Object.keys(dependencies), 'sharp', '@img/sharp-libvips-linux-x64'])
    assert.ok(names.has(name), name);
  for (const name of Object.keys(devDependencies)) assert.ok(!names.has(name), name);
  for (const { name, hashes } of components) assert.equal(hashes[0].alg, 'SHA-512', name);
});
