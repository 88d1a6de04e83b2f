import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edit, filesBelow, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';

// What the commands do is tested in the process of the tests; here is what a user types and gets back.

test('export and import on the command line write nothing when refused or with --dry-run', async (t) => {
  const cwd = starterFolder(t);
  const run = (...args: string[]) => runProgram(args, { cwd });
  const csv = 'key,name,category\nfire-engine,Fire Engine,twon\nlong-key!,Bus,town\n';
  write(
    cwd,
    'faulty.csv',
    'key,name,category\nfire-truck,Fire Truck,twon\nrow-boat,Boat,harbour\n',
  );
  write(cwd, 'unreadable.csv', `colour,${csv}`);
  const before = filesBelow(cwd);
  const [faulty, unreadable] = await Promise.all([
    run('import', 'faulty.csv', '--kind', 'vehicles'),
    run('import', 'unreadable.csv', '--kind', 'vehicles'),
  ]);
  assert.deepEqual(filesBelow(cwd), before);

  assert.deepEqual([faulty.code, faulty.stdout], [1, '']);
  assert.match(faulty.stderr, /^faulty\.csv:2:23 error unknown-category\n/m);
  assert.match(faulty.stderr, /^faulty\.csv:3:15 error unknown-category\n/m);
  assert.match(faulty.stderr, /Nothing was written\.\n$/);
  assert.deepEqual([unreadable.code, unreadable.stdout], [2, '']);
  assert.match(unreadable.stderr, /unreadable\.csv:1:1: /);

  const exported = await run('export', 'vehicles', '--columns', 'name,category');
  assert.deepEqual([exported.code, exported.stderr], [0, '']);
  assert.match(exported.stdout, /^key,name,category\r\n(?:[a-z-]+,[A-Za-z ]+,[a-z]+\r\n){2}$/);
  write(cwd, 'vehicles.csv', exported.stdout);
  edit(cwd, 'vehicles.csv', ',Bus,', ',Lorry,');
  const shown = await run('import', 'vehicles.csv', '--dry-run');
  assert.deepEqual(
    [shown.code, shown.stderr],
    [0, '0 entries would be created, 1 changed, 1 untouched.\n'],
  );
  assert.match(shown.stdout, /^-name: Bus\n\+name: Lorry\n/m);
  const unchanged = filesBelow(`${cwd}/sources`);
  const imported = await run('import', 'vehicles.csv');
  assert.deepEqual(
    [imported.code, imported.stderr],
    [0, '✓ 0 entries created, 1 changed, 1 untouched.\n'],
  );
  const changed = [...filesBelow(`${cwd}/sources`)].filter(
    ([path, text]) => unchanged.get(path) !== text,
  );
  assert.deepEqual(
    changed.map(([, text]) => /^name: .*$/m.exec(text)?.[0]),
    ['name: Lorry'],
  );
});
