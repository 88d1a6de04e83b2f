import { inSchemaOrder } from '../../../contract/json-schema.ts';
import { app } from '../../../contract/kinds/app-kind.ts';
import { category } from '../../../contract/kinds/page-kinds.ts';
import { phoneme } from '../../../contract/kinds/phoneme-kind.ts';
import { vehicle } from '../../../contract/kinds/vehicle-kind.ts';
import { documentOf, entryFile, markdownFile, paths } from '../../../contract/paths.ts';
import { categorySchema } from '../../../contract/resource-schemas.ts';
import type {
  AppDocument,
  CategoryDocument,
  PhonemeDocument,
  VehicleDocument,
} from '../../../contract/resources/document-resources.ts';
import type { ResourceName } from '../../../contract/resources/registry.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { pagePaths } from '../../../content/publication/published-paths.ts';
import {
  isReleased,
  type App,
  type Catalogue,
  type Category,
  type Phoneme,
  type Vehicle,
  soundUse,
} from '../../../content/model/catalogue.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { type Emitter, jsonFile } from '../emitter.ts';
import { imageObject } from '../image-fields.ts';
import { phonemeEntry } from './curriculum-files.ts';
import { appEntry, identityEntry, unreleasedEntry } from './features.ts';
import { vehicleResource } from './vehicles.ts';

/** The JSON of each entry, beside its page: what the list of all has of it, and what its page adds. */
export const entryDocuments: Emitter = {
  name: 'api/entry-documents',
  files: [],
  pathsOf: (entries) =>
    pagePaths(entries).flatMap(({ path }) =>
      documentOf(path) === undefined ? [] : entryFile(path),
    ),
  emit(catalogue, context) {
    const members = groupBy(catalogue.vehicles, (entry) => entry.category.key);
    const fileOf = ({ path }: { readonly path: string }, document: object) =>
      jsonFile(entryFile(path), document);
    return [
      ...catalogue.apps.map((entry) => fileOf(entry, appDocument(entry, context))),
      ...catalogue.vehicles.map((entry) =>
        context.memo.kept('document', entry.path, [entry], () =>
          fileOf(entry, vehicleDocument(entry, context)),
        ),
      ),
      ...catalogue.phonemes.map((entry) =>
        fileOf(entry, phonemeDocument(entry, catalogue, context)),
      ),
      ...catalogue.categories.map((entry) =>
        fileOf(entry, categoryDocument(entry, members.get(entry.key) ?? [], context)),
      ),
    ];
  },
};

const head = (page: string, schema: ResourceName, list: string, { url }: Addresses) => ({
  $schema: url(paths.schema(schema)),
  page: url(page),
  markdown: url(markdownFile(page)),
  list: url(list),
});

export const vehicleDocument = (entry: Vehicle, addresses: Addresses): VehicleDocument => ({
  ...head(entry.path, vehicle.document, paths.vehicleList, addresses),
  vehicle: vehicleResource(entry, addresses),
  categoryKey: entry.category.key,
});

function phonemeDocument(
  entry: Phoneme,
  catalogue: Catalogue,
  addresses: Addresses,
): PhonemeDocument {
  const { apps, main, others } = soundUse(catalogue, entry);
  return {
    ...head(entry.path, phoneme.document, paths.curriculum, addresses),
    key: entry.key,
    phoneme: phonemeEntry(entry, catalogue, addresses),
    ...(entry.typicalAge !== undefined && { agesSource: catalogue.site.agesSource }),
    apps: apps.map(({ id, siteName, status }) => ({
      id,
      siteName,
      released: status === 'released',
    })),
    mainVehicles: main.map(named),
    otherVehicles: others.map(named),
  };
}

const appDocument = (entry: App, addresses: Addresses): AppDocument => ({
  ...head(entry.path, app.document, paths.identity, addresses),
  ...(isReleased(entry)
    ? { identity: identityEntry(entry, addresses), features: appEntry(entry, addresses) }
    : { unreleased: unreleasedEntry(entry, addresses) }),
  practises: (entry.practises ?? []).map(({ key, label }) => ({ key, label })),
});

const categoryDocument = (
  entry: Category,
  vehicles: readonly Vehicle[],
  addresses: Addresses,
): CategoryDocument => ({
  ...head(entry.path, category.document, paths.vehicleList, addresses),
  category: inSchemaOrder(entry, categorySchema, {
    image: entry.image && imageObject(entry.image, addresses.url),
  }),
  vehicles: vehicles.map(named),
});

const named = ({ id, slug, name }: Vehicle) => ({ id, slug, name });
