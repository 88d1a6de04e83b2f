import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { filesBelow, read } from '../../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { ownVersion } from '../../../src/base/package-folder.ts';
import { assertOwnWords } from '../../support/publish/own-words.ts';
import { runProgram } from '../../support/publish/run-program.ts';
import { fileURLToPath } from 'node:url';
import { packProgram } from '../../../src/cli/commands/init/install-program.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Packs the program as it would be published and unpacks it below a folder, beside the dependencies
 * of this checkout. Gives the path of its package.
 */
function installPacked(folder: string): string {
  const tarball = packProgram(folder);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', modules]);
  const installed = join(modules, 'package');
  mkdirSync(join(installed, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  ))
    symlinkSync(join(root, 'node_modules', name), join(installed, 'node_modules', name));
  return installed;
}

/** Packed once: npm takes seconds for it. */
const folder = mkdtempSync(join(tmpdir(), 'catalogue-packed-'));
const installed = installPacked(folder);
after(() => {
  rmSync(folder, { recursive: true });
});

test('the packed program makes a catalogue in an empty folder, checks it and builds it', async () => {
  const program = join(installed, 'bin/catalogue.js');
  assert.ok(!existsSync(join(installed, 'src')));
  const cwd = join(folder, 'mine');
  mkdirSync(cwd);
  const run = (...args: string[]) => runProgram(args, { cwd, program });

  const initialised = await run('init', '--no-git', '--language', 'de', '--verbose');
  assert.equal(initialised.code, 0, initialised.stderr);
  assert.deepEqual(
    initialised.stdout.trimEnd().split('\n').toSorted(),
    [...filesBelow(cwd).keys()].toSorted(),
  );

  const added = await run(
    'new',
    'vehicle',
    'Ice Cream Van',
    '--set',
    'category=town',
    '--set',
    'emoji=🍦',
  );
  assert.deepEqual([added.code, added.stdout], [0, 'sources/vehicles/ice-cream-van.yaml\n']);

  const checked = await run('check', '--format', 'json');
  assert.equal(checked.code, 0);
  const { diagnostics } = JSON.parse(checked.stdout) as { diagnostics: { code: string }[] };
  assert.deepEqual([...new Set(diagnostics.map(({ code }) => code))], ['placeholder']);

  const built = await run('build');
  assert.equal(built.code, 0, built.stderr);
  assert.ok(existsSync(join(cwd, 'out/vehicles/ice-cream-van.html')));
  assert.equal((await run('build', '--check')).code, 0);

  await run('init'); // the schemas offer what was added
  const again = await run('init');
  assert.deepEqual([again.code, again.stdout], [0, '']);
});

test('what init prints works as printed, and so does what its workflow does afterwards', async (t) => {
  const cwd = temporaryFolder(t);
  const who = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@a.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@a.example',
  };
  const { stderr } = await runProgram(['init', 'mine'], { cwd, env: who });
  const printed = stderr.split('\n').flatMap((line) => /^ {2}(\S.*)/.exec(line)?.[1] ?? []);
  assert.deepEqual(printed, [
    'cd mine',
    'npm install',
    'npx --no-install catalogue serve --watch --open',
  ]);
  const script = [
    'set -e',
    'cd mine',
    'npm install --prefer-offline --no-audit --no-fund',
    'npx --no-install catalogue new vehicle "Ice Cream Van" --set category=town',
    'npx --no-install catalogue build',
    'rm -rf node_modules',
    'npm ci --prefer-offline --no-audit --no-fund',
    'test -f node_modules/studio-catalogue/action.yml',
    'npx --no-install catalogue build --check',
  ].join('\n');
  const { status, stderr: warned } = spawnSync('bash', ['-c', script], {
    cwd,
    env: { ...process.env, npm_config_loglevel: 'notice' },
    encoding: 'utf8',
  });
  assert.equal(status, 0, warned);
  // npm has warnings of its own about the settings of a machine; of this program it has none.
  assertOwnWords(warned, /^npm /);
  assert.doesNotMatch(warned, /install-scripts|prepare|catalogue@/);
  assert.ok(existsSync(join(cwd, 'mine/out/catalogue-manifest.json')));
});

test('an archive names no script that is not in it, and both names of the command start the program', async () => {
  const manifest = JSON.parse(read(installed, 'package.json')) as {
    readonly name: string;
    readonly bin: Readonly<Record<string, string>>;
    readonly scripts?: object;
  };
  assert.deepEqual([manifest.name, manifest.scripts], ['studio-catalogue', undefined]);
  // `npx studio-catalogue@<version>` runs what is named like the package.
  assert.equal(manifest.bin['studio-catalogue'], manifest.bin['catalogue']);
  const program = join(installed, manifest.bin['studio-catalogue'] ?? '');
  assert.equal((await runProgram(['--version'], { program })).stdout, `${ownVersion()}\n`);
});

test('every document that a document of the package names is in the package', () => {
  // The README is the page of the repository as well, and leads its readers to what they alone need.
  const documents = [...filesBelow(installed).keys()].filter(
    (path) => path.endsWith('.md') && /^(?:docs\/|[^/]+$)/.test(path) && path !== 'README.md',
  );
  assert.ok(documents.length >= 8);
  for (const path of documents)
    for (const [, target = ''] of read(installed, path).matchAll(
      /\]\((?!https?:|[#/]|mailto:)([^)#\s]+)/g,
    ))
      assert.ok(existsSync(join(installed, dirname(path), target)), `${path}: ${target}`);
});
