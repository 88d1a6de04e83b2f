import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { edit, read } from '../../support/content/catalogue-folder.ts';
import { installPacked } from '../../support/content/packed-program.ts';
import { ownVersion } from '../../../src/base/package-folder.ts';
import { runProgram } from '../../support/publish/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-update-'));
after(() => {
  rmSync(folder, { recursive: true });
});

/** What `init` says of an update, with the lines that differ. */
const alsoPrints = /^(?:Installing |These files |Next:|diff |[-+@])/;

/** The packed program as another version of it would be, with something of its own in what it writes. */
function programOf(version: string): string {
  mkdirSync(join(folder, version));
  const installed = installPacked(join(folder, version));
  edit(installed, 'package.json', `"version": "${ownVersion()}"`, `"version": "${version}"`);
  for (const name of ['github/workflows/catalogue.yml', 'editorconfig'])
    appendFileSync(join(installed, 'starters/en', name), `# ${version}\n`);
  return join(installed, 'bin/catalogue.js');
}

test('init of a newer archive replaces what is of the older one, and names what a person changed', async () => {
  const [older, newer] = [programOf('0.0.8'), programOf('0.0.9')];
  const cwd = join(folder, 'mine');
  const run = (program: string, ...args: string[]) =>
    runProgram(args, { cwd: folder, program, alsoPrints });
  const npm = (...args: string[]): string =>
    execFileSync('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd,
      encoding: 'utf8',
    });
  assert.equal((await run(older, 'init', 'mine', '--deploy', 'netlify', '--yes')).code, 0);
  edit(cwd, '.editorconfig', '# 0.0.8', '# ours');
  rmSync(join(cwd, 'schemas'), { recursive: true });

  const { code, stdout, stderr } = await run(newer, 'init', 'mine', '--yes');
  assert.equal(code, 0, stderr);
  assert.deepEqual(stdout.trimEnd().split('\n'), [
    'mine/.github/workflows/catalogue.yml',
    'mine/package.json',
  ]);
  assert.match(stderr, /\n--- a\/\.editorconfig\n\+\+\+ b\/\.editorconfig\n/);
  assert.match(stderr, /\nNext:\n {2}cd mine\n {2}git add -A && git commit/);
  const [name = '', ...more] = readdirSync(join(cwd, 'vendor'));
  const archive = `vendor/${name}`;
  assert.match(name, /^studio-catalogue-0\.0\.9-[0-9a-f]{8}\.tgz$/);
  assert.deepEqual(more, []);
  for (const path of ['package.json', 'package-lock.json'])
    assert.ok(read(cwd, path).includes(`file:${archive}`), path);
  assert.match(read(cwd, '.github/workflows/catalogue.yml'), /\n# 0\.0\.9\n$/);
  assert.match(read(cwd, '.editorconfig'), /\n# ours\n$/);
  assert.ok(existsSync(join(cwd, 'schemas/vehicle.schema.json')));

  npm('ci');
  assert.match(npm('exec', '--no', '--', 'catalogue', '--version'), /^0\.0\.9$/m);
  const again = await run(newer, 'init', 'mine');
  assert.match(again.stderr, /Nothing was written\.\n$/);

  // From the archive alone, in a folder that has nothing of it.
  const typed = ['exec', '--yes', '--package', `./${archive}`, '--', 'catalogue'];
  const begun = execFileSync('sh', ['-c', `npm "$@" init new --no-git 2>&1`, 'sh', ...typed], {
    cwd,
    encoding: 'utf8',
  });
  assert.match(begun, /\n {2}cd new\n {2}npm install\n {2}npx --no-install catalogue serve/);
  const lost = execFileSync(
    'sh',
    ['-c', `npm "$@" check --sources none 2>&1; true`, 'sh', ...typed],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  assert.ok(lost.includes(`begin one with \`npx --package ./${archive} catalogue init\``), lost);
});
