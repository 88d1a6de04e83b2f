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

test('agents.md tells an agent the limits, the identifiers and the addresses of the catalogue', async () => {
  const { text } = await publishSources(studioSources);
  const manual = text(path);
  for (const words of [
    /^# .*Bolt & "Nut" \\<Works\\>$/m,
    /cannot do/,
    /Match an app by appId or by any entry of its aliases/,
    /never present it as purchasable/,
    /`appStoreUrl`.*not by `trackedInstallUrl`/,
    /Ask the person first/,
    /After `upstream_error` one retry is safe; after `service_unavailable` do not retry/,
    /`error\.code`, never on `error\.message`/,
    /do not poll/,
    /`input_schema` or `parameters`/,
    /Accept: text\/markdown/,
    /Not included: artwork, screenshots, studio name/,
    /<hello@host\.example>/,
    /<https:\/\/host\.example\/shop\/about>/,
  ])
    assert.match(manual, words);
});

test('agents.md has only the ways of contact that the site has', () => {
  const site = aSite({ contact: { url: 'https://studio.example/contact' } });
  const manual = publishCatalogue(aCatalogue({ site })).text(path);
  assert.match(manual, /Contact: <https:\/\/studio\.example\/contact>/);
  assert.doesNotMatch(manual, /Write to/);
});
