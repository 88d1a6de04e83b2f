import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { searchIn } from '../../src/site/search/search-in.ts';
import { publishSources } from '../support/publish/publications.ts';
import { projectRoot, sampleSources } from '../support/publish/fixtures.ts';

const queries = parse(readFileSync(`${projectRoot}test/search/queries.yaml`, 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string | readonly string[]>>>
>;

/** Share of the queries whose first result has to be right. */
const share = 0.95;

test('the first result of the 200 queries is right', async () => {
  const { json } = await publishSources(sampleSources);
  const load = (path: string): Promise<unknown> => Promise.resolve(json(path));
  const all = Object.values(queries).flatMap((group) => Object.entries(group));
  assert.equal(all.length, 200);
  const wrong: string[] = [];
  for (const [query, expected] of all) {
    const { hits } = await searchIn(load, query, 3);
    const wanted = [expected]
      .flat()
      .map((path) => path.replace('category:', '/vehicles/categories/'));
    if (!wanted.includes(hits[0]?.path ?? ''))
      wrong.push(
        `${query}: ${hits.map(({ path }) => path).join(', ')}, not ${wanted.join(' or ')}`,
      );
  }
  assert.ok(wrong.length <= all.length * (1 - share), wrong.join('\n'));
});
