import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { edit, read, write } from '../support/content/catalogue-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { drawn, sharp } from '../support/pictures.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { builtProgram } from '../support/publish/built-program.ts';

const program = builtProgram();
const bus = 'sources/apps/bus-words.yaml';

test('the difference to a branch: reports, exit codes, lines of the sources, the allow file', async (t) => {
  const { folder, build } = await catalogueRepository(t);
  const diff = (...args: string[]) => runWithin(t, ['diff', 'main', ...args], { cwd: folder });
  const clean = await diff();
  assert.deepEqual([clean.code, clean.stdout], [0, 'No changes from main to the working copy.\n']);
  edit(folder, bus, '  aliases:\n    - Words on a Bus\n', '');
  edit(folder, bus, '4.99', '5.99');
  await build();

  const text = await diff('--format', 'text', '--format', 'markdown=reports/comment.md');
  assert.equal(text.code, 1, text.stderr);
  assert.match(text.stdout, /^Breaking \(1\)\n.*lost its alias "Words on a Bus"/);
  assert.match(
    text.stdout,
    /1 breaking, 1 notable, 0 additive, 0 editorial from main to the working copy\./,
  );
  assert.match(read(folder, 'reports/comment.md'), /^## Catalogue: 1 breaking, 1 notable/);

  const files = await runWithin(t, ['diff', 'main:out', 'out', '--files'], { cwd: folder });
  assert.match(files.stdout, /^\d+ other files differ:\n {2}\/\S+$/m);
  assert.doesNotMatch(text.stdout, /other files? differ/);

  const github = await diff('--format', 'github');
  const priceLine = read(folder, bus).split('\n').indexOf('  unlockPrice: "5.99"') + 1;
  assert.match(github.stdout, new RegExp(`^::warning file=${bus},line=${priceLine},`, 'm'));
  const json = JSON.parse((await diff('--format', 'json', '--fail-on', 'never')).stdout) as {
    changes: { code: string }[];
  };
  assert.deepEqual(
    json.changes.map(({ code }) => code),
    ['alias-removed', 'price-changed'],
  );
  edit(folder, 'sources/moved.yaml', '- /toys', '- /toys\n  - /Words on a Bus');
  for (const [failOn, code] of [
    ['breaking', 0],
    ['notable', 1],
    ['any', 1],
    ['never', 0],
  ] as const)
    assert.equal((await diff('--fail-on', failOn)).code, code, failOn);
});

test('on GitHub Actions annotations, the summary and the counts are added', async (t) => {
  const { folder, build } = await catalogueRepository(t);
  edit(folder, bus, '4.99', '5.99');
  await build();
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: folder,
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    GITHUB_OUTPUT: join(folder, 'output'),
  };
  const sources = join(folder, 'sources');
  const { code, stdout, stderr } = await runProgram(
    ['diff', 'main', '--out', '../out', '--sources', '..//sources', '--format', 'json'],
    { cwd: sources, env, program },
  );
  assert.equal(code, 0, stderr);
  assert.equal((JSON.parse(stdout) as { version: number }).version, 4);
  assert.match(stderr, new RegExp(`^::warning file=${bus},`, 'm'));
  assert.match(read(folder, 'summary.md'), /^## Catalogue: 0 breaking, 1 notable/);
  assert.equal(read(folder, 'output'), 'breaking=0\nnotable=1\nadditive=0\neditorial=0\n');
});

test('templates are compared by their bytes: none of them is run, and what they change is not compared', async (t) => {
  const { folder, git } = await catalogueRepository(t);
  write(folder, 'own/home.md.eta', '<% globalThis.process.stderr.write("OWNED") %># Our home\n');
  git('add', 'own');
  git('commit', '-q', '-m', 'own templates');
  const diff = async (...args: string[]) => {
    const { code, stdout, stderr } = await runWithin(t, ['diff', ...args], { cwd: folder });
    assert.doesNotMatch(stderr, /OWNED/);
    return [code, stdout || stderr] as const;
  };
  const own = ['--templates', 'own'];
  assert.deepEqual(await diff('HEAD', ...own), [0, 'No changes from HEAD to the working copy.\n']);
  const differ = 'The templates or words differ; what they change of the pages is not compared.';
  const [, fresh] = await diff('HEAD~1', ...own);
  assert.ok(fresh.endsWith(`\n${differ}\n`), fresh);
  write(folder, 'own/home.md.eta', '# Another home\n');
  const [, edited] = await diff('HEAD', ...own);
  assert.equal(edited, `No changes from HEAD to the working copy.\n${differ}\n`);
  const [, named] = await diff('HEAD');
  assert.equal(named, 'No changes from HEAD to the working copy.\n', 'nobody names them');
  edit(folder, 'sources/site.yaml', 'brand:', 'templates: own\nbrand:');
  assert.match((await diff('HEAD'))[1], /^The templates or words differ/m);
  const [code, mistyped] = await diff('HEAD', '--templates', 'onw');
  assert.equal(code, 2);
  assert.match(mistyped, /There is no templates folder onw/);
  for (const idle of [
    ['--at', '2026-03-14'],
    ['--templates', 'own'],
  ]) {
    const [refused, said] = await diff('main:out', 'out', ...idle);
    assert.equal(refused, 2, 'no sources are read');
    assert.match(said, new RegExp(`${idle[0] ?? ''} says how sources are read, and both sides`));
  }
});

test('a ref whose sources have errors ends the comparison with them, and nothing is written anywhere', async (t) => {
  const { folder, git } = await catalogueRepository(t);
  git('checkout', '-q', '-b', 'broken');
  write(folder, bus, 'siteName: [\n');
  git('commit', '-q', '-a', '-m', 'broken');
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const env = { TMPDIR: temporary };
  const broken = await runProgram(['diff', 'HEAD', 'out'], { cwd: folder, env, program });
  assert.equal(broken.code, 2);
  assert.match(
    broken.stderr,
    /The sources of HEAD have errors.*\nsources\/apps\/bus-words\.yaml:\d+:\d+ /,
  );
  assert.deepEqual(readdirSync(temporary), []);
  assert.equal(git('status', '--porcelain', '--', 'sources', 'out'), '');
});

test('git is started once for each thing that is asked of a commit', async (t) => {
  const { folder } = await catalogueRepository(t);
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const log = join(folder, 'asked');
  write(folder, 'bin/git', `#!/bin/sh\necho "$*" >> ${log}\nexec ${real} "$@"\n`);
  execFileSync('chmod', ['+x', join(folder, 'bin/git')]);
  const env = { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  const { code, stderr } = await runProgram(['diff', 'HEAD'], { cwd: folder, env, program });
  assert.equal(code, 0, stderr);
  const asked = read(folder, 'asked').match(/(?<= )(?:rev-parse|ls-tree|cat-file)(?= )/g);
  assert.deepEqual(asked, ['rev-parse', 'rev-parse', 'ls-tree', 'cat-file']);
});

test('a commit from before there was a catalogue is compared with nothing', async (t) => {
  const { folder, git } = await catalogueRepository(t);
  git('checkout', '-q', '--orphan', 'first');
  git('rm', '-q', '-r', '--cached', 'sources', 'out');
  git('commit', '-q', '--allow-empty', '-m', 'before the catalogue');
  const diff = (...args: string[]) => runWithin(t, ['diff', ...args], { cwd: folder });
  const first = await diff('first');
  assert.equal(first.code, 0, first.stderr);
  assert.match(
    first.stderr,
    /first has no catalogue: neither out\/catalogue-manifest\.json nor the folder sources\. All of the working copy is new\./,
  );
  assert.match(
    first.stdout,
    /^Additive \(\d+\)\n[^]*0 breaking, 0 notable, \d+ additive, 0 editorial from/,
  );
  assert.equal((await diff('first', '--fail-on', 'any')).code, 1, 'it is a comparison');
  assert.equal((await diff('first', 'main')).code, 0);
  assert.equal((await diff('main', 'first')).code, 2, 'only what was before may be missing');
});

test('the working copy is compared as its sources are, whatever its output is', async (t) => {
  const { folder, git } = await catalogueRepository(t);
  const diff = (...args: string[]) => runWithin(t, ['diff', ...args], { cwd: folder });
  const expect = async (found: RegExp, ...args: string[]) => {
    const { code, stdout, stderr } = await diff(...args);
    assert.equal(code, 0, stderr);
    assert.match(stdout, found);
  };
  const one = /0 breaking, 1 notable, 0 additive, 0 editorial from main to the working copy\./;
  edit(folder, bus, '4.99', '5.99');
  const before = readTree(folder);
  await expect(one, 'main');
  await expect(/^No changes from main to HEAD\.\n$/, 'main', 'HEAD');
  assert.deepEqual(readTree(folder), before, 'nothing is written');
  for (const spoil of [
    () => {
      write(folder, 'out/catalogue-manifest.json', '<<<<<<< HEAD');
    },
    () => {
      rmSync(join(folder, 'out'), { recursive: true });
    },
  ]) {
    spoil();
    await expect(one, 'main');
  }
  edit(folder, bus, '5.99', '4.99');
  await expect(/^No changes from main to the working copy\.\n$/, 'main');
  git('rm', '-q', '-r', '--cached', 'out');
  git('commit', '-q', '-m', 'sources only');
  await expect(/^No changes from HEAD to the working copy\.\n$/, 'HEAD');
  await expect(/^No changes from HEAD to @\.\n$/, 'HEAD', '@');
  const env = { CATALOGUE_BASE_URL: 'https://preview.example' };
  const elsewhere = await runWithin(t, ['diff', 'HEAD'], { cwd: folder, env });
  assert.equal(
    elsewhere.stdout,
    'No changes from HEAD to the working copy.\n',
    'one address for both',
  );
  write(folder, bus, 'siteName: [\n');
  const broken = await diff('main', '--format', 'markdown');
  assert.deepEqual([broken.code, broken.stdout], [2, '']);
  assert.match(
    broken.stderr,
    /The sources of the working copy have errors.*\nsources\/apps\/bus-words\.yaml:/,
  );
});

test('a named folder is that folder on either side, also the one that --out names', async (t) => {
  const { folder, git } = await catalogueRepository(t);
  const copy = join(temporaryFolder(t), 'copy');
  cpSync(join(folder, 'out'), copy, { recursive: true });
  const diff = async (...args: string[]) => {
    const { code, stdout, stderr } = await runWithin(t, ['diff', ...args], { cwd: folder });
    return [code, stdout || stderr] as const;
  };
  git('rm', '-q', 'sources/vehicles/steam-train.yaml');
  const names = ['out', './out', 'out/', 'sources/../out', join(folder, 'out')];
  for (const name of names) {
    assert.deepEqual(await diff(copy, name), [0, `No changes from ${copy} to ${name}.\n`]);
    assert.deepEqual(await diff(name, 'main'), [0, `No changes from ${name} to main.\n`]);
    const [code, report] = await diff(name);
    assert.equal(code, 1, report);
    assert.match(report, new RegExp(` editorial from ${name} to the working copy\\.`));
    assert.match(report, /^ {2}The vehicle "Steam Train" \(vehicle-004\) is gone/m);
  }
  const [, markdown] = await diff('out', '--format', 'markdown');
  assert.match(markdown, /^What is published changes from out to the working copy\.$/m);
  renameSync(join(folder, 'out'), join(folder, 'site'));
  const [, elsewhere] = await diff('site', '--out', 'site');
  assert.match(elsewhere, / editorial from site to the working copy\./);
  git('remote', 'add', 'origin', 'https://git.example/shop.git');
  for (const name of names)
    for (const sides of [[name], ['main', name]]) {
      const [code, said] = await diff(...sides);
      assert.equal(code, 2, said);
      assert.match(
        said,
        /out\/? has no catalogue-manifest\.json[^\n]* Run `catalogue build` first/,
      );
    }
  git('branch', 'out');
  assert.deepEqual(await diff('out', 'main'), [0, 'No changes from out to main.\n'], 'the branch');
});

test('an output in another folder of the repository is named, and never compared with nothing', async (t) => {
  const { folder, git } = await catalogueRepository(t);
  mkdirSync(join(folder, 'apps/site'), { recursive: true });
  git('mv', 'sources', 'out', 'apps/site');
  git('commit', '-q', '-m', 'several projects');
  const run = (...args: string[]) => runWithin(t, ['diff', ...args], { cwd: folder });
  const wrong = await run('HEAD', 'apps/site/out');
  assert.deepEqual([wrong.code, wrong.stdout], [2, '']);
  assert.match(wrong.stderr, /Its output is elsewhere: name it HEAD:apps\/site\/out\./);
  const right = await run('HEAD:apps/site/out', 'apps/site/out');
  assert.deepEqual(
    [right.code, right.stdout],
    [0, 'No changes from HEAD:apps/site/out to apps/site/out.\n'],
  );
  assert.equal((await run('HEAD~1:out', 'HEAD:apps/site/out')).code, 0);
});

test('pictures are compared by their bytes, and none is encoded', async (t) => {
  const { folder, git, build } = await catalogueRepository(t);
  const picture = async (seed: number): Promise<void> => {
    const bytes = await drawn(300, 200, seed).png().toBuffer();
    writeFileSync(join(folder, 'sources/media/bus.png'), bytes);
  };
  await picture(1);
  edit(folder, 'sources/vehicles/bus.yaml', 'bus.svg', 'bus.png');
  edit(folder, 'sources/site.yaml', 'name:', 'logo: bus.svg\nname:');
  git('rm', '-q', '-r', '--cached', 'out');
  git('add', 'sources');
  git('commit', '-q', '-m', 'sources only');
  await build();
  git('checkout', '-q', '--orphan', 'site');
  git('add', 'out');
  git('commit', '-q', '-m', 'site');
  git('checkout', '-q', 'main');
  const diff = (...args: string[]) => runWithin(t, ['diff', ...args], { cwd: folder });
  const toFormat = t.mock.method(sharp.prototype as { toFormat: () => unknown }, 'toFormat');
  for (const sides of [['main'], ['site'], ['site', 'main'], ['main', 'site']])
    assert.match((await diff(...sides)).stdout, /^No changes from \w+ to [\w ]+\.\n$/);
  await picture(2);
  for (const ref of ['main', 'site']) {
    const { stdout } = await diff(ref);
    assert.match(stdout, /^ {2}The image of the vehicle "Bus" \(vehicle-001\) changed\.$/m, ref);
  }
  assert.equal(toFormat.mock.callCount(), 0);
});
