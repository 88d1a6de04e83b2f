import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { documents, withFigures } from '../../bench/report/documents.ts';
import { changedFiles, readResults } from '../../bench/report/results.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

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
