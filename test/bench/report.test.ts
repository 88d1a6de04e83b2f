import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { documents, withFigures } from '../../bench/report/documents.ts';
import { readResults } from '../../bench/report/results.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

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
