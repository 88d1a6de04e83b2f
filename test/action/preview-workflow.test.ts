import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { workflow } from './workflow-file.ts';
import { catalogueRepository } from './git-repository.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { assertOwnWords } from '../support/publish/own-words.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('the preview workflow deploys a pull request to its address, and removes it when it closes', (t) => {
  const { root } = catalogueRepository(t);
  const folder = temporaryFolder(t);
  write(
    folder,
    'bin/npx',
    `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${builtProgram()}" "$@"\n`,
  );
  chmodSync(join(folder, 'bin/npx'), 0o755);
  const { build, publish } = workflow('catalogue-preview').jobs;
  const run = (script: string | undefined, env: Record<string, string>): void => {
    // The very command that a runner makes of a step without a shell.
    const { status, stderr } = spawnSync('bash', ['-e', '-c', script ?? 'exit 9'], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: [join(folder, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
        HOME: folder,
        RUNNER_TEMP: folder,
        NUMBER: '7',
        ...env,
      },
    });
    assert.equal(status, 0, stderr);
    assertOwnWords(stderr);
  };
  run(build?.steps.find(({ run: script }) => script?.includes('catalogue build'))?.run, {
    URL: 'https://preview.example/shop',
  });
  mkdirSync(join(folder, 'site'));
  run('cp -r out "$RUNNER_TEMP/preview"', {});

  const target = join(folder, 'site');
  const deploy = publish?.steps.find(({ run: script }) => script?.includes('catalogue deploy'));
  const empty = Object.fromEntries(Object.keys(deploy?.env ?? {}).map((name) => [name, '']));
  const event = (name: string) => ({ ...empty, NUMBER: '7', TARGET: `${target}/`, EVENT: name });
  run(deploy?.run, event('pull_request'));
  const page = readFileSync(join(target, 'pr-7/index.html'), 'utf8');
  assert.match(page, /<link rel="canonical" href="https:\/\/preview\.example\/shop\/pr-7/);
  assert.match(page, /<meta name="robots" content="noindex">/);
  assert.ok(existsSync(join(target, 'pr-7/.well-known')));

  run(deploy?.run, event('pull_request_target'));
  assert.deepEqual(readdirSync(join(target, 'pr-7')), []);
});
