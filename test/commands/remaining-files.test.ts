import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { runWithin } from '../support/publish/run-within.ts';

const folders = ['sources', 'sources/vehicles', 'sources/media'];
const minute = 60_000;

for (const [command, ...args] of [
  ['mv', '/vehicles/bus', 'coach'],
  ['new', 'vehicle', 'Boat', '--set', 'category=town'],
])
  test(`what a killed command left in the sources is never published, and ${String(command)} removes it`, async (t) => {
    const cwd = starterFolder(t);
    const leave = (minutes: number): string[] => {
      const moment = new Date(Date.now() - minutes * minute);
      return folders.map((folder) => {
        const path = `${folder}/.${randomUUID()}.catalogue-tmp`;
        write(cwd, path, 'unfinished');
        utimesSync(join(cwd, path), moment, moment);
        return path;
      });
    };
    const there = (paths: readonly string[]): boolean[] =>
      paths.map((path) => existsSync(join(cwd, path)));
    const [dead, live] = [leave(11), leave(9)];
    write(cwd, 'sources/media/.mine.catalogue-tmp/text.txt', 'a folder');
    const check = await runWithin(t, ['check'], { cwd });
    assert.deepEqual([check.code, check.stdout.includes('catalogue-tmp')], [0, false]);
    assert.equal((await runWithin(t, ['build'], { cwd })).code, 0);
    assert.ok(!read(cwd, 'out/catalogue-manifest.json').includes('catalogue-tmp'));
    assert.deepEqual(there(dead), [true, true, true], 'who only reads removes nothing');
    const { code, stderr } = await runWithin(t, [String(command), ...args], { cwd });
    assert.equal(code, 0, stderr);
    assert.deepEqual(there(dead), [false, false, false]);
    assert.deepEqual(there(live), [true, true, true], 'another process may be writing them');
    assert.ok(existsSync(join(cwd, 'sources/media/.mine.catalogue-tmp/text.txt')));
  });
