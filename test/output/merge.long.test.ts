import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { sideOf } from '../../src/build/output/open-for-build.ts';
import { parseManifest, type Manifest } from '../../src/content/publication/manifest.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import { catalogueRepository, repositoryIn, type Repository } from '../support/diff/repository.ts';
import { readTree, writeTree } from '../support/publish/file-tree.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const manifestPath = 'out/catalogue-manifest.json';
const [ofTheirs, ofOurs, last] = [
  '2026-03-15T09:00:00Z',
  '2026-03-16T09:00:00Z',
  '2026-03-17T09:00:00Z',
];

const manifestIn = (text: string): Manifest => {
  const manifest = parseManifest(text);
  assert.ok(manifest !== undefined, 'a manifest can be read');
  return manifest;
};

const vehicle = (id: number, name: string): string =>
  `id: vehicle-00${id}\nname: ${name}\ncategory: rail\nemoji: "🚃"\n`;

/** A repository in which branches `theirs` and `ours` each added a vehicle and built. */
async function twoBranches(t: TestContext, attributes = ''): Promise<Repository> {
  const folder = temporaryFolder(t);
  cpSync(await branched, folder, { recursive: true });
  write(folder, '.git/info/attributes', attributes);
  return repositoryIn(folder);
}

const branched = (async () => {
  const repository = await catalogueRepository({
    after: (clean) => {
      after(clean as () => void);
    },
  });
  repository.write('sources/vehicles/railbus.yaml', vehicle(8, 'Railbus'));
  await repository.build(ofTheirs);
  repository.commit('theirs');
  repository.git('checkout', '-q', 'main');
  repository.write('sources/vehicles/handcar.yaml', vehicle(9, 'Handcar'));
  await repository.build(ofOurs);
  repository.commit('ours');
  return repository.folder;
})();

const conflicting = ({ git }: Repository, ...command: readonly string[]): void => {
  assert.throws(
    () => git(...command),
    ({ stdout }: { stdout: string }) => stdout.includes('CONFLICT'),
  );
};

/** Each file keeps the date of a side on which it was the same, and nothing is left of the rest. */
function assertMerged({ folder, git }: Repository, sides: readonly string[]): void {
  const manifests = sides.map((side) => manifestIn(git('show', `${side}:${manifestPath}`)));
  const { files } = manifestIn(read(folder, manifestPath));
  const wanted = files.map(({ path, sha256 }) => {
    const same = manifests.flatMap((side) =>
      side.files.filter((file) => file.path === path && file.sha256 === sha256),
    );
    return [path, same[0]?.modified ?? last];
  });
  assert.deepEqual(
    files.map(({ path, modified }) => [path, modified]),
    wanted,
  );
  assert.deepEqual(new Set(files.map(({ modified }) => modified)).size, 4);
  assert.deepEqual(
    [...readTree(join(folder, 'out')).keys()].sort(),
    [...files.map(({ path }) => path.slice(1)), 'catalogue-manifest.json'].sort(),
  );
}

const ways = [
  { name: 'merge', command: ['merge', 'theirs'], side: 'MERGE_HEAD', attributes: '' },
  { name: 'rebase', command: ['rebase', 'theirs'], side: 'REBASE_HEAD', attributes: '' },
  {
    name: 'cherry-pick',
    command: ['cherry-pick', 'theirs'],
    side: 'CHERRY_PICK_HEAD',
    attributes: '',
  },
  {
    name: 'merge',
    command: ['merge', 'theirs'],
    side: 'MERGE_HEAD',
    attributes: 'out/** -merge\n',
  },
];

