import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiIndex } from '../../src/contract/resources/api-index.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { searchChecks } from '../../src/service/verify/checks/search.ts';
import type { CheckResponse, Deployment } from '../../src/service/verify/check.ts';
import { publishSources } from '../support/publish/publications.ts';
import { studioSources } from '../support/publish/fixtures.ts';

const { publication, files } = await publishSources(studioSources);
const addresses = addressesUnder(publication.baseUrl);
const pages = files
  .filter(({ path }) => path.endsWith('.html'))
  .map(({ path }) => path.slice(0, -'.html'.length))
  .map((path) => (path === '/index' ? '/' : path));

/** What is said of a deployment in which some files have other texts, or none. */
async function mismatches(
  texts: Readonly<Record<string, string>> = {},
  lost: (path: string) => boolean = () => false,
): Promise<string[]> {
  const kept = files.filter(({ path }) => !lost(path));
  const deployment = {
    origin: 'https://host.example',
    addresses,
    index: { resources: [] } as unknown as ApiIndex,
    manifest: { ...publication, version: 1, files: kept },
    pages,
  } as unknown as Deployment;
  const answer = (href: string): CheckResponse => {
    const path = href.slice(addresses.prefix.length);
    const text = texts[path] ?? kept.find((file) => file.path === path)?.text;
    return {
      url: href,
      status: text === undefined ? 404 : 200,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: new TextEncoder().encode(text ?? ''),
    };
  };
  const found: string[] = [];
  for (const { request, expect } of searchChecks(deployment)) {
    assert.ok(typeof request !== 'function');
    for (const { mismatch } of expect) {
      const problem = await mismatch(answer(request.path), (path) => Promise.resolve(answer(path)));
      if (problem !== undefined) found.push(problem);
    }
  }
  return found;
}

test('a search that works is found to work, and none is requested where none is published', async () => {
  assert.deepEqual(await mismatches(), []);
  assert.deepEqual(await mismatches({}, (path) => path === '/search.json'), []);
});

test('a file that the index names and nobody published is reported', async () => {
  const found = await mismatches({}, (path) => path.includes('search-endings'));
  assert.match(found.join(), /\/assets\/search-endings\.[0-9a-f]+\.json/);
});

test('what is no index is reported', async () => {
  for (const text of ['<!doctype html>', '{}', 'null', '{"words":[1],"endings":2,"entries":[[]]}'])
    assert.match((await mismatches({ '/search.json': text })).join(), /no search index/, text);
});

test('an entry that leads nowhere is reported', async () => {
  const entries = files.find(({ text }) => text.includes('["/vehicles/bus",'));
  assert.ok(entries);
  const text = entries.text.replaceAll('/vehicles/', '/lost/');
  assert.match((await mismatches({ [entries.path]: text })).join(), /\/lost\//);
});
