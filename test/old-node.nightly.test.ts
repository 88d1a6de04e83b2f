import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from './support/publish/fixtures.ts';
import { runtimePath, whyNoRuntime } from './support/runtimes.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const { engines, bin } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  bin: Record<string, string>;
};
const [major = '', minor = ''] = engines.node.replace('>=', '').split('.');

for (const [name, path] of Object.entries(bin)) {
  test(`${name} asks for the Node that package.json asks for`, () => {
    assert.ok(read(path).includes(`+found[0] < ${major} ||`));
    assert.ok(read(path).includes(`(+found[0] === ${major} && +found[1] < ${minor})`));
    assert.ok(read(path).includes(`needs Node.js ${major}.${minor} or later`));
  });

  test(`${name} reports an old Node in one sentence`, { skip: whyNoRuntime('node-18') }, () => {
    const { status, stdout, stderr } = spawnSync(runtimePath('node-18'), [path, 'build'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout], [3, '']);
    assert.match(
      stderr,
      /^catalogue[a-z-]*: This program needs Node\.js 20\.19 or later, and this is v18\.[\d.]+\.\n$/,
    );
  });
}
