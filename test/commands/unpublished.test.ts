import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

/** The catalogue that `init` writes, in a repository, and a way to run a command that succeeds there. */
function inRepository(t: TestContext, gitignore: string) {
  const cwd = starterFolder(t);
  const run = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runWithin(t, args, { cwd });
    assert.equal(code, 0, stderr);
    return stdout;
  };
  git(cwd, 'init', '-q');
  write(cwd, '.gitignore', gitignore);
  return { cwd, run };
}

const newVehicle = (name: string) => ['new', 'vehicle', name, '--set', 'category=town'];

test('what was built in a new repository is never lost, however often it is built again', async (t) => {
  const { cwd, run } = inRepository(t, '/out/\n');
  const publish = async (): Promise<Manifest> => {
    await run('build');
    return JSON.parse(read(cwd, 'out/catalogue-manifest.json')) as Manifest;
  };
  await publish();
  await run('rm', '/vehicles/fire-engine');
  await run('mv', 'vehicles/bus', 'vehicles/coach');
  await run('mv', 'articles/hello', 'articles/hi');
  const { redirects, removed } = await publish();
  const targets = new Map(redirects.map(({ from, to, status }) => [from, `${status} ${to}`]));
  assert.equal(targets.get('/vehicles/bus'), '301 /vehicles/coach');
  assert.equal(targets.get('/articles/hello'), '301 /articles/hi');
  assert.deepEqual(removed, ['/vehicles/fire-engine']);
  await run(...newVehicle('Van'));
  await publish();
  await run('rm', '/vehicles/van');
  const later = await publish();
  assert.deepEqual(later.removed, ['/vehicles/fire-engine', '/vehicles/van']);
  await run(...newVehicle('Tractor'));
  assert.match(read(cwd, 'sources/vehicles/tractor.yaml'), /^id: vehicle-004$/m);
});
