import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

const newVehicle = ['new', 'vehicle', 'Tram', '--set', 'category=town', '--dry-run'];

for (const [what, gitignore, isKept, id] of [
  [
    'ignores the output stays in the working copy: its samples leave no trace',
    '/out/\n',
    false,
    '001',
  ],
  ['has the output it may have been published: its samples are remembered', '', true, '003'],
] as const)
  test(`where git ${what}`, async (t) => {
    const cwd = starterFolder(t);
    const run = async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await runWithin(t, args, { cwd });
      assert.equal(code, 0, stderr);
      return stdout;
    };
    git(cwd, 'init', '-q');
    write(cwd, '.gitignore', gitignore);
    await run('build');
    await run('rm', '/vehicles/bus');
    await run('rm', '/vehicles/fire-engine', '--force');
    assert.equal(read(cwd, 'sources/moved.yaml').includes('/vehicles/bus'), isKept);
    assert.match(await run(...newVehicle), new RegExp(`^id: vehicle-${id}$`, 'm'));
    const { diagnostics } = JSON.parse(await run('check', '--format', 'json')) as {
      diagnostics: { code: string }[];
    };
    assert.ok(diagnostics.every(({ code }) => !['page-gone', 'path-vanished'].includes(code)));
  });
