import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
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
async function twoBranches(t: TestContext): Promise<Repository> {
  const folder = temporaryFolder(t);
  cpSync(await branched, folder, { recursive: true });
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

test('during a merge every command names the conflict and the two commands that end it', async (t) => {
  const repository = await twoBranches(t);
  conflicting(repository, 'merge', 'theirs');
  const { folder, git } = repository;
  const before = readTree(folder);
  for (const command of [['build'], ['build', '--check'], ['serve', '--port', '0']]) {
    const { code, stderr } = await runWithin(t, command, { cwd: folder });
    assert.equal(
      stderr,
      'catalogue: Merge conflict in out/catalogue-manifest.json; delete the folder out, then run `catalogue build`: what is as in HEAD keeps its date.\n',
    );
    assert.equal(code, 2);
  }
  assert.deepEqual(readTree(folder), before);
  rmSync(join(folder, 'out'), { recursive: true });
  const { recovery } = await repository.build(last);
  assert.match(recovery ?? '', /out is missing: files that are as in HEAD keep their dates\.$/);
  const { files } = manifestIn(read(folder, manifestPath));
  assert.deepEqual(
    [...readTree(join(folder, 'out')).keys()].sort(),
    [...files.map(({ path }) => path.slice(1)), 'catalogue-manifest.json'].sort(),
  );
  const head = manifestIn(git('show', `HEAD:${manifestPath}`));
  for (const { path, sha256, modified } of files) {
    const same = head.files.find((file) => file.path === path && file.sha256 === sha256);
    assert.equal(modified, same?.modified ?? last, path);
  }
  const checked = await runWithin(t, ['build', '--check'], { cwd: folder });
  assert.equal(checked.code, 0, checked.stderr);
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
