import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { write } from '../support/content/catalogue-folder.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

const vehicle = 'id: vehicle-900\nname: Secret Launch\ncategory: road\n';

test('a file in the output that no build wrote is named by build, build --check and diff', async (t) => {
  const { folder, git, commit } = await catalogueRepository(t);
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  assert.equal((await run('build')).code, 0);
  commit('start');
  const expectForeign = async (...paths: readonly string[]) => {
    const has = `out has ${paths.length} file`;
    for (const how of [[], ['--no-cache']]) {
      const built = await run('build', ...how);
      assert.equal(built.code, 0, built.stderr);
      assert.equal(built.stderr.includes(`warning: ${has}`), paths.length > 0, built.stderr);
    }
    const checked = await run('build', '--check');
    assert.equal(checked.code, paths.length > 0 ? 1 : 0, checked.stderr);
    for (const path of paths) assert.match(checked.stdout, new RegExp(`^left over  ${path}$`, 'm'));
    assert.equal((await run('diff', 'start')).stdout.includes(has), paths.length > 0);
  };
  await expectForeign();
  // Built, and undone by git, which leaves what it does not know.
  write(folder, 'sources/vehicles/secret-launch.yaml', vehicle);
  assert.equal((await run('build')).code, 0);
  git('checkout', '-q', '.');
  rmSync(join(folder, 'sources/vehicles/secret-launch.yaml'));
  const left = git('ls-files', '--others', 'out').trim().split('\n');
  assert.ok(left.includes('out/vehicles/secret-launch.html'));
  await expectForeign(...left.map((path) => path.slice('out'.length)));
  git('clean', '-fdq');
  for (const path of ['login.html', '_worker.js', 'assets/_redirects', '.hidden/x'])
    write(folder, `out/${path}`, 'theirs');
  await expectForeign('/login.html', '/_worker.js', '/assets/_redirects', '/.hidden/x');
  // That the folder as a whole is ignored says nothing of what is in it; a rule for a name does.
  write(folder, '.gitignore', '/out/\n');
  await expectForeign('/login.html', '/_worker.js', '/assets/_redirects', '/.hidden/x');
  write(folder, '.gitignore', '/out/\n_*\n');
  await expectForeign('/login.html', '/.hidden/x');
  for (const path of ['login.html', '.hidden'])
    rmSync(join(folder, 'out', path), { recursive: true });
  for (const path of ['.DS_Store', 'apps/.DS_Store', '.git']) write(folder, `out/${path}`, 'x');
  await expectForeign();
});
