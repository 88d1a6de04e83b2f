import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CurriculumResource } from '../../../src/contract/resources/curriculum-resource.ts';
import type { AppCatalogue } from '../../../src/contract/resources/app-catalogue.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

const path = '/llm/comparison-matrix.json';

interface Matrix {
  readonly version: string;
  readonly dateModified: string;
  readonly canonicalUrl: string;
  readonly scope: string;
  readonly dimensions: readonly { readonly id: string; readonly type: string }[];
  readonly items: readonly {
    readonly id: string;
    readonly appId: string | null;
    readonly name: string;
    readonly siteUrl: string;
    readonly status: string;
    readonly purchasable: boolean;
    readonly values: Readonly<Record<string, unknown>>;
  }[];
  readonly semantics: object;
  readonly sources: readonly string[];
}

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  range: (value) => hasKeys(value, 'min max'),
  money: (value) => hasKeys(value, 'amount currency'),
  list: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
const hasKeys = (value: unknown, keys: string): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).join(' ') === keys;

for (const { name, sources } of catalogues) {
  test(`every app has a value of the right type in each dimension, or null: ${name}`, async () => {
    const { json, catalogue } = await publishSources(sources);
    const { dimensions, items } = json(path) as Matrix;
    assert.deepEqual(
      items.map(({ id }) => id),
      catalogue.apps.map(({ id }) => id),
    );
    for (const { values, id } of items) {
      assert.deepEqual(
        Object.keys(values),
        dimensions.map((dimension) => dimension.id),
      );
      for (const dimension of dimensions) {
        const value = values[dimension.id];
        const fits = value === null || isOfType[dimension.type]?.(value) === true;
        assert.ok(fits, `${id}: ${dimension.id} is no ${dimension.type}`);
      }
    }
  });

  test(`an unreleased app has no store id, no price and cannot be bought: ${name}`, async () => {
    const { items } = (await publishSources(sources)).json(path) as Matrix;
    const unreleased = items.filter(({ status }) => status === 'unreleased');
    assert.ok(unreleased.length > 0);
    for (const { appId, purchasable, values } of unreleased) {
      assert.equal(appId, null);
      assert.equal(purchasable, false);
      assert.equal(values['unlockPrice'], null);
      assert.equal(values['subscription'], null);
    }
  });

  test(`a released app has the values of the app catalogue: ${name}`, async () => {
    const { json } = await publishSources(sources);
    const { items } = json(path) as Matrix;
    const { applications = [] } = json('/api/features.json') as AppCatalogue;
    const { phonemes } = json('/api/curriculum.json') as CurriculumResource;
    const released = items.filter(({ status }) => status === 'released');
    assert.equal(released.length, applications.length);
    for (const app of applications) {
      const item = released.find(({ siteUrl }) => siteUrl === app.url);
      const { pricing, audience, offline, privacy } = app;
      const price = pricing?.unlockPrice;
      assert.equal(item?.appId, app.identifier?.value);
      assert.equal(item?.name, app.name);
      assert.equal(item.purchasable, true);
      const { practises, ...values } = item.values;
      const sounds = Object.keys(phonemes).filter((key) => phonemes[key]?.apps?.includes(item.id));
      assert.deepEqual([...((practises ?? []) as string[])].sort(), sounds.sort());
      assert.deepEqual(values, {
        ageRange:
          audience === undefined
            ? null
            : { min: audience.suggestedMinAge, max: audience.suggestedMaxAge },
        unlockPrice: price === undefined ? null : { amount: price, currency: pricing?.currency },
        subscription: pricing?.subscription,
        worksOffline: offline?.worksOffline ?? null,
        networkNeededFor: offline?.networkNeededFor ?? null,
        ads: privacy?.ads ?? null,
        accounts: privacy?.accounts ?? null,
        dataCollected: privacy?.dataCollected ?? null,
        features: app.featureList ?? null,
        category: app.applicationCategory ?? null,
        operatingSystem: app.operatingSystem ?? null,
      });
    }
  });
}

test('every source that the comparison matrix names is a published file', async () => {
  const { json, files } = await publishSources(studioSources);
  for (const source of (json(path) as Matrix).sources)
    assert.ok(
      files.some((file) => `https://host.example/shop${file.path}` === source),
      source,
    );
});
