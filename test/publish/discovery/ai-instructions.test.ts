import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../../src/contract/operations.ts';
import type { ApiIndex } from '../../../src/contract/resources/service.ts';
import type { ReleasedApp } from '../../../src/content/model/catalogue.ts';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aReleasedApp, anUnreleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/llm/ai-instructions.json';
const base = 'https://host.example/shop';

type Instructions = Record<string, Record<string, unknown>> & {
  readonly actions: readonly Record<string, unknown>[];
  readonly corrections: readonly Record<string, string>[];
};

const instructions = async (): Promise<Instructions> =>
  (await publishSources(studioSources)).json(path) as Instructions;

test('the actions are the operations with side effect, consent and retries', async () => {
  const { actions } = await instructions();
  assert.deepEqual(
    actions,
    operations.map(({ operationId, method, path: target, sideEffect, consent, retry }) => ({
      operationId,
      method,
      url: base + target,
      sideEffect,
      consent,
      retry,
    })),
  );
  const signUp = actions.find(({ operationId }) => operationId === 'subscribeToNewsletter');
  assert.deepEqual(signUp?.retry, { upstream_error: 1, service_unavailable: 0 });
});

test('its resources are those of the resource index', async () => {
  const { json } = await publishSources(studioSources);
  const { resources } = json('/api/index.json') as ApiIndex;
  assert.deepEqual((json(path) as Instructions)['resources'], resources);
});

test('each correction names the mistake, the truth and a published source', async () => {
  const { json, files } = await publishSources(studioSources);
  const { corrections } = json(path) as Instructions;
  assert.ok(corrections.length >= 4);
  for (const correction of corrections) {
    assert.deepEqual(Object.keys(correction), ['wrong', 'right', 'source']);
    const source = correction['source']?.slice(base.length);
    assert.ok(
      files.some((file) => file.path === source),
      source,
    );
  }
  assert.ok(corrections.some(({ wrong }) => wrong === 'Soon <i>now</i> can be bought.'));
});

test('a catalogue without unreleased apps has no rule about them', () => {
  const { json } = publishCatalogue(aCatalogue({ apps: [aReleasedApp('garage')] }));
  const { corrections, unreleased } = json(path) as Instructions;
  assert.ok(!corrections.some(({ wrong }) => wrong?.endsWith('can be bought.')));
  assert.deepEqual(unreleased?.['entries'], []);
});

const postureOf = (...apps: readonly Partial<ReleasedApp>[]): Record<string, unknown> => {
  const released = apps.map((fields, index) => aReleasedApp(`app-${index}`, fields));
  const { json } = publishCatalogue(
    aCatalogue({
      apps: [...released, anUnreleasedApp('soon', { privacy: { dataCollected: ['x'] } })],
    }),
  );
  return (json(path) as Instructions)['posture'] ?? {};
};

const quiet = {
  offline: { worksOffline: true, networkNeededFor: ['the purchase'] },
  privacy: {
    dataCollected: [],
    ads: false,
    accounts: false,
    policyUrl: 'https://studio.example/privacy',
  },
  ageRange: { min: 2, max: 4 },
} satisfies Partial<ReleasedApp>;
const pricing = {
  model: 'free-download-one-time-unlock',
  subscription: false,
  source: 'https://studio.example/api/features.json',
};

test('the posture is what all released apps have in common', () => {
  const other = { ...quiet, ageRange: { min: 3, max: 6 } };
  assert.deepEqual(postureOf(quiet, other), {
    offline: { worksOffline: true, networkNeededFor: ['the purchase'] },
    ageRange: { min: 2, max: 6, unit: 'years' },
    privacy: {
      ads: false,
      accounts: false,
      dataCollected: [],
      policyUrl: 'https://studio.example/privacy',
    },
    pricing,
  });
});

test('a fact that one released app leaves out is left out of the posture', () => {
  assert.deepEqual(postureOf(quiet, {}), { ageRange: { min: 2, max: 4, unit: 'years' }, pricing });
  assert.deepEqual(postureOf({}), { pricing });
  assert.deepEqual(postureOf(), { pricing });
});

test('one app that needs a network, shows advertisements or collects data speaks for all', () => {
  const loud = {
    offline: { worksOffline: false, networkNeededFor: ['everything', 'the purchase'] },
    privacy: {
      dataCollected: ['an address'],
      ads: true,
      policyUrl: 'https://studio.example/other',
    },
  };
  assert.deepEqual(postureOf(quiet, loud), {
    offline: { worksOffline: false, networkNeededFor: ['the purchase', 'everything'] },
    ageRange: { min: 2, max: 4, unit: 'years' },
    privacy: { ads: true, dataCollected: ['an address'] },
    pricing,
  });
  assert.deepEqual(postureOf(loud, {})['privacy'], { ads: true });
});
