import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { UsageError } from '../../src/base/failures.ts';
import { git as runGit } from '../../src/base/git.ts';
import { findCommit, listTree, readObjects } from '../../src/base/git-commit.ts';
import { openSnapshot } from '../../src/review/snapshots/open-snapshot.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { busDrawing, catalogueRepository, git } from '../support/diff/repository.ts';

const refusal = (pattern: RegExp) => (failure: unknown) => {
  assert.ok(failure instanceof UsageError, String(failure));
  assert.match(failure.message, pattern);
  return true;
};

test('a commit is read by every name that git has for it, from any folder of the repository', async (t) => {
  const { folder, commit, edit, build } = await catalogueRepository(t);
  edit('sources/vehicles/tram.yaml', 'name: Tram', 'name: Streetcar');
  await build();
  commit('topic/ä');
  git(folder, 'tag', '-a', 'v1', '-m', 'one', 'main');
  for (const ref of [
    'main',
    'v1',
    'HEAD~1',
    'refs/heads/main',
    git(folder, 'rev-parse', 'main').trim(),
  ]) {
    const { manifest, read, name } = await openSnapshot(ref, {
      cwd: folder,
      out: 'out',
      sources: 'sources',
    });
    assert.equal(name, ref);
    assert.ok(manifest.files.length > 20);
    assert.match(await read('/api/vehicles.json'), /"Tram"/);
  }
  const inner = join(folder, 'sources/apps');
  const { read, bytesOf } = await openSnapshot('topic/ä', {
    cwd: inner,
    out: '../../out',
    sources: 'sources',
  });
  assert.match(await read('/api/vehicles.json'), /"Streetcar"/);
  const all = bytesOf?.(['/vehicles/tram.md', '/robots.txt']);
  assert.match(String(all?.[0]), /^# Streetcar/);
  assert.equal(all?.length, 2);
  assert.equal(git(folder, 'status', '--porcelain'), '');
});

test('what is no commit is refused with what to do', async (t) => {
  const { folder } = await catalogueRepository(t);
  git(folder, 'update-ref', 'refs/remotes/origin/release', 'main');
  const open = (ref: string, out = 'out') =>
    openSnapshot(ref, { cwd: folder, out, sources: 'sources' });
  for (const [ref, pattern] of [
    ['--output=x', /"--output=x" cannot be the name of a git ref\./],
    ['-h', /cannot be the name/],
    ['', /cannot be the name/],
    ['a\nb', /cannot be the name/],
    ['mian', /neither an output folder nor a commit.* Did you mean main\?/],
    ['release', /Did you mean origin\/release\?/],
    ['HEAD:sources', /^HEAD:sources has no catalogue-m.* Outputs in HEAD: HEAD:out\.$/],
    ['mian:out', /mian is neither an output folder nor a commit/],
    [
      'nothing-like-it',
      /^nothing-like-it is neither .* of this git repository\. `git branch --all` lists/,
    ],
    ['sources', /^sources has no catalogue-manifest\.json.* Run `catalogue build` first/],
  ] as const)
    await assert.rejects(open(ref), refusal(pattern), ref);
  await assert.rejects(
    open('main', 'dist'),
    refusal(/main has no dist\/catalogue-manifest\.json\..* name it main:out\.$/),
  );
  await assert.rejects(open('main', '../out'), refusal(/\.\.\/out is outside the git repository/));
});

test('outside of a repository, and in a shallow clone, the message says so', async (t) => {
  const outside = temporaryFolder(t);
  await assert.rejects(
    openSnapshot('main', { cwd: outside, out: 'out', sources: 'sources' }),
    refusal(
      /nor a commit: this folder is in no git repository\. Change to one that is, or name a folder .* a site\.$/,
    ),
  );
  const { folder, commit } = await catalogueRepository(t);
  commit('topic');
  const first = git(folder, 'rev-parse', 'main').trim();
  git(outside, 'clone', '-q', '--depth', '1', '--branch', 'topic', `file://${folder}`, 'clone');
  await assert.rejects(
    openSnapshot(first, { cwd: join(outside, 'clone'), out: 'out', sources: 'sources' }),
    refusal(/Fetch it with `git fetch --depth=1 origin [0-9a-f]{40}`; .*fetch-depth: 0/),
  );
  for (const [where, said] of [
    [folder, /nor a commit of this git repository\. `git branch --all` lists/],
    [join(outside, 'clone'), /with `git fetch --unshallow origin`; in GitHub Actions /],
  ] as const)
    await assert.rejects(
      openSnapshot('HEAD~9', { cwd: where, out: 'out', sources: 'sources' }),
      refusal(said),
    );
});

test('an output that was committed in part, or is damaged, is reported with its file', async (t) => {
  const { folder, git: run, write: put, commit } = await catalogueRepository(t);
  run('rm', '-q', '--cached', 'out/api/vehicles.json');
  run('commit', '-q', '-m', 'less');
  const { read } = await openSnapshot('HEAD', { cwd: folder, out: 'out', sources: 'sources' });
  await assert.rejects(read('/api/vehicles.json'), refusal(/HEAD lacks out\/api\/vehicles\.json/));
  put('out/catalogue-manifest.json', '{}');
  commit('damaged');
  await assert.rejects(
    openSnapshot('damaged', { cwd: folder, out: 'out', sources: 'sources' }),
    refusal(/out\/catalogue-manifest\.json of damaged is damaged/),
  );
});

test('a symbolic link in a commit is not followed', async (t) => {
  const { folder, git: run } = await catalogueRepository(t);
  run('mv', 'out/catalogue-manifest.json', 'manifest.json');
  symlinkSync('../manifest.json', join(folder, 'out/catalogue-manifest.json'));
  run('add', '-A');
  run('commit', '-q', '-m', 'link');
  await assert.rejects(
    openSnapshot('HEAD', { cwd: folder, out: 'out', sources: 'sources' }),
    refusal(/HEAD has no/),
  );
});

test('a folder wins over a branch of its name; the full name is the branch', async (t) => {
  const { folder, git: run } = await catalogueRepository(t);
  run('branch', 'out');
  const home = process.cwd();
  process.chdir(folder);
  t.after(() => {
    process.chdir(home);
  });
  write(folder, 'out/vehicles/tram.md', '# Mine');
  const textOf = async (side: string) => {
    const { read } = await openSnapshot(side, { cwd: folder, out: 'out', sources: 'sources' });
    return read('/vehicles/tram.md');
  };
  await assert.rejects(textOf('out'), /out\/vehicles\/tram\.md is not what .*out says in its man/);
  assert.match(await textOf('refs/heads/out'), /^# Tram/);
});

test('objects of any size and content come back as they are, and a missing one is an error', (t) => {
  const folder = temporaryFolder(t);
  git(folder, 'init', '-q');
  const contents = ['', '\n', 'a\nb 3\n', 'ü'.repeat(200_000)];
  const objects = [];
  for (const text of contents)
    objects.push(runGit(folder, ['hash-object', '-w', '--stdin'], text).stdout.toString().trim());
  const read = readObjects(folder, objects);
  assert.deepEqual(read.map(String), contents);
  assert.throws(() => readObjects(folder, ['0'.repeat(40)]), /git cannot read the object 0+/);
});

test('a git that is missing or fails is reported with the reason', (t) => {
  const folder = temporaryFolder(t);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  mkdirSync(join(folder, '.git'));
  const path = process.env['PATH'];
  t.after(() => {
    process.env['PATH'] = path;
  });
  process.env['PATH'] = bin;
  assert.throws(() => findCommit(folder, 'main'), /^EnvironmentError: git is needed and not found/);
  const commit = 'a'.repeat(40);
  const found = `case "$*" in *--absolute-git-dir*) printf '%s\\n%s\\nfalse\\n' "$PWD/.git" "$PWD"; exit;; esac\n`;
  for (const [script, mode, pattern] of [
    ['', 0o644, /git is needed, and the one on PATH cannot be run \(EACCES\)\. Install git/],
    ['exit 0', 0o755, /^EnvironmentError: git cannot answer in .*: git rev-parse gave no reason/],
    ['echo rubbish', 0o755, /git cannot answer in .*: git rev-parse gave no reason/],
    ['exit 7', 0o755, /: git rev-parse gave no reason and ended with code 7: look whether/],
    ['kill -9 $$', 0o755, /^EnvironmentError: git rev-parse was ended by SIGKILL: look whether/],
    [`${found}exit 0`, 0o755, /git rev-parse gave no name of a commit for main: /],
    [`${found}echo rubbish`, 0o755, /git rev-parse gave no name of a commit for main: /],
    [`${found}echo ${commit}0`, 0o755, /git rev-parse gave no name of a commit for main: /],
  ] as const) {
    rmSync(join(bin, 'git'), { force: true });
    writeFileSync(join(bin, 'git'), `#!/bin/sh\n${script}\n`, { mode });
    assert.throws(() => findCommit(folder, 'main'), pattern, script);
  }
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho ${commit}\n`);
  assert.equal(findCommit(folder, 'main').commit, commit);
});

test('a commit above the limits of size ends the comparison with the reason', (t) => {
  const folder = temporaryFolder(t);
  git(folder, 'init', '-q');
  const hash = runGit(folder, ['hash-object', '-w', '--stdin'], '0'.repeat(3_000_000));
  const object = hash.stdout.toString().trim();
  assert.throws(
    () => runGit(folder, ['cat-file', '--batch'], `${object}\n`, 2_000_000),
    /git cat-file gives more than 2 MB: that is too large to read\./,
  );
});

test('pictures of a submodule are read from its checkout; where there is none, commands say so', async (t) => {
  const { folder, git: run, write: put } = await catalogueRepository(t);
  const media = join(folder, 'sources/media');
  const module = (...args: readonly string[]) => git(media, ...args);
  run('rm', '-r', '-q', '--cached', 'sources/media');
  module('init', '-q');
  const save = (): void => {
    module('add', '-A');
    module('commit', '-q', '-m', 'pictures');
    const commit = module('rev-parse', 'HEAD').trim();
    run('update-index', '--add', '--cacheinfo', `160000,${commit},sources/media`);
    run('commit', '-q', '-m', 'pictures');
  };
  put('.gitmodules', '[submodule "media"]\n\tpath = sources/media\n\turl = ../media\n');
  run('add', '.gitmodules');
  save();
  const diff = (...sides: readonly string[]) => runWithin(t, ['diff', ...sides], { cwd: folder });
  assert.match((await diff('HEAD')).stdout, /^No changes from HEAD/m);
  put('sources/media/bus.svg', busDrawing.replace('r="3"', 'r="2"'));
  save();
  assert.match((await diff('HEAD~', 'HEAD')).stdout, /The image of the vehicle "Bus" .*changed/);
  rmSync(media, { recursive: true });
  mkdirSync(media);
  const compared = await diff('HEAD');
  assert.equal(compared.code, 2);
  assert.match(compared.stderr, /sources\/media of HEAD is a submodule, and its commit \w+ is not/);
  const built = await runWithin(t, ['build'], { cwd: folder });
  assert.equal(built.code, 2);
  assert.match(built.stderr, /sources\/media is a submodule that was not checked out/);
});

test('a folder that a commit has not is empty, and one that the repository lacks is an error', async (t) => {
  const { folder } = await catalogueRepository(t);
  const commit = findCommit(folder, 'HEAD');
  const all = listTree(commit, '');
  const inside = listTree(commit, 'sources/vehicles');
  assert.deepEqual(
    inside.map(({ path }) => `sources/vehicles/${path}`),
    all.map(({ path }) => path).filter((path) => path.startsWith('sources/vehicles/')),
  );
  assert.ok(inside.length > 0);
  for (const none of ['nowhere', 'sources/site.yaml', 'source', ':sources', 'sourc*'])
    assert.deepEqual(listTree(commit, none), [], none);
  const broken = temporaryFolder(t);
  git(broken, 'init', '-q');
  write(broken, 'sources/vehicles/tram.yaml', 'name: Tram');
  git(broken, 'add', '.');
  git(broken, 'commit', '-q', '-m', 'one');
  const whole = findCommit(broken, 'HEAD');
  assert.equal(listTree(whole, 'sources').length, 1);
  const tree = git(broken, 'rev-parse', 'HEAD:sources/vehicles').trim();
  rmSync(join(broken, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  const lost =
    /^EnvironmentError: git cannot list the files of HEAD: [^\n]*\. The repository lacks [^\n]*\.$/;
  for (const folder of ['', 'sources']) assert.throws(() => listTree(whole, folder), lost);
});

test('a repository without a commit is said with what to do, and no variable leads elsewhere', (t) => {
  const folder = temporaryFolder(t);
  git(folder, 'init', '-q');
  assert.throws(
    () => findCommit(folder, 'HEAD'),
    refusal(/no commit yet\. Make one with `git add /),
  );
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'one');
  const before = { ...process.env };
  t.after(() => {
    process.env = before;
  });
  // As a hook of another work tree has them.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY'])
    process.env[name] = '/nowhere';
  process.env['GIT_ICASE_PATHSPECS'] = '1';
  const { commit } = findCommit(folder, 'HEAD');
  assert.equal(commit, git(folder, 'rev-parse', 'HEAD').trim());
});

test('an output is named in a ref, from the root or from the working folder', async (t) => {
  const { folder, git: run, commit } = await catalogueRepository(t);
  mkdirSync(join(folder, 'apps'));
  run('mv', 'out', 'apps/site');
  commit('moved');
  const at = (cwd: string) => ({ cwd, out: 'out', sources: 'none' });
  const inside = join(folder, 'apps');
  for (const [cwd, side] of [
    [folder, 'moved:apps/site'],
    [folder, 'moved:apps/site/'],
    [inside, 'moved:apps/site'],
    [inside, 'moved:./site'],
    [inside, 'moved:../apps/site'],
    [inside, 'main:out'],
  ] as const) {
    const { name, manifest } = await openSnapshot(side, at(cwd));
    assert.equal(name, side);
    assert.ok(manifest.files.length > 10);
  }
  await assert.rejects(openSnapshot('moved', at(folder)), refusal(/name it moved:apps\/site\.$/));
  await assert.rejects(openSnapshot('moved:../..', at(folder)), refusal(/is outside the git/));
});
