import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../../src/contract/operations.ts';
import { sampleSources, studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aSite } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/agents.md';

test('agents.md of the sample is smaller than 8 kilobytes', async () => {
  const { files } = await publishSources(sampleSources);
  const file = files.find((each) => each.path === path);
  assert.ok(file !== undefined && file.bytes < 8192, String(file?.bytes));
  assert.equal(file.mediaType, 'text/markdown; charset=utf-8');
});

test('agents.md names every operation with method and address, the sign-up with its condition', async () => {
  const { text } = await publishSources(studioSources);
  for (const { operationId, method, path: target } of operations) {
    const line = text(path)
      .split('\n')
      .find((each) => each.includes(`\`${operationId}\``));
    assert.ok(line?.includes(`\`${method} https://host.example/shop${target}\``), operationId);
    assert.equal((line ?? '').includes('consent'), operationId === 'subscribeToNewsletter');
  }
});

test('agents.md has only the ways of contact that the site has', () => {
  const site = aSite({ contact: { url: 'https://studio.example/contact' } });
  const manual = publishCatalogue(aCatalogue({ site })).text(path);
  assert.match(manual, /Contact: <https:\/\/studio\.example\/contact>/);
  assert.doesNotMatch(manual, /Write to/);
});
