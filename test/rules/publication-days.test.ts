import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicationDays } from '../../src/content/rules/publication-days.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { change } from '../support/sources/small-catalogue.ts';

const tram = (...lines: string[]) =>
  ruleFindings(publicationDays, change('vehicles/tram.yaml', 'id:', [...lines, 'id:'].join('\n')));

test('a first and last day on the same day, or one of them alone, has no finding', () => {
  assert.deepEqual(tram('publishFrom: 2026-12-01', 'publishUntil: 2026-12-01'), []);
  assert.deepEqual(tram('publishFrom: 2026-12-01'), []);
  assert.deepEqual(tram('publishUntil: 2020-01-01'), []);
});

test('a last day before the first says what the first is', () => {
  const [finding] = tram('publishFrom: 2026-12-02', 'publishUntil: 2026-12-01');
  assert.deepEqual([finding?.file, finding?.line], ['vehicles/tram.yaml', 2]);
  assert.match(
    finding?.message ?? '',
    /2026-12-01, is before the first: `publishFrom` is 2026-12-02/,
  );
  const article = ruleFindings(
    publicationDays,
    change(
      'pages/articles/first-words.md',
      'kind: article',
      'kind: article\npublishUntil: 2026-03-01',
    ),
  );
  assert.equal(article[0]?.line, 5);
  assert.match(article[0].message, /`published` is 2026-03-14/);
});
