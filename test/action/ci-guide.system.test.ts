import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { parse } from 'yaml';
import { catalogueRepository, type Repository } from './git-repository.ts';
import { actionFile } from './workflow-file.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { assertOwnWords } from '../support/publish/own-words.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const guide = readFileSync(join(projectRoot, 'docs/maintainers/working-together.md'), 'utf8');

/** The examples of the guide in one language, in their order. */
const examples = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  );

test('the guide names every input of the action', () => {
  for (const name of Object.keys(actionFile().inputs))
    assert.ok(guide.includes(`\`${name}\``), name);
});

/** A catalogue on a branch that left `main`, with a name changed, and its clone of CI. */
async function clonedBranch(t: TestContext): Promise<Repository> {
  const repository = catalogueRepository(t);
  const build = async () => {
    const { code, stderr } = await runWithin(t, ['build', '--quiet'], { cwd: repository.root });
    assert.equal(code, 0, stderr);
  };
  await build();
  repository.commit('Published');
  repository.git('checkout', '--quiet', '-b', 'feature');
  const bus = 'sources/vehicles/bus.yaml';
  const text = readFileSync(join(repository.root, bus), 'utf8');
  write(repository.root, bus, text.replace('name: Bus', 'name: Coach'));
  await build();
  repository.commit('Renamed');
  return repository.clone();
}

/** Runs a script in a checkout where `npx --no-install catalogue` is this program. */
function sh(t: TestContext, script: string, { root }: Repository, env = {}) {
  const folder = temporaryFolder(t);
  const npx = `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${builtProgram()}" "$@"\n`;
  write(folder, 'npx', npx);
  chmodSync(join(folder, 'npx'), 0o755);
  const path = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(':');
  const run = spawnSync('sh', ['-ec', script], {
    cwd: root,
    env: { PATH: path, NODE_V8_COVERAGE: '', ...env },
    encoding: 'utf8',
  });
  assertOwnWords(run.stderr);
  return run;
}

test('the job for GitLab runs, and writes what it keeps', async (t) => {
  const text = examples('yaml').find((example) => example.includes('CI_MERGE_REQUEST')) ?? '';
  const { catalogue } = parse(text) as {
    catalogue: { script: string[]; artifacts: { paths: string[] } };
  };
  const checkout = await clonedBranch(t);
  const env = { CI_MERGE_REQUEST_DIFF_BASE_SHA: checkout.git('merge-base', 'origin/main', 'HEAD') };
  const [, ...script] = catalogue.script; // without the installation
  const { status, stderr } = sh(t, script.join('\n'), checkout, env);
  assert.equal(status, 0, stderr);
  for (const path of catalogue.artifacts.paths)
    assert.ok(existsSync(join(checkout.root, path)), path);
});

test('the script for everything else builds and compares, and compares nothing that cannot be built', async (t) => {
  const script = examples('sh').find((example) => example.includes('merge-base')) ?? '';
  const checkout = await clonedBranch(t);
  assert.equal(sh(t, script, checkout).status, 0);
  assert.ok(existsSync(join(checkout.root, 'reports/diff.json')));
  assert.equal(sh(t, `git() { echo nowhere; }\n${script}`, checkout).status, 2);
  write(checkout.root, 'sources/vehicles/bus.yaml', 'name: Bus\n');
  checkout.commit('A fault');
  const { status } = sh(t, `rm -r reports\n${script}`, checkout);
  assert.equal(status, 1);
  assert.ok(!existsSync(join(checkout.root, 'reports/diff.json')));
});
