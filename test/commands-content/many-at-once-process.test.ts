import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { edit, filesBelow, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';

// What the commands do is tested in the process of the tests; here is what a user types and gets back.

test('set, export and import as they are typed: what is refused or only shown writes nothing', async (t) => {
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
  const [dry, refused, unknown, nothing, faulty, unreadable] = await Promise.all([
    run('set', 'vehicles', 'name=Van', '--dry-run'),
    run('set', 'vehicles', 'category=twon'),
    run('set', 'vehicles', 'nmae=Van'),
    run('set', 'vehicles', '--where', 'category=farm', 'name=Van'),
    run('import', 'faulty.csv', '--kind', 'vehicles'),
    run('import', 'unreadable.csv', '--kind', 'vehicles'),
  ]);
  assert.deepEqual(filesBelow(cwd), before);

  assert.deepEqual([dry.code, dry.stderr.split('\n').at(-2)], [0, '2 files would change.']);
  assert.match(dry.stdout, /^diff --git a\/sources\/vehicles\/[^]*\n\+name: Van\n/m);
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(
    refused.stderr,
    /unknown-category[^]*Did you mean "town"\?[^]*Nothing was written\./,
  );
  assert.deepEqual([unknown.code, unknown.stdout], [2, '']);
  assert.match(unknown.stderr, /^catalogue: There is no field "nmae"\. Did you mean name\?\n$/);
  assert.deepEqual([nothing.code, nothing.stdout], [2, '']);
  assert.match(nothing.stderr, /^catalogue: There is no such entry\./);
  assert.deepEqual([faulty.code, faulty.stdout], [1, '']);
  assert.match(faulty.stderr, /^faulty\.csv:2:23 error unknown-category\n/m);
  assert.match(faulty.stderr, /^faulty\.csv:3:15 error unknown-category\n/m);
  assert.match(faulty.stderr, /Nothing was written\.\n$/);
  assert.deepEqual([unreadable.code, unreadable.stdout], [2, '']);
  assert.match(unreadable.stderr, /unreadable\.csv:1:1: /);

  // The difference is one that git applies: it gives what the command itself writes.
  write(cwd, 'set.diff', dry.stdout);
  execFileSync('git', ['apply', '--unsafe-paths', 'set.diff'], { cwd });
  const applied = filesBelow(`${cwd}/sources`);
  execFileSync('git', ['apply', '--unsafe-paths', '-R', 'set.diff'], { cwd });
  const set = await run('set', 'vehicles', 'name=Van');
  assert.deepEqual([set.code, set.stdout, set.stderr], [0, '', '✓ 2 files changed.\n']);
  assert.deepEqual(filesBelow(`${cwd}/sources`), applied);

  const exported = await run('export', 'vehicles', '--columns', 'name,category');
  assert.deepEqual([exported.code, exported.stderr], [0, '']);
  assert.match(exported.stdout, /^key,name,category\r\n(?:[a-z-]+,Van,[a-z]+\r\n){2}$/);
  write(cwd, 'vehicles.csv', exported.stdout);
  edit(cwd, 'vehicles.csv', 'Van,', 'Lorry,');
  const shown = await run('import', 'vehicles.csv', '--dry-run');
  assert.deepEqual(
    [shown.code, shown.stderr],
    [0, '0 entries would be created, 1 changed, 1 untouched.\n'],
  );
  assert.match(shown.stdout, /^-name: Van\n\+name: Lorry\n/m);
  assert.deepEqual(filesBelow(`${cwd}/sources`), applied);
  const imported = await run('import', 'vehicles.csv');
  assert.deepEqual(
    [imported.code, imported.stderr],
    [0, '✓ 0 entries created, 1 changed, 1 untouched.\n'],
  );
  const changed = [...filesBelow(`${cwd}/sources`)].filter(
    ([path, text]) => applied.get(path) !== text,
  );
  assert.deepEqual(
    changed.map(([, text]) => /^name: .*$/m.exec(text)?.[0]),
    ['name: Lorry'],
  );
});
