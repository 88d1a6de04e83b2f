import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { edit, filesBelow, read, starterFolder } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { faultyFolder } from '../support/content/faulty-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';

test('a clean catalogue: exit 0, nothing on standard output, the count on the other', async (t) => {
  const cwd = starterFolder(t);
  const [loud, quiet] = await Promise.all([
    runProgram(['check', '--max-warnings', '0'], { cwd }),
    runProgram(['check', '-q'], { cwd }),
  ]);
  assert.deepEqual(loud, { code: 0, signal: null, stdout: '', stderr: '✓ 12 sources checked.\n' });
  assert.deepEqual(quiet, { code: 0, signal: null, stdout: '', stderr: '' });
});

test('findings: exit 1, the report on standard output, nothing written', async (t) => {
  const cwd = faultyFolder(t);
  const before = filesBelow(cwd);
  const { code, stdout, stderr } = await runProgram(['check'], { cwd });
  assert.deepEqual([code, stderr], [1, '']);
  assert.match(stdout, /^sources\/vehicles\/bus\.yaml:4:11 error unknown-category$/m);
  assert.match(stdout, /^ {2}→ Did you mean "town"\?$/m);
  assert.match(stdout, /\n3 errors and 1 warning in 3 files\.\n$/);
  assert.deepEqual(filesBelow(cwd), before);
});

test('named files count alone, for the exit code and for --max-warnings', async (t) => {
  const cwd = faultyFolder(t);
  const phonemes = 'sources/phonemes';
  const runs = await Promise.all(
    [
      ['sources/site.yaml', '--max-warnings', '0'],
      ['sources/vehicles/bus.yaml'],
      [phonemes, '--max-warnings', '1'],
      [phonemes, '--max-warnings', '0'],
    ].map((args) => runProgram(['check', ...args], { cwd })),
  );
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 1, 0, 1],
  );
  assert.equal(runs[2]?.stderr, '✓ 2 sources checked.\n');
  assert.equal(runs[3]?.stderr, '1 warning, but --max-warnings allows 0.\n');
});

test('-C changes the folder first: paths, sources and reports are named from there', async (t) => {
  const faulty = faultyFolder(t);
  const cwd = starterFolder(t);
  const [named, written, nowhere] = await Promise.all([
    runProgram(['check', '-C', faulty, 'sources/vehicles/bus.yaml'], { cwd }),
    runProgram(['-C', faulty, 'check', '--format', 'json=reports/all.json'], { cwd }),
    runProgram(['-C', 'nowhere', 'check'], { cwd }),
  ]);
  assert.match(named.stdout, /\n2 errors in 1 file\.\n$/);
  assert.equal(written.code, 1);
  assert.match(read(faulty, 'reports/all.json'), /"errors": 3/);
  assert.deepEqual(
    [nowhere.code, nowhere.stderr],
    [2, 'catalogue: There is no folder nowhere to work in.\n'],
  );
});

for (const [args, stderr] of [
  [['--max-warnings', 'few'], /Write a whole number/],
  [['--max-warnings', '-1'], /Write a whole number/],
  [['--max-warnings'], /argument missing/],
  [['--max-warning', '1'], /Did you mean --max-warnings\?/],
  [['--color', 'sometimes'], /Allowed choices are auto, always, never/],
  [['--sources', 'elsewhere'], /There is no sources folder elsewhere\. Say where it is with --s/],
  [['sources/vehicles/buss.yaml'], /^catalogue: .* Did you mean sources\/vehicles\/bus\.yaml\?\n$/],
] as const)
  test(`check ${args.join(' ')}: exit 2`, async (t) => {
    const run = await runProgram(['check', ...args], { cwd: starterFolder(t) });
    assert.deepEqual([run.code, run.stdout], [2, '']);
    assert.match(run.stderr, stderr);
  });

test('a report that cannot be written: exit 3, and no stack trace', async (t) => {
  const { code, stderr } = await runProgram(['check', '--format', 'json=sources'], {
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
  const args = ['-C', 'site', 'check', '--format', 'sarif=report.sarif'];
  const { code, stdout } = await runProgram(args, { cwd: workspace, env });
  assert.equal(code, 1);
  assert.match(stdout, /^sources\/vehicles\/bus\.yaml:4:11 error/m);
  assert.match(stdout, /^::error file=site\/sources\/vehicles\/bus\.yaml,line=4,/m);
  assert.match(stdout, /^::warning file=site\/sources\/phonemes\/b\.yaml,/m);
  assert.equal(read(workspace, 'output'), 'errors=3\nwarnings=1\n');
  assert.match(read(workspace, 'summary.md'), /^## Catalogue: 3 errors, 1 warning\n/);
  assert.match(read(workspace, 'site/report.sarif'), /"uri": "site\/sources\/vehicles\/bus\.yaml"/);
});

test('twenty mistakes in ten files are twenty findings of one run', async (t) => {
  const cwd = starterFolder(t);
  for (const [path, from, to] of [
    ['site.yaml', 'apiVersion: 1.2.0', 'apiVersion: one\nhosts: [ngnix]'],
    ['categories.yaml', '  name: Emergency', '  nmae: Emergency\n  colour: blue'],
    ['moved.yaml', 'redirects: {}', 'redirects:\n  toys: /vehicles\n  /toys: /vehicels'],
    ['vehicles/bus.yaml', 'category: town', 'category: twon\nformerSlugs: [fire-engine]'],
    ['vehicles/fire-engine.yaml', '[f]', '[ff]'],
    ['vehicles/fire-engine.yaml', 'id: vehicle-001', 'id: vehicle-002'],
    ['phonemes/b.yaml', 'tier: 1', 'tier: 9'],
    ['phonemes/b.yaml', '2-3 years', '3-2 years'],
    ['phonemes/f.yaml', 'label: /f/', 'label: /b/'],
    ['phonemes/f.yaml', '[fish, foot', '[fish, fish'],
    ['apps/first-app.yaml', '{ min: 2, max: 6 }', '{ min: 6, max: 2 }\npricing: {}'],
    ['pages/about.md', 'Who makes', '[The bus](/vehicles/buss) and [the van](van). Who makes'],
    [
      'pages/articles/hello.md',
      'kind: article\npublished: "2026-01-01"',
      'published: "2026-02-30"',
    ],
  ] as const)
    edit(cwd, `sources/${path}`, from, to);
  const { code, stdout } = await runProgram(['check', '--format', 'json'], { cwd });
  const report = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; severity: string }[];
  };
  const diagnostics = report.diagnostics.filter(({ severity }) => severity !== 'note');
  assert.equal(code, 1);
  assert.deepEqual(
    [diagnostics.length, new Set(diagnostics.map(({ file }) => file)).size],
    [20, 10],
    diagnostics.map((finding) => `${finding.file} ${finding.code}`).join('\n'),
  );
});
