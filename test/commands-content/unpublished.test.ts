import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Manifest } from '../../src/content/model/manifest.ts';
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

for (const { where, gitignore, isRecorded, isKept } of [
  {
    ...{ where: 'git ignores the output and the ledger is filled', gitignore: '/out/\n' },
    ...{ isRecorded: true, isKept: false },
  },
  {
    ...{ where: 'git ignores the output and nothing was ever recorded', gitignore: '/out/\n' },
    ...{ isRecorded: false, isKept: true },
  },
  {
    ...{ where: 'git has the output', gitignore: '' },
    ...{ isRecorded: true, isKept: true },
  },
])
  test(`where ${where}, what only the last output has is ${isKept ? 'remembered' : 'forgotten without a trace'}`, async (t) => {
    const { cwd, run } = inRepository(t, gitignore);
    if (isRecorded) await run('ledger');
    await run(...newVehicle('Van'));
    await run(...newVehicle('Tram'));
    await run('build');
    // The first of them puts a record into the ledger.
    await run('rm', '/vehicles/van', '--force');
    await run('mv', '/vehicles/tram', 'tramway');
    await run('rm', '/vehicles/tramway', '--force');
    const moved = read(cwd, 'sources/moved.yaml');
    for (const path of ['/vehicles/van', '/vehicles/tram'])
      assert.equal(moved.includes(path), isKept, path);
    const id = isKept ? '005' : '003';
    assert.match(
      await run(...newVehicle('Tractor'), '--dry-run'),
      new RegExp(`^id: vehicle-${id}$`, 'm'),
    );
    const { diagnostics } = JSON.parse(await run('check', '--format', 'json')) as {
      diagnostics: { code: string }[];
    };
    assert.ok(diagnostics.every(({ code }) => !['page-gone', 'path-vanished'].includes(code)));
  });

test('what is deployed from a new repository is never lost, however often it is built again', async (t) => {
  const { cwd, run } = inRepository(t, '/out/\n');
  const publish = async (): Promise<Manifest> => {
    await run('build');
    await run('deploy', 'www');
    return JSON.parse(read(cwd, 'www/catalogue-manifest.json')) as Manifest;
  };
  await publish();
  await run('rm', '/vehicles/fire-engine');
  await run('mv', 'vehicles/bus', 'vehicles/coach');
  await run('mv', 'articles/hello', 'articles/hi');
  const { redirects, removed } = await publish();
  const targets = new Map(
    redirects.map(({ from, to, status }) => [from, `${String(status)} ${to}`]),
  );
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
  // Nor by the first `ledger`, whatever `rm` recorded before it.
  rmSync(join(cwd, 'sources/vehicles/coach.yaml'));
  await run('ledger');
  const ledger = read(cwd, 'sources/ledger.txt').split('\n');
  for (const record of [
    'vehicle vehicle-001 /vehicles/fire-engine',
    'vehicle vehicle-003 /vehicles/van',
    'vehicle vehicle-002 /vehicles/coach',
  ])
    assert.ok(ledger.includes(record), record);
});
