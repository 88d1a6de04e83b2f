import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { projectRoot } from '../support/publish/fixtures.ts';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly pass_filenames: boolean;
  readonly always_run: boolean;
}

const hooks = parse(readFileSync(join(projectRoot, '.pre-commit-hooks.yaml'), 'utf8')) as Hook[];

test('each hook runs on every commit and gets no file names, so that it sees removed files too', () => {
  assert.equal(hooks.length, 2);
  for (const hook of hooks) {
    assert.equal(hook.language, 'node');
    assert.deepEqual([hook.pass_filenames, hook.always_run], [false, true]);
  }
});

test('npm pack prints nothing but the name of the package, which pre-commit installs', () => {
  const args = ['config', 'get', 'foreground-scripts'];
  assert.equal(execFileSync('npm', args, { cwd: projectRoot, encoding: 'utf8' }).trim(), 'false');
});
