import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { emptyRepository } from '../support/action/git-repository.ts';
import { workflow, type Step } from '../support/action/workflow-file.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const address = 'https://x-access-token:secret@github.com/studio/site';

/** The jobs of the workflow, each in a clone of its own; `npm` and the program are the given change. */
function daily(t: TestContext, change: (root: string) => void) {
  const origin = emptyRepository(t);
  write(origin.root, 'sources/ledger.txt', 'one\n');
  write(origin.root, 'sources/site.yaml', 'name: Site\n');
  write(origin.root, 'out/.well-known/security.txt', 'old\n');
  write(origin.root, 'out/picture.png', Buffer.from([0, 1, 2, 255]));
  origin.commit('One');
  origin.git('checkout', '--quiet', '--detach');
  const runner = temporaryFolder(t);
  const { build, push } = workflow('catalogue-daily').jobs;
  const run = (cwd: string, { run: script = 'exit 9', env = {} }: Partial<Step> = {}): void => {
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd,
      stdio: 'pipe',
      env: {
        PATH: process.env['PATH'],
        HOME: runner,
        RUNNER_TEMP: runner,
        GITHUB_OUTPUT: join(runner, 'output'),
        GITHUB_REPOSITORY: 'studio/site',
        GITHUB_REF: 'refs/heads/main',
        ...(env['TOKEN'] === '${{ github.token }}' && { TOKEN: 'secret' }),
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: `url.${pathToFileURL(origin.root).href}.insteadOf`,
        GIT_CONFIG_VALUE_0: address,
      },
    });
  };
  writeFileSync(join(runner, 'output'), '');
  const first = origin.clone('--branch', 'main');
  change(first.root);
  run(
    first.root,
    build?.steps.find(({ id }) => id === 'change'),
  );
  const isChanged = readFileSync(join(runner, 'output'), 'utf8') === 'changed=true\n';
  if (isChanged) run(origin.clone('--branch', 'main').root, push?.steps.at(-1));
  const changed = origin.git('diff', '--name-only', 'HEAD', 'main').split('\n').filter(Boolean);
  return { isChanged, changed, show: (path: string) => origin.git('show', `main:${path}`) };
}

test('what the daily build changes is committed: hidden files, binary files, the ledger', (t) => {
  const { changed, show } = daily(t, (root) => {
    write(root, 'out/.well-known/security.txt', 'new\n');
    write(root, 'out/picture.png', Buffer.from([0, 9, 255, 10, 13]));
    write(root, 'sources/ledger.txt', 'one\ntwo\n');
  });
  assert.deepEqual(changed, [
    'out/.well-known/security.txt',
    'out/picture.png',
    'sources/ledger.txt',
  ]);
  assert.equal(show('out/.well-known/security.txt'), 'new');
});

test('a day without a change commits nothing', (t) => {
  const { isChanged, changed } = daily(t, () => undefined);
  assert.deepEqual([isChanged, changed], [false, []]);
});

test('a package that npm installed neither sees the token nor changes anything but the output', (t) => {
  const stolen = join(temporaryFolder(t), 'stolen');
  const { changed } = daily(t, (root) => {
    const hooks = join(root, '.git/evil');
    mkdirSync(hooks);
    for (const hook of ['pre-commit', 'pre-push', 'post-index-change', 'reference-transaction'])
      writeFileSync(join(hooks, hook), `#!/bin/sh\necho "$0 $TOKEN $2" >> ${stolen}\n`, {
        mode: 0o755,
      });
    execFileSync('git', ['config', 'core.hooksPath', hooks], { cwd: root });
    write(root, 'out/index.html', 'new\n');
    write(root, 'sources/site.yaml', 'name: Mine\n');
    write(root, '.github/workflows/evil.yml', 'on: push\n');
    execFileSync('git', ['add', '.github'], { cwd: root });
  });
  assert.deepEqual(changed, ['out/index.html']);
  // The hooks did run, in the job that has no token.
  assert.match(readFileSync(stolen, 'utf8'), /post-index-change/);
  assert.doesNotMatch(readFileSync(stolen, 'utf8'), /secret|pre-push/);
});
