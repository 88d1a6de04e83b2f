import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleSources, studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aSite, aReleasedApp, anUnreleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';
import type { ReleasedApp } from '../../../src/content/model/catalogue.ts';

const path = '/agents.md';

test('agents.md of the sample is smaller than 8 kilobytes', async () => {
  const { files } = await publishSources(sampleSources);
  const file = files.find((listed) => listed.path === path);
  assert.ok(file !== undefined && file.bytes < 8192, String(file?.bytes));
  assert.equal(file.mediaType, 'text/markdown; charset=utf-8');
});

test('agents.md has only the ways of contact that the site has', () => {
  const site = aSite({ contact: { url: 'https://studio.example/contact' } });
  const manual = publishCatalogue(aCatalogue({ site })).text(path);
  assert.match(manual, /Contact: <https:\/\/studio\.example\/contact>/);
  assert.doesNotMatch(manual, /Write to/);
});

for (const file of [path, '/llms.txt', '/llms-full.txt'])
  test(`no text of the site is markup in ${file}`, () => {
    const site = aSite({ name: '*Wheels*', description: '[Cars](/cars) & <b>more</b>' });
    const text = publishCatalogue(aCatalogue({ site })).text(file);
    assert.match(text, /^# (?:Manual for agents: )?\\\*Wheels\\\*/m);
    assert.ok(text.includes('> \\[Cars\\](/cars) & \\<b\\>more\\</b\\>\n'), text);
  });

const aiInstructionsPath = '/llm/ai-instructions.json';

type Instructions = Record<string, Record<string, unknown>> & {
  readonly corrections: readonly Record<string, string>[];
};

test('a catalogue without unreleased apps has no rule about them', () => {
  const { json } = publishCatalogue(aCatalogue({ apps: [aReleasedApp('garage')] }));
  const { corrections, unreleased } = json(aiInstructionsPath) as Instructions;
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
  return (json(aiInstructionsPath) as Instructions)['posture'] ?? {};
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

test('robots.txt has the Content-Signal of the site, and paths below the base path', async () => {
  const { text } = await publishSources(studioSources);
  assert.match(text('/robots.txt'), /^Content-Signal: search=yes, ai-input=yes, ai-train=no$/m);
  assert.match(text('/robots.txt'), /^Allow: \/shop\/$/m);
  assert.match(text('/robots.txt'), /^Disallow: \/shop\/api\/subscribe$/m);
  const site = aSite({ crawlers: { search: false, aiInput: false, aiTrain: true } });
  assert.match(
    publishCatalogue(aCatalogue({ site })).text('/robots.txt'),
    /^Content-Signal: search=no, ai-input=no, ai-train=yes$/m,
  );
});

test('security.txt has one contact where the site has one', () => {
  const contactsOf = (contact: { email?: string; url?: string }) =>
    publishCatalogue(aCatalogue({ site: aSite({ contact }) }))
      .text('/.well-known/security.txt')
      .match(/^Contact: .*$/gm);
  assert.deepEqual(contactsOf({ email: 'a@b.example' }), ['Contact: mailto:a@b.example']);
  assert.deepEqual(contactsOf({ url: 'https://b.example/help' }), [
    'Contact: https://b.example/help',
  ]);
});
