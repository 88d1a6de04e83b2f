import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { createCatalogue } from '../../bench/catalogue/catalogue.ts';
import { createOurs } from '../../bench/contestants/ours.ts';
import { runProcess } from '../../bench/measure/run-process.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

function createArena(t: Parameters<typeof temporaryFolder>[0]) {
  const root = temporaryFolder(t);
  const arena = {
    catalogue: createCatalogue(30),
    folder: join(root, 'a'),
    home: join(root, 'home'),
  };
  for (const folder of [arena.folder, arena.home]) mkdirSync(folder);
  return arena;
}

function writeEmpty(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  return path;
}

test('a cold build has nothing kept of the catalogue, and what the program keeps of itself; the first run neither', (t) => {
  const arena = createArena(t);
  const { first, cold } = createOurs(arena).cases;
  assert.ok(first && cold);
  const ofCatalogue = [
    'out/index.html',
    '.cache/catalogue/pages',
    'node_modules/.cache/catalogue/x',
  ];
  const left = ofCatalogue.map((path) => writeEmpty(join(arena.folder, path)));
  const [code, firstCode] = [cold, first].map(({ command }) =>
    writeEmpty(join(command.home, '.cache/catalogue/code/build')),
  );
  cold.prepare?.(0);
  assert.deepEqual(left.filter(existsSync), []);
  assert.ok(existsSync(join(arena.folder, 'sources/site.yaml')));
  first.prepare?.(0);
  assert.deepEqual(
    [code, firstCode].map((path) => existsSync(path ?? '')),
    [true, false],
  );
});

test('a process runs at the desk of a user with a home of their own, not under CI', (t) => {
  const { folder, home } = createArena(t);
  const settings = { CI: 'true', CATALOGUE_CACHE_DIR: '/x', XDG_STATE_HOME: '/x' };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  t.after(() => {
    for (const [name, value] of before)
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
  });
  Object.assign(process.env, settings);
  const script = `const { HOME, XDG_CACHE_HOME, CI, CATALOGUE_CACHE_DIR, XDG_STATE_HOME } = process.env;
    throw new Error(JSON.stringify([HOME, XDG_CACHE_HOME, CI, CATALOGUE_CACHE_DIR, XDG_STATE_HOME]));`;
  const expected = JSON.stringify([home, join(home, '.cache'), null, null, null]);
  assert.throws(
    () => runProcess({ program: process.execPath, args: ['-e', script], folder, home }),
    (fault: Error) => fault.message.includes(`Error: ${expected}`),
  );
});
