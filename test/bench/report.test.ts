import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { floors } from '../../bench/contestants/floors.ts';
import type { Measurement } from '../../bench/measure/measure-in-rounds.ts';
import { documents, withFigures } from '../../bench/report/documents.ts';
import { figuresAt, median } from '../../bench/report/figures.ts';
import { changedFiles, readResults } from '../../bench/report/results.ts';
import { ourTable, toolTable } from '../../bench/report/tables.ts';
import { judge, renderVerdicts } from '../../bench/report/verdicts.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const measured = (
  benchCase: Measurement['benchCase'],
  contestant: string,
  size: number,
  wallMs: readonly number[],
  megabytes?: number,
): Measurement => ({
  ...{ size, benchCase, contestant, wallMs, cpuMs: [90, 70], peakMb: [60, 80] },
  ...(megabytes !== undefined && { output: { files: 1234, bytes: megabytes * 1e6 } }),
});

const verdictsOn = (size: number, ...measurements: readonly Measurement[]) =>
  judge(measurements)
    .filter((verdict) => verdict.size === size && !Number.isNaN(verdict.ratio))
    .map(({ title, ratio }) => [title, ratio]);

test('the median of an even number of runs lies between the two in the middle', () => {
  assert.equal(median([9, 1, 3]), 3);
  assert.equal(median([10, 1, 3, 2]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('a time is the least of its runs, and that of saves the median; memory is the most', () => {
  const point = { contestant: 'catalogue', size: 100 };
  const measurements = [
    measured('cold', 'catalogue', 100, [30, 20, 900], 4),
    measured('watch', 'catalogue', 100, [30, 20, 900]),
  ];
  assert.deepEqual(figuresAt(measurements, { ...point, benchCase: 'cold' }), {
    ...{ wallMs: 20, cpuMs: 70, peakMb: 80, files: 1234, megabytes: 4, wallMsPerMegabyte: 5 },
  });
  assert.equal(figuresAt(measurements, { ...point, benchCase: 'watch' }).wallMs, 30);
  assert.ok(Number.isNaN(figuresAt(measurements, { ...point, benchCase: 'diff' }).wallMs));
});

test('a target is judged at its size alone, and only where both of its sides were measured', () => {
  const verdicts = verdictsOn(
    10_000,
    measured('cold', 'catalogue', 10_000, [20]),
    measured('cold', 'Hugo', 10_000, [100]),
    measured('cold', floors.plain, 1000, [100]),
    measured('no-change', 'Hugo', 10_000, [100]),
  );
  assert.deepEqual(verdicts, [['cold build, against Hugo', 0.2]]);
});

for (const [wallMs, said] of [
  [25, 'aim met'],
  [26, 'met'],
  [45, 'met'],
  [46, '**missed**'],
] as const)
  test(`of a cold build in ${wallMs} % of Hugo's time is said: ${said}`, () => {
    const table = renderVerdicts(
      judge([
        measured('cold', 'catalogue', 10_000, [wallMs]),
        measured('cold', 'Hugo', 10_000, [100]),
      ]),
    );
    const line = `| cold build, against Hugo | 10,000 | 0.${wallMs} | ≤ 0.45 | ≤ 0.25 | ${said} |`;
    assert.ok(table.includes(line), table);
    assert.match(table, /\| no change, against Hugo \| 10,000 \| – \|/);
  });

test('a tool has its files, megabytes, processor time, wall time, and wall time a megabyte', () => {
  const measurements = [
    measured('cold', 'catalogue', 100, [300], 2.5),
    measured('no-change', 'catalogue', 100, [50]),
    measured('cold', 'Hugo', 100, [200], 10),
    measured('first', 'catalogue', 100, [400]),
    measured('cold', 'Hugo', 1000, [1], 1),
  ];
  assert.deepEqual(toolTable(measurements, 100).split('\n').slice(2), [
    '| Hugo | 1,234 | 10.0 | 70 | 200 | 20 | – | – | 80 |',
    '| **catalogue** | 1,234 | 2.5 | 70 | 300 | 120 | – | 50 | 80 |',
  ]);
  assert.match(ourTable(measurements), /^\| first run ever of the program \| 400 \| – \|$/m);
});

test('figures are those of a commit: what differs from it is named, but for what a run writes', (t) => {
  const folder = temporaryFolder(t);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  for (const name of ['bench', 'docs', 'src']) mkdirSync(join(folder, name));
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
  };
  for (const path of ['bench/results.json', 'README.md', 'docs/a.md', 'src/a.ts']) write(path, 'a');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--message', 'a');
  for (const path of ['bench/results.json', 'README.md', 'docs/a.md']) write(path, 'b');
  assert.equal(changedFiles(folder), '');
  write('src/a.ts', 'b');
  assert.equal(changedFiles(folder), 'M src/a.ts');
});

const results = readResults();
const paths = Object.keys(documents) as (keyof typeof documents)[];

for (const path of paths) {
  const text = readFileSync(join(projectRoot, path), 'utf8');

  test(`${path} has the tables that bench/results.json gives, of one commit and one day`, async () => {
    assert.equal(
      await withFigures(path, text, results),
      text,
      'npx --no-install tsx bench/docs.ts',
    );
    const runs = [...text.matchAll(/Measured on ([\d-]+) at commit (\w+)/g)];
    assert.deepEqual(
      runs.map(([, date, commit]) => [date, commit]),
      [[results.date, results.commit]],
    );
  });

  for (const foreign of [
    '| cold | 451 | 339 |',
    'Measured on 2026-11-25, medians.',
    'The figures are those of commit 162627fd.',
  ])
    test(`${path} is refused with figures of another run: ${foreign}`, async () => {
      const before = `${foreign}\n\n${text}`;
      await assert.rejects(withFigures(path, before, results), /figures of another run/);
      await assert.rejects(withFigures(path, `${text}\n${foreign}\n`, results), /another run/);
    });
}
