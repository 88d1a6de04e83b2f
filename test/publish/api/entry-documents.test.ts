import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentOf, entryFile, pageOfEntryFile } from '../../../src/contract/paths.ts';
import { catalogues } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}
interface Document extends Readonly<Record<string, unknown>> {
  readonly $schema: string;
  readonly mainVehicles: readonly Named[];
  readonly otherVehicles: readonly Named[];
  readonly vehicles: readonly Named[];
}

for (const { name, sources } of catalogues) {
  test(`each entry alone is the record of the list, and names what its page shows: ${name}`, async () => {
    const { catalogue, json } = await publishSources(sources);
    const at = (page: string) => json(entryFile(page)) as Document;
    const list = json('/api/vehicles.json') as readonly (Named & { category: string })[];
    for (const each of catalogue.vehicles) {
      const { vehicle, categoryKey } = at(each.path);
      assert.deepEqual(
        vehicle,
        list.find(({ id }) => id === each.id),
      );
      assert.equal(categoryKey, each.category.key);
    }
    const { phonemes } = json('/api/curriculum.json') as { phonemes: Record<string, unknown> };
    const uses = (key: string, isMain: (place: number) => boolean) =>
      catalogue.vehicles
        .filter((each) => {
          const place = each.phonemes.findIndex((sound) => sound.key === key);
          return place >= 0 && isMain(place);
        })
        .map(({ id, slug, name: called }) => ({ id, slug, name: called }));
    for (const { key, path } of catalogue.phonemes) {
      const found = at(path);
      assert.deepEqual([found['key'], found['phoneme']], [key, phonemes[key]]);
      assert.deepEqual(
        found.mainVehicles,
        uses(key, (place) => place === 0),
      );
      assert.deepEqual(
        found.otherVehicles,
        uses(key, (place) => place > 0),
      );
      assert.deepEqual(
        found['apps'],
        catalogue.apps
          .filter(({ practises = [] }) => practises.some((sound) => sound.key === key))
          .map(({ id, siteName, status }) => ({ id, siteName, released: status === 'released' })),
      );
    }
    for (const { key, path } of catalogue.categories)
      assert.deepEqual(
        at(path).vehicles.map(({ id }) => id),
        catalogue.vehicles.filter(({ category }) => category.key === key).map(({ id }) => id),
      );
    const identity = json('/api/apps.json') as Record<'apps' | 'unreleased', { id: string }[]>;
    for (const { id, path, status } of catalogue.apps) {
      const found = at(path);
      const isOf = (each: { id: string }) => each.id === id;
      assert.deepEqual(found['identity'], identity.apps.find(isOf));
      assert.deepEqual(found['unreleased'], identity.unreleased.find(isOf));
      // What is not in the store has neither a price nor an offer.
      assert.equal('features' in found, status === 'released');
    }
  });

  test(`each entry alone satisfies the published schema that it names, and links to what exists: ${name}`, async () => {
    const { publication, json } = await publishSources(sources);
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const published = new Set(publication.files.keys());
    const base = publication.baseUrl.replace(/\/$/, '');
    const files = [...published].filter((path) => pageOfEntryFile(path) !== undefined);
    for (const path of files) {
      const page = pageOfEntryFile(path) ?? '';
      const { $schema, page: own, markdown, list } = json(path) as Document;
      const check =
        ajv.getSchema($schema) ?? ajv.compile(json($schema.slice(base.length)) as AnySchema);
      assert.ok(check(json(path)), `${path}: ${ajv.errorsText(check.errors)}`);
      assert.ok($schema.includes(`/schemas/${documentOf(page) ?? ''}.`), path);
      assert.deepEqual([own, markdown], [base + page, `${base}${page}.md`]);
      assert.ok(published.has(`${page}.html`) && published.has(String(list).slice(base.length)));
    }
    const entries = [...published].filter(
      (path) => path.endsWith('.html') && documentOf(path.slice(0, -5)) !== undefined,
    );
    assert.equal(files.length, entries.length);
  });
}

test('only the pages of entries have a JSON: no index, no table, no further page of a list', () => {
  for (const page of [
    ...['/vehicles', '/search', '/speech-sounds/practise', '/about'],
    ...['/vehicles/categories/air/pages/2', '/speech-sounds/s/pages/2', '/articles/one', '/'],
  ])
    assert.equal(documentOf(page), undefined, page);
  assert.deepEqual(
    ['/vehicles/a', '/vehicles/categories/a', '/speech-sounds/a', '/apps/a'].map(documentOf),
    ['VehicleDocument', 'CategoryDocument', 'PhonemeDocument', 'AppDocument'],
  );
});
