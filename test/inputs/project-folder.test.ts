import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectAbove } from '../../src/cli/inputs/project-folder.ts';
import { edit, read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('the project is the first folder upwards with a site.yaml, not above the repository or home', (t) => {
  const top = temporaryFolder(t);
  const at = (path: string): string => join(top, path);
  write(top, 'sources/site.yaml', '');
  write(top, 'one/sources/site.yaml', '');
  write(top, 'one/sources/vehicles/bus.yaml', '');
  mkdirSync(at('user/deep'), { recursive: true });
  write(top, 'repository/.git/HEAD', '');
  write(top, 'repository/deep/notes.txt', '');
  for (const [start, home, found] of [
    ['one', undefined, 'one'],
    ['one/sources', undefined, 'one'],
    ['one/sources/vehicles', undefined, 'one'],
    ['user/deep', undefined, '.'],
    ['user/deep', 'user', 'user/deep'],
    ['user', 'user', 'user'],
    ['user/deep', '.', '.'],
    ['repository/deep', undefined, 'repository/deep'],
    ['repository', undefined, 'repository'],
  ] as const)
    assert.equal(
      projectAbove(at(start), home && at(home)),
      at(found),
      `${start} below ${home ?? '/'}`,
    );
  write(top, 'repository/sources/site.yaml', '');
  assert.equal(projectAbove(at('repository/deep'), undefined), at('repository'));
});

test('each command works from any folder of the project, and typed paths are relative to that folder', async (t) => {
  const top = starterFolder(t);
  edit(top, 'sources/vehicles/bus.yaml', 'category: town', 'category: twon');
  const run = (cwd: string, ...args: string[]) => runWithin(t, args, { cwd: join(top, cwd) });
  for (const [cwd, typed, shown] of [
    ['.', 'sources/vehicles/bus.yaml', 'sources/vehicles/bus.yaml'],
    ['.', 'sources\\vehicles\\bus.yaml', 'sources/vehicles/bus.yaml'],
    ['sources', 'vehicles\\bus.yaml', 'vehicles/bus.yaml'],
    ['sources/vehicles', 'bus.yaml', '../vehicles/bus.yaml'],
    ['.vscode', '..\\sources\\vehicles', '../sources/vehicles/bus.yaml'],
  ] as const) {
    const { code, stdout } = await run(cwd, 'check', typed);
    assert.equal(code, 1, stdout);
    assert.ok(stdout.startsWith(`${shown}:4:11 error unknown-category\n`), `${cwd}: ${stdout}`);
  }
  edit(top, 'sources/vehicles/bus.yaml', 'category: twon', 'category: town');
  for (const [cwd, ...args] of [
    ['sources/vehicles', 'new', 'vehicle', 'Ice Van', '--set', 'category=town'],
    ['sources/vehicles', 'mv', 'ice-van.yaml', 'van.yaml'],
    ['sources/vehicles', 'mv', 'category:town', 'city'],
    ['sources/media', 'mv', 'city', 'street'],
    ['sources', 'mv', 'vehicles\\bus.yaml', 'vehicles\\coach.yaml'],
    ['sources/pages', 'rm', 'articles/hello.md'],
    ['.github', 'check'],
  ] as const) {
    const { code, stderr, stdout } = await run(cwd, ...args);
    assert.equal(code, 0, `${args.join(' ')}: ${stdout}${stderr}`);
  }
  assert.match(read(top, 'sources/vehicles/van.yaml'), /^category: street$/m);
  assert.match(read(top, 'sources/vehicles/coach.yaml'), /^category: street$/m);
});

test('a folder that is named is taken as it was typed', async (t) => {
  const top = starterFolder(t);
  mkdirSync(join(top, 'deep'));
  const run = (...args: string[]) => runWithin(t, args, { cwd: join(top, 'deep') });
  assert.equal((await run('check', '--sources', '../sources')).code, 0);
  const missing = await run('check', '--sources', 'sources');
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /^catalogue: There is no sources folder sources\./);
  const above = await runWithin(t, ['check'], { cwd: join(top, '..') });
  assert.match(above.stderr, /There is no sources folder sources\. There is one in [^:]+: change/);
  rmSync(join(top, 'sources/site.yaml'));
  assert.match(
    (await run('check')).stderr,
    /There is no sources folder sources\..* `catalogue init`/,
  );
});

test('output and the usual allow file are those of the project, wherever a command was typed', async (t) => {
  const top = starterFolder(t);
  const run = (...args: string[]) => runWithin(t, args, { cwd: join(top, 'sources') });
  assert.equal((await run('build')).code, 0);
  assert.equal((await run('diff', '../out')).code, 0);
  write(top, 'sources/catalogue-allow.yaml', 'nonsense: 1\n');
  const { code, stderr } = await run('diff', '../out');
  assert.equal(code, 2);
  assert.match(stderr, /catalogue-allow\.yaml:1:1/);
});

test('where the sources were typed, the output beside the working folder is meant, not that of a project above', async (t) => {
  const top = starterFolder(t);
  cpSync(join(top, 'sources'), join(top, 'other/texts'), { recursive: true });
  const { code, stderr } = await runWithin(t, ['build', '--sources', 'texts'], {
    cwd: join(top, 'other'),
  });
  assert.equal(code, 0, stderr);
  assert.deepEqual(
    ['other/out', 'out'].map((folder) => existsSync(join(top, folder))),
    [true, false],
  );
});
