import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { starterFiles } from '../../src/cli/commands/init/starter-files.ts';
import { emptyRepository } from './git-repository.ts';
import { workflow, type Step } from './workflow-file.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const address = 'https://x-access-token:secret@github.com/studio/site';

/** Prints its arguments into a file, and closes the release that its last argument names. */
const program = `#!/bin/sh
printf '%s\\n' "$@" > "$RUNNER_TEMP/arguments"
for name; do :; done
mkdir -p sources/releases
echo "published: 2026-10-01" > "sources/releases/$name.yaml"
echo mine > sources/site.yaml
echo "sources/releases/$name.yaml"
`;

/** The scripts of the workflow, each job in a clone of its own. */
function proposing(t: TestContext, inputs: Readonly<Record<string, string>>) {
  const origin = emptyRepository(t);
  write(origin.root, 'sources/site.yaml', 'name: Site\n');
  origin.commit('One');
  const runner = temporaryFolder(t);
  writeFileSync(join(runner, 'npx'), program);
  chmodSync(join(runner, 'npx'), 0o755);
  writeFileSync(join(runner, 'output'), '');
  const run = (cwd: string, { run: script = 'exit 9' }: Partial<Step> = {}, env = inputs): void => {
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd,
      stdio: 'pipe',
      env: {
        PATH: `${runner}:${process.env['PATH'] ?? ''}`,
        HOME: runner,
        RUNNER_TEMP: runner,
        GITHUB_OUTPUT: join(runner, 'output'),
        GITHUB_REPOSITORY: 'studio/site',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: `url.${pathToFileURL(origin.root).href}.insteadOf`,
        GIT_CONFIG_VALUE_0: address,
        ...env,
      },
    });
  };
  const { close, propose } = workflow('catalogue-release').jobs;
  const step = (of: typeof close, id: string) => of?.steps.find((each) => each.id === id);
  const first = origin.clone('--branch', 'main');
  run(first.root, step(close, 'release'));
  const [, name = ''] = /^name=(.*)$/m.exec(readFileSync(join(runner, 'output'), 'utf8')) ?? [];
  const asks = (of: typeof close) =>
    of?.steps.find(({ run: script }) => script?.includes('gh api'));
  return {
    name,
    /** Runs the step that looks for releases that wait; GitHub gives the address of one, or nothing. */
    look: (found: string) => {
      writeFileSync(join(runner, 'gh'), `#!/bin/sh\nprintf '${found}'\n`);
      chmodSync(join(runner, 'gh'), 0o755);
      return spawnSync('bash', ['-e', '-c', asks(propose)?.run ?? 'exit 9'], {
        encoding: 'utf8',
        env: { PATH: `${runner}:/usr/bin:/bin`, GITHUB_REPOSITORY: 'studio/site' },
      });
    },
    arguments: readFileSync(join(runner, 'arguments'), 'utf8').trimEnd().split('\n'),
    runner,
    push: (as = name) => {
      const { root } = origin.clone('--branch', 'main');
      run(root, step(propose, 'push'), { NAME: as, TOKEN: 'secret' });
      return origin.git('diff', '--name-only', 'main', `catalogue-release-${as}`).split('\n');
    },
  };
}

test('the release and nothing else is pushed to a branch of its own', (t) => {
  const proposed = proposing(t, { NAME: '1.4', TITLE: 'A title', NOTE: 'Two "words"' });
  assert.deepEqual(proposed.arguments.slice(1), [
    ...['catalogue', 'release', '--title=A title', '--note=Two "words"', '--', '1.4'],
  ]);
  assert.equal(proposed.name, '1.4');
  assert.deepEqual(proposed.push(), ['sources/releases/1.4.yaml']);
});

test('what somebody types is never run, and a name of another form is pushed nowhere', (t) => {
  const proposed = proposing(t, {
    NAME: '1.4',
    TITLE: '$(touch "$RUNNER_TEMP/ran")',
    NOTE: '`id`',
  });
  assert.ok(!existsSync(join(proposed.runner, 'ran')));
  for (const name of ['main', '1.4:refs/heads/main', '../1.4', '-1.4', ''])
    assert.throws(() => proposed.push(name), name);
});

test('a release that waits in a pull request is named instead of proposing another', (t) => {
  const { look } = proposing(t, { NAME: '1.4', TITLE: '', NOTE: '' });
  assert.equal(look('').status, 0);
  const { status, stdout } = look('https://github.example/studio/site/pull/12\\n');
  assert.equal(status, 1);
  assert.match(
    stdout,
    /^::error title=catalogue::A release waits in https:\/\/github\.example\/studio\/site\/pull\/12\. /,
  );
});

test('of two catalogues in one repository each proposes, and looks for, releases of its own', () => {
  const branches = { '': 'catalogue-release-1.4', shop: 'catalogue-release-shop-v2.0' };
  for (const [folder, own] of Object.entries(branches)) {
    const { text = '' } =
      starterFiles({ folder }).find(({ path }) => path.endsWith('catalogue-release.yml')) ?? {};
    const [, pattern = '$^'] = /test\("([^"]+)"\)/.exec(text) ?? [];
    for (const branch of Object.values(branches))
      assert.equal(new RegExp(pattern).test(branch), branch === own, `${pattern} ${branch}`);
    const lead = own.replace(/v?\d.*/, '');
    assert.ok(text.includes(`refs/heads/${lead}$NAME"`) && text.includes(`head: \`${lead}$`), text);
  }
});

test('a release whose pull request was closed is proposed again on the same branch', (t) => {
  const proposed = proposing(t, { NAME: '1.4', TITLE: '', NOTE: '' });
  proposed.push();
  assert.deepEqual(proposed.push(), ['sources/releases/1.4.yaml']);
});
