import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesBelow, read, starterFolder } from '../support/content/catalogue-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';

const path = 'sources/vehicles/ice-cream-van.yaml';

test('new writes an entry once: exit 0 with the path, then exit 2', async (t) => {
  const cwd = starterFolder(t);
  const args = ['new', 'vehicle', 'Ice Cream Van', '--set', 'category=town', '--set', 'emoji=🍦'];
  const first = await runProgram(args, { cwd });
  assert.deepEqual([first.code, first.stdout], [0, `${path}\n`]);
  assert.match(first.stderr, /^Next: /);
  const written = read(cwd, path);
  const second = await runProgram(args, { cwd });
  assert.deepEqual([second.code, second.stdout], [2, '']);
  assert.equal(second.stderr, `catalogue: ${path} already exists. Choose another name.\n`);
  assert.equal(read(cwd, path), written);
});

test('new --dry-run prints the difference alone on stdout', async (t) => {
  const cwd = starterFolder(t);
  const args = ['--set', 'description=As in ship.', '--set', 'words=ship', '--set', 'tier=3'];
  const { code, stdout, stderr } = await runProgram(
    ['new', 'phoneme', 'sh', '--dry-run', ...args],
    {
      cwd,
    },
  );
  assert.equal(code, 0);
  assert.match(stdout, /^diff --git [^]*\n\+label: \/sh\/\n[^]*\n\+tier: 3\n$/);
  assert.match(stderr, /warning few-words/);
});

for (const [args, code, stderr] of [
  [['new', 'vehicel', 'Van'], 2, /Did you mean vehicle\?/],
  [['new', 'boat', 'Van'], 2, /Use one of: vehicle, app, sound, article, page, category\./],
  [['new', 'vehicle'], 2, /missing required argument 'name'/],
  [
    ['new', 'vehicle', 'Van'],
    2,
    /^catalogue: These settings are missing:\n {2}--set category=<emergency\|town>/,
  ],
  [['new', 'vehicle', 'Van', '--set', 'catgory=town'], 2, /Did you mean category\?/],
  [
    ['new', 'vehicle', 'Van', '--set', 'category=twon'],
    1,
    /Did you mean "town"\?[^]*Nothing was w/,
  ],
  [['new', 'vehicle', 'Van', '--sources', 'nowhere'], 2, /There is no sources folder nowhere/],
] as const)
  test(`${args.join(' ')}: exit ${code} and nothing written`, async (t) => {
    const cwd = starterFolder(t);
    const before = filesBelow(cwd);
    const run = await runProgram(args, { cwd });
    assert.deepEqual([run.code, run.stdout], [code, '']);
    assert.match(run.stderr, stderr);
    assert.deepEqual(filesBelow(cwd), before);
  });