for (const { name, command, side, attributes } of ways)
  test(`a build in the middle of a ${name} keeps the dates of both sides${attributes && ', with -merge'}`, async (t) => {
    const repository = await twoBranches(t, attributes);
    conflicting(repository, ...command);
    const { recovery } = await repository.build(last);
    const problem =
      attributes === ''
        ? `Merge conflict in ${join(repository.folder, manifestPath)}`
        : 'A merge in git is not finished';
    assert.equal(recovery, `${problem}: files that are as in HEAD or ${side} keep their dates.`);
    assertMerged(repository, ['HEAD', side]);
    const again = await repository.build('2026-03-18T09:00:00Z');
    assert.deepEqual([again.change?.written, again.change?.removed], [[], []]);
    if (name !== 'merge') return;
    repository.git('add', '-A');
    repository.git('commit', '-q', '-m', 'merged');
    assert.equal((await repository.build('2026-03-18T09:00:00Z')).recovery, undefined);
  });

test('a build in a linked work tree during a merge keeps the dates of both sides', async (t) => {
  const repository = await twoBranches(t);
  const { folder, git } = repository;
  git('checkout', '-q', 'main');
  git('worktree', 'add', '-q', 'linked', 'ours');
  conflicting(repository, '-C', 'linked', 'merge', 'theirs');
  const { code, stderr } = await runWithin(t, ['build'], { cwd: join(folder, 'linked') });
  assert.match(stderr, /in HEAD or MERGE_HEAD keep their dates\.\n/);
  assert.equal(code, 0);
});

test('a check and a server name the conflict and what to do; they write nothing', async (t) => {
  const repository = await twoBranches(t);
  conflicting(repository, 'merge', 'theirs');
  const { folder } = repository;
  const before = readTree(folder);
  for (const command of [
    ['build', '--check'],
    ['serve', '--port', '0'],
    ['deploy', '../x'],
  ]) {
    const { code, stderr } = await runWithin(t, command, { cwd: folder });
    assert.equal(
      stderr,
      'catalogue: Merge conflict in out/catalogue-manifest.json; run catalogue build.\n',
    );
    assert.equal(code, 2);
  }
  assert.deepEqual(readTree(folder), before);
  const built = await runWithin(t, ['build'], { cwd: folder });
  assert.match(
    built.stderr,
    /^Merge conflict in out\/catalogue-manifest\.json: files that are as in HEAD or MERGE_HEAD keep their dates\.\n/m,
  );
  const checked = await runWithin(t, ['build', '--check'], { cwd: folder });
  assert.equal(checked.code, 0, checked.stderr);
});

/** A merge that stopped, without git to ask. */
async function conflictAlone(t: TestContext): Promise<Repository> {
  const repository = await twoBranches(t);
  conflicting(repository, 'merge', 'theirs');
  rmSync(join(repository.folder, '.git'), { recursive: true });
  return repository;
}

test('without git, the sides that the conflict markers are between say what was published', async (t) => {
  const repository = await conflictAlone(t);
  const sides = (['<', '='] as const).map((mark) =>
    manifestIn(sideOf(read(repository.folder, manifestPath), mark)),
  );
  const { recovery } = await repository.build(last);
  assert.match(recovery ?? '', /: files that are as in one of its sides keep their dates\.$/);
  const { files } = manifestIn(read(repository.folder, manifestPath));
  assert.deepEqual(new Set(files.map(({ modified }) => modified)).size, 4);
  const published = new Set(files.map(({ path }) => path));
  for (const { path } of sides.flatMap((side) => side.files))
    assert.equal(existsSync(join(repository.folder, 'out', path)), published.has(path), path);
});

test('whatever was deleted by hand comes back with its date from the last commit', async (t) => {
  for (const deleted of [manifestPath, 'out', 'out/vehicles']) {
    const { folder, build } = await catalogueRepository(t);
    const out = join(folder, 'out');
    const before = readTree(out);
    rmSync(join(folder, deleted), { recursive: true });
    const { recovery, change } = await build(last);
    const problem = {
      [manifestPath]: `There is no catalogue-manifest.json of a build in ${out}`,
      out: `${out} is missing`,
    }[deleted];
    const dates = ': files that are as in HEAD keep their dates.';
    assert.equal(recovery, problem && problem + dates);
    assert.deepEqual(change?.removed, []);
    assert.deepEqual(readTree(out), before);
  }
});

