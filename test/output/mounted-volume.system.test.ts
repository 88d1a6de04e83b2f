import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
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
