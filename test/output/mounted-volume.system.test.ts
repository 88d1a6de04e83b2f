import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { builtProgram } from '../support/publish/built-program.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { assertOwnWords } from '../support/publish/own-words.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Runs a shell script as root where nobody else sees what it mounts, in a user namespace or as root. */
const inOwnMounts = (script: string, cwd: string) =>
  spawnSync('unshare', ['--mount', '--map-root-user', 'sh', '-eu', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_V8_COVERAGE: '' },
  });

const mountable = inOwnMounts('mount -t tmpfs none /mnt', projectRoot).status === 0;
const skip = mountable ? false : 'this machine does not let unshare mount anything';

for (const { name, mount } of [
  { name: 'a file system of its own', mount: 'mount -t tmpfs none out' },
  {
    name: 'a folder that can be written in one that cannot',
    mount: 'mount --bind . . && cd "$PWD" && mount --bind out out && mount -o remount,ro,bind .',
  },
])
  test(`an output that is ${name} is built, built again and current`, { skip }, (t) => {
    const folder = temporaryFolder(t);
    for (const made of ['project/out', 'sources'])
      mkdirSync(join(folder, made), { recursive: true });
    const sources = join(folder, 'sources');
    cpSync(join(projectRoot, 'test/fixtures/small'), sources, { recursive: true });
    const program = `'${process.execPath}' '${builtProgram()}' build --no-cache --sources '${sources}'`;
    const script = `
      ${mount}
      ${program}
      ${program} --check
      echo 'description: Another one.' >> '${sources}/vehicles/tram.yaml'
      ${program}
      ${program} --check
      echo 'More of the same.' >> '${sources}/pages/about.md'
      ${program}
      ${program} --check
      ls -A . out`;
    const { status, stdout, stderr } = inOwnMounts(script, join(folder, 'project'));
    assert.equal(status, 0, stdout + stderr);
    assertOwnWords(stderr);
    assert.match(stdout, /^\.:\nout\n\nout:\n/m);
    assert.doesNotMatch(stdout, /catalogue-(?:tmp|lock|staging)/);
  });

test(
  'a first build that is killed on a mounted volume is none, and the next one is whole',
  { skip },
  (t) => {
    const folder = temporaryFolder(t);
    mkdirSync(join(folder, 'out'));
    cpSync(join(projectRoot, 'test/fixtures/small'), join(folder, 'sources'), { recursive: true });
    const preload = pathToFileURL(join(projectRoot, 'test/support/files/kill-at-step.js')).href;
    const program = `'${process.execPath}' '${builtProgram()}'`;
    const killable = `env NODE_OPTIONS='--import ${preload}' ${program} build --no-cache --generated-at 2026-03-14`;
    const script = `
      mount -t tmpfs none out
      steps=$(KILL_AT_STEP=0 ${killable} 2>&1 | sed -n 's/^steps: //p')
      cp -r out before
      umount out
      mount -t tmpfs none out
      KILL_AT_STEP=$((steps * 3 / 4)) ${killable} || echo "killed: $?"
      ls -A out
      ${program} build --no-cache --generated-at 2026-03-14
      diff -r before out`;
    const { status, stdout, stderr } = inOwnMounts(script, folder);
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /^killed: 137$[^]*^\.catalogue-staging$/m);
    assert.doesNotMatch(stdout, /^catalogue-manifest\.json$/m);
  },
);
