import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { writeReports } from '../../src/cli/reports/write-reports.ts';
import type { ReportTarget } from '../../src/cli/reports/report-target.ts';
import { createStyle } from '../../src/content/diagnostics/style.ts';
import { filesBelow, read, write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { fakeIo, type Printed } from '../support/content/fake-io.ts';
import { diagnostic, sampleReport } from '../support/content/sample-report.ts';

const checked = {
  diagnostics: sampleReport.diagnostics,
  shownFiles: sampleReport.files,
  textOf: sampleReport.textOf,
};

async function print(
  targets: readonly ReportTarget[],
  env: Record<string, string> = {},
  of: typeof checked = checked,
): Promise<Printed> {
  const { io, printed } = fakeIo({ env, style: createStyle(true) });
  await writeReports(of, targets, io);
  return printed;
}

test('without --format the report is text on stdout, coloured for a terminal', async () => {
  const { out, err } = await print([]);
  assert.equal(out.length, 1);
  assert.match(out[0] ?? '', /\u001b\[31merror/);
  assert.deepEqual(err, []);
  assert.deepEqual((await print([], {}, { ...checked, diagnostics: [] })).out, []);
});

test('a file gets its report without colours, folders made; text stays on standard output', async (t) => {
  const folder = temporaryFolder(t);
  const { out } = await print([
    { format: 'text', file: join(folder, 'a/b/report.txt') },
    { format: 'json', file: join(folder, 'report.json') },
  ]);
  assert.match(out.join(''), /\u001b\[31merror/);
  assert.deepEqual([...filesBelow(folder).keys()], ['a/b/report.txt', 'report.json']);
  const text = read(folder, 'a/b/report.txt');
  assert.ok(!text.includes('\u001b') && text.endsWith('in 2 files.\n'));
});

test('outside of GitHub Actions nothing is added', async (t) => {
  const folder = temporaryFolder(t);
  write(folder, 'summary.md', 'before\n');
  await print([], { GITHUB_STEP_SUMMARY: join(folder, 'summary.md') });
  assert.equal(read(folder, 'summary.md'), 'before\n');
});

const gitHub = (folder: string): Record<string, string> => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
  GITHUB_OUTPUT: join(folder, 'output'),
});

test('on GitHub Actions annotations follow the text; summary and outputs are appended', async (t) => {
  const folder = temporaryFolder(t);
  write(folder, 'summary.md', '# Before\n\n');
  write(folder, 'output', 'before=1\n');
  const { out, err } = await print([], gitHub(folder));
  assert.deepEqual([out.length, err.length], [2, 0]);
  assert.deepEqual(
    out[1]?.split('\n').map((line) => line.split(' ')[0]),
    ['::error', '::error', '::error', '::error', '::warning'],
  );
  assert.match(
    read(folder, 'summary.md'),
    /^# Before\n\n## Catalogue: 4 errors, 1 warning\n\n```text\n[^]*unknown-category[^]*\n```\n\n$/,
  );
  assert.equal(read(folder, 'output'), 'before=1\nerrors=4\nwarnings=1\n');
  await print([], gitHub(folder));
  assert.equal(read(folder, 'output'), `before=1\n${'errors=4\nwarnings=1\n'.repeat(2)}`);
});

test('a clean run on GitHub Actions says so in the summary and prints nothing', async (t) => {
  const folder = temporaryFolder(t);
  const { out, err } = await print([], gitHub(folder), { ...checked, diagnostics: [] });
  assert.deepEqual([out, err], [[], []]);
  assert.match(read(folder, 'summary.md'), /0 errors, 0 warnings\n\n3 sources checked\./);
  assert.equal(read(folder, 'output'), 'errors=0\nwarnings=0\n');
});

test('the summary escapes texts of findings, lists stale files, and is cut to a limit', async (t) => {
  const summaryOf = async (message: string, count: number, differing: readonly string[]) => {
    const folder = temporaryFolder(t);
    const { io } = fakeIo({ env: gitHub(folder) });
    const of = {
      ...checked,
      diagnostics: Array.from({ length: count }, () => diagnostic({ message })),
      differing: differing.map((path) => ({ path, change: 'differs' as const })),
    };
    await writeReports(of, [], io, true);
    return read(folder, 'summary.md');
  };
  const fenced = await summaryOf('A ```` fence', 1, []);
  assert.match(fenced, /\n\n`{5}text\n[^]*A ```` fence[^]*\n`{5}\n\n$/);
  const stale = await summaryOf('', 0, ['/robots.txt']);
  assert.match(
    stale,
    /^## Catalogue: 0 errors[^]*does not match its sources[^]*differs {2}\/robots/,
  );
  const long = await summaryOf('“'.repeat(200), 5000, []);
  assert.ok(Buffer.byteLength(long) < 1_000_000);
  assert.match(long, /\n… and more: see the log of the step\.\n```\n\n$/);
});

test('annotations are printed once, and never into a document on standard output', async () => {
  const env = { GITHUB_ACTIONS: 'true' };
  const asked = await print([{ format: 'github' }], env);
  assert.deepEqual([asked.out.length, asked.err.length], [1, 0]);
  const json = await print([{ format: 'json' }], env);
  assert.equal(json.out.length, 1);
  assert.match(json.err.join(), /^::error /);
});

test('an unknown GITHUB_WORKSPACE leaves the paths as they are', async () => {
  for (const workspace of ['', '/nowhere/at/all']) {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace };
    const { out } = await print([{ format: 'github' }], env);
    assert.match(out.join(), /^::error file=sources\/vehicles\/fire-engine\.yaml,/);
  }
});

test('annotations name files from the root of the checkout, other reports from the working folder', async (t) => {
  const root = temporaryFolder(t);
  const link = join(temporaryFolder(t), 'link');
  symlinkSync(root, link);
  const inside = relative(process.cwd(), join(root, 'site/sources/a.yaml'));
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const found = diagnostic({ file: inside, related: [{ file: inside, ...place, message: 'It.' }] });
  const outside = diagnostic({ file: relative(process.cwd(), join(root, '../b.yaml')) });
  const files = { ...checked, diagnostics: [found, outside] };
  for (const workspace of [root, link, `${root}/`])
    for (const targets of [[], [{ format: 'github' }]] as const) {
      const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace };
      const lines = (await print(targets, env, files)).out.at(-1)?.split('\n') ?? [];
      assert.match(
        lines[0] ?? '',
        /^::error file=site\/sources\/a\.yaml,.*%0ASee site\/sources\/a/,
      );
      assert.ok(lines[1]?.includes(`file=${outside.file},`), lines[1]);
    }
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: root };
  await print(
    [
      { format: 'github', file: join(root, 'r.txt') },
      { format: 'json', file: join(root, 'r.json') },
    ],
    env,
    files,
  );
  assert.match(read(root, 'r.txt'), /file=site\/sources\/a\.yaml,/);
  assert.ok(read(root, 'r.json').includes(JSON.stringify(inside)));
});

test('a report can be written below /dev/shm', async (t) => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const folder = mkdtempSync(join(memory, 'catalogue-report-'));
  t.after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'a/report.txt');
  await print([{ format: 'text', file }]);
  assert.match(readFileSync(file, 'utf8'), /error/);
});
