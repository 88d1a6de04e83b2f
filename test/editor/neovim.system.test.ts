import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';

const isThere = spawnSync('nvim', ['--version']).status === 0;

test(
  'Neovim shows findings while one types, makes the quick fix, goes to the definition and renames',
  { skip: isThere ? false : 'apt-get install neovim' },
  (t) => {
    const folder = starterFolder(t);
    write(
      folder,
      'sources/pages/rides.md',
      '---\ntitle: Rides\ndescription: Where the bus goes, and who may come along with it on a day out.\n---\n\nTake [the bus](/vehicles/bus).\n',
    );
    const script = resolve('test/support/lsp/neovim.lua');
    const { stderr, status } = spawnSync(
      'nvim',
      ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${script}`, '-c', 'qall!'],
      {
        cwd: folder,
        encoding: 'utf8',
        timeout: 120_000,
        env: {
          ...process.env,
          HOME: folder,
          NODE: process.execPath,
          CATALOGUE: resolve('bin/catalogue.js'),
        },
      },
    );
    assert.equal(status, 0, stderr);
    assert.ok(existsSync(join(folder, 'seen.json')), stderr);
    const { hover, ...seen } = JSON.parse(read(folder, 'seen.json')) as Record<string, unknown>;
    assert.deepEqual(seen, {
      before: [],
      typed: ['4:11 There is no category "twon" in categories.yaml. Did you mean "town"?'],
      fix: 'Write "town"',
      mended: 'category: town',
      definition: 'categories.yaml',
    });
    assert.match(String(hover), /\/vehicles\/categories\/town/);
    assert.ok(!existsSync(join(folder, 'sources/vehicles/bus.yaml')));
    assert.match(read(folder, 'sources/vehicles/coach.yaml'), /formerSlugs:\s*(?:\[|\n\s*- )bus/);
    assert.match(read(folder, 'sources/pages/rides.md'), /\[the bus\]\(\/vehicles\/coach\)/);
  },
);
