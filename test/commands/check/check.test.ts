import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  edit,
  filesBelow,
  read,
  starterFolder,
  write,
} from '../../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { faultyFolder } from '../../support/content/faulty-folder.ts';
import { runWithin } from '../../support/publish/run-within.ts';

test('a clean catalogue: exit 0, nothing on standard output, the count on the other', async (t) => {
  const cwd = starterFolder(t);
  const loud = await runWithin(t, ['check', '--max-warnings', '0'], { cwd });
  const quiet = await runWithin(t, ['check', '-q'], { cwd });
  assert.deepEqual(loud, { code: 0, signal: null, stdout: '', stderr: '✓ 12 sources checked.\n' });
  assert.deepEqual(quiet, { code: 0, signal: null, stdout: '', stderr: '' });
});

test('findings: exit 1, the report on standard output, nothing written', async (t) => {
  const cwd = faultyFolder(t);
  const before = filesBelow(cwd);
  const { code, stdout, stderr } = await runWithin(t, ['check'], { cwd });
  assert.deepEqual([code, stderr], [1, '']);
  assert.match(stdout, /^sources\/vehicles\/bus\.yaml:4:11 error unknown-category$/m);
  assert.match(stdout, /^ {2}→ Did you mean "town"\?$/m);
  assert.match(stdout, /\n3 errors and 1 warning in 3 files\.\n$/);
  assert.deepEqual(filesBelow(cwd), before);
});

test('named files count alone, for the exit code and for --max-warnings', async (t) => {
  const cwd = faultyFolder(t);
  const phonemes = 'sources/phonemes';
  const runs = [];
  for (const args of [
    ['sources/site.yaml', '--max-warnings', '0'],
    ['sources/vehicles/bus.yaml'],
    [phonemes, '--max-warnings', '1'],
    [phonemes, '--max-warnings', '0'],
  ])
    runs.push(await runWithin(t, ['check', ...args], { cwd }));
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 1, 0, 1],
  );
  assert.equal(runs[2]?.stderr, '✓ 2 sources checked.\n');
  assert.equal(runs[3]?.stderr, '1 warning, but --max-warnings allows 0.\n');
});

test('a report that cannot be written: exit 3, and no stack trace', async (t) => {
  const { code, stderr } = await runWithin(t, ['check', '--format', 'json=sources'], {
    cwd: starterFolder(t),
  });
  assert.equal(code, 3);
  assert.match(stderr, /^catalogue: The report sources cannot be written: [^\n]*\n$/);
});

test('on GitHub Actions a run in a folder of the checkout annotates, sums up and counts', async (t) => {
  const workspace = temporaryFolder(t);
  const faulty = faultyFolder(t);
  cpSync(faulty, join(workspace, 'site'), { recursive: true });
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_STEP_SUMMARY: join(workspace, 'summary.md'),
    GITHUB_OUTPUT: join(workspace, 'output'),
  };
  const args = ['-C', 'site', 'check', '--format', 'github=report.txt'];
  const { code, stdout } = await runWithin(t, args, { cwd: workspace, env });
  assert.equal(code, 1);
  assert.match(stdout, /^sources\/vehicles\/bus\.yaml:4:11 error/m);
  assert.match(stdout, /^::error file=site\/sources\/vehicles\/bus\.yaml,line=4,/m);
  assert.match(stdout, /^::warning file=site\/sources\/phonemes\/b\.yaml,/m);
  assert.equal(read(workspace, 'output'), 'errors=3\nwarnings=1\n');
  assert.match(read(workspace, 'summary.md'), /^## Catalogue: 3 errors, 1 warning\n/);
  assert.match(read(workspace, 'site/report.txt'), /file=site\/sources\/vehicles\/bus\.yaml,/);
});

test('a vehicle without an id is told the next free one, each its own', async (t) => {
  const folder = starterFolder(t);
  for (const name of ['tram', 'van'])
    write(folder, `sources/vehicles/${name}.yaml`, `name: ${name}\ncategory: town\n`);
  const removed = 'removed:\n  - {path: /vehicles/gone, id: vehicle-041}\n';
  write(folder, 'sources/moved.yaml', removed);
  const { stdout } = await runWithin(t, ['check'], { cwd: folder });
  for (const [name, id] of [
    ['tram', 'vehicle-042'],
    ['van', 'vehicle-043'],
  ])
    assert.ok(
      stdout.includes(
        [
          `sources/vehicles/${name}.yaml:1:1 error missing-field`,
          '  The field "id" is missing.',
          `  1 | name: ${name}`,
          `    | ^^^^`,
          `  → The next free one is ${id}: write \`id: ${id}\`.`,
        ].join('\n'),
      ),
      stdout,
    );
});

test('check --all ends with drafts, what begins and ends with a day, and what is not given', async (t) => {
  const folder = starterFolder(t);
  const vehicle = (path: string, ...lines: string[]) => {
    const text = read(folder, 'sources/vehicles/bus.yaml');
    const id = String(10 + filesBelow(join(folder, 'sources/vehicles')).size);
    const own = text.replace('vehicle-002', `vehicle-0${id}`).replace('name: Bus', `name: ${path}`);
    write(
      folder,
      `sources/vehicles/${path}.yaml`,
      `${own.replace(/emoji: .*\n/, '')}${lines.join('\n')}\n`,
    );
  };
  vehicle('ferry', 'draft: true');
  vehicle('tram', 'publishFrom: 2026-04-01', 'publishUntil: 2026-05-01');
  vehicle('lorry', 'publishUntil: 2026-06-30');
  vehicle('sleigh', 'publishUntil: 2026-01-06');
  edit(
    folder,
    'sources/phonemes/b.yaml',
    'ipa: b\n',
    'ipa: b\nimage: { file: logo.svg, alt: A bus }\n',
  );
  const run = async (...args: string[]) =>
    (await runWithin(t, ['check', '--at', '2026-03-14', ...args], { cwd: folder })).stderr;
  const whole = await run('--all');
  assert.ok(
    whole.endsWith(
      [
        'sources/vehicles/ferry.yaml is a draft.',
        'sources/vehicles/lorry.yaml ends after 2026-06-30.',
        'sources/vehicles/tram.yaml begins on 2026-04-01.',
        'sources/apps/first-app.yaml has no picture.',
        'sources/vehicles/bus.yaml has no picture.',
        'sources/vehicles/fire-engine.yaml has no picture.',
        'sources/vehicles/lorry.yaml has no picture.',
        'sources/phonemes/f.yaml has no picture.',
        'sources/site.yaml has no `agesSource`: where the ages come from.',
        '',
      ].join('\n'),
    ),
    whole,
  );
  const one = await run('--all', 'sources/vehicles/ferry.yaml');
  assert.match(one, /\nsources\/vehicles\/ferry\.yaml is a draft\.\n$/);
  assert.doesNotMatch(await run(), /is a draft|has no/);
  edit(folder, 'sources/site.yaml', 'contact:', 'agesSource: { text: Our notes }\ncontact:');
  assert.doesNotMatch(await run('--all'), /agesSource/);
});