test('an output without any manifest is built again; only what no build would write stays', async (t) => {
  const { folder, build } = await catalogueRepository(t);
  rmSync(join(folder, '.git'), { recursive: true });
  const whole = read(folder, manifestPath);
  for (const damage of [undefined, '', whole.slice(0, 100), whole.replace('": 1', '": 9')]) {
    if (damage === undefined) rmSync(join(folder, manifestPath));
    else write(folder, manifestPath, damage);
    const gone = read(folder, 'out/vehicles/tram.html').replaceAll(
      '/vehicles/tram',
      '/vehicles/lift',
    );
    writeTree(folder, [
      ['out/CNAME', 'wheels.example'],
      ['out/vehicles/lift.html', gone],
      ['out/vehicles/lift.md', read(folder, 'out/vehicles/tram.md').replaceAll('/tram', '/lift')],
    ]);
    const { recovery, change } = await build(last);
    assert.match(recovery ?? '', /: no other can be read, so every file gets a new date\.$/);
    assert.deepEqual(change?.removed, []);
    assert.equal(read(folder, 'out/vehicles/lift.html'), gone);
    assert.equal(read(folder, 'out/CNAME'), 'wheels.example');
    const { files } = manifestIn(read(folder, manifestPath));
    assert.ok(files.every(({ modified }) => modified === last));
    rmSync(join(folder, 'out/vehicles/lift.html'));
    rmSync(join(folder, 'out/vehicles/lift.md'));
  }
});

test('a manifest with a path that leads out is as good as none: nothing outside is touched', async (t) => {
  const { folder, build } = await catalogueRepository(t);
  rmSync(join(folder, '.git'), { recursive: true });
  writeTree(folder, [['precious.txt', 'keep me']]);
  const manifest = manifestIn(read(folder, manifestPath));
  const path = '/../precious.txt';
  const files = [...manifest.files, { ...manifest.files[0], path }];
  write(folder, manifestPath, JSON.stringify({ ...manifest, files }, null, 2));
  await build(last);
  assert.equal(read(folder, 'precious.txt'), 'keep me');
});

test('a folder of others is refused, also with a manifest of theirs, and nobody is told to empty it', async (t) => {
  const { folder, build } = await catalogueRepository(t);
  rmSync(join(folder, '.git'), { recursive: true });
  rmSync(join(folder, 'out'), { recursive: true });
  writeTree(folder, [
    ['out/vehicles.html', '<title>My vehicles</title>'],
    ['out/vehicles.md', '# My vehicles'],
    ['out/catalogue-manifest.json', '{ "version": 1, "items": [] }'],
  ]);
  const before = readTree(folder);
  await assert.rejects(build, {
    name: 'UsageError',
    message:
      /out holds files that catalogue did not write \(there is no catalogue-manifest\.json of a build in it\)\. Choose another folder with --out\.$/,
  });
  assert.deepEqual(readTree(folder), before);
});

test('a side of a text in conflict has its own lines and those of both', () => {
  const lines = fc.array(fc.constantFrom('{', '"a",', '  "b": 1', '', '<<<<<<<x'));
  const chunk = fc.record({ both: lines, ours: lines, base: fc.option(lines), theirs: lines });
  fc.assert(
    fc.property(fc.array(chunk), fc.constantFrom('\n', '\r\n'), (chunks, end) => {
      const text = (parts: readonly (readonly string[])[]): string =>
        parts
          .flat()
          .map((line) => line + end)
          .join('');
      const conflict = text(
        chunks.flatMap(({ both, ours, base, theirs }) => [
          [...both, '<<<<<<< HEAD', ...ours],
          base === null ? [] : ['||||||| 1234567', ...base],
          ['=======', ...theirs, '>>>>>>> theirs'],
        ]),
      );
      assert.equal(sideOf(conflict, '<'), text(chunks.flatMap(({ both, ours }) => [both, ours])));
      assert.equal(
        sideOf(conflict, '='),
        text(chunks.flatMap(({ both, theirs }) => [both, theirs])),
      );
    }),
  );
});
