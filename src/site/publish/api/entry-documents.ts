import { inSchemaOrder } from '../../../contract/in-schema-order.ts';
import { app } from '../../../contract/kinds/app-kind.ts';
import { category } from '../../../contract/kinds/page-kinds.ts';
import { phoneme } from '../../../contract/kinds/phoneme-kind.ts';
import { vehicle } from '../../../contract/kinds/vehicle-kind.ts';
import { documentFolders, entryFile, markdownFile, paths } from '../../../contract/paths.ts';
import { categorySchema } from '../../../contract/resource-schemas.ts';
import type {
  AppDocument,
  CategoryDocument,
  PhonemeDocument,
  VehicleDocument,
} from '../../../contract/resources/document-resources.ts';
import type { ResourceName } from '../../../contract/resources/registry.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import {
  isReleased,
  type App,
  type Catalogue,
  type Category,
  type Phoneme,
  type Vehicle,
} from '../../../content/model/catalogue.ts';
import { soundUse } from '../../../content/model/sound-uses.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { type Emitter, jsonFile } from '../emitter.ts';
import { imageObject } from '../image-fields.ts';
import { phonemeEntry } from './curriculum-files.ts';
import { appEntry } from './features.ts';
import { identityEntry, unreleasedEntry } from './identity.ts';
import { vehicleResource } from './vehicles.ts';

/** The JSON of each entry, beside its page: what the list of all has of it, and what its page adds. */
export const entryDocuments: Emitter = {
  name: 'api/entry-documents',
  files: [],
  furtherFiles: new RegExp(`^(?:${documentFolders.join('|')})/[a-z0-9-]+\\.json$`),
  emit(catalogue, addresses) {
    const members = groupBy(catalogue.vehicles, (each) => each.category.key);
    const fileOf = ({ path }: { readonly path: string }, document: object) =>
      jsonFile(entryFile(path), document);
    return [
      ...catalogue.apps.map((each) => fileOf(each, appDocument(each, addresses))),
      ...catalogue.vehicles.map((each) => fileOf(each, vehicleDocument(each, addresses))),
      ...catalogue.phonemes.map((each) =>
        fileOf(each, phonemeDocument(each, catalogue, addresses)),
      ),
      ...catalogue.categories.map((each) =>
        fileOf(each, categoryDocument(each, members.get(each.key) ?? [], addresses)),
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

export const vehicleDocument = (each: Vehicle, addresses: Addresses): VehicleDocument => ({
  ...head(each.path, vehicle.document, paths.vehicleList, addresses),
  vehicle: vehicleResource(each, addresses),
  categoryKey: each.category.key,
});

function phonemeDocument(
  each: Phoneme,
  catalogue: Catalogue,
  addresses: Addresses,
): PhonemeDocument {
  const { apps, main, others } = soundUse(catalogue, each);
  return {
    ...head(each.path, phoneme.document, paths.curriculum, addresses),
    key: each.key,
    phoneme: phonemeEntry(each, catalogue, addresses),
    apps: apps.map(({ id, siteName, status }) => ({
      id,
      siteName,
      released: status === 'released',
    })),
    mainVehicles: main.map(named),
    otherVehicles: others.map(named),
  };
}

const appDocument = (each: App, addresses: Addresses): AppDocument => ({
  ...head(each.path, app.document, paths.identity, addresses),
  ...(isReleased(each)
    ? { identity: identityEntry(each, addresses), features: appEntry(each, addresses) }
    : { unreleased: unreleasedEntry(each, addresses) }),
  practises: (each.practises ?? []).map(({ key, label }) => ({ key, label })),
});

const categoryDocument = (
  each: Category,
  vehicles: readonly Vehicle[],
  addresses: Addresses,
): CategoryDocument => ({
  ...head(each.path, category.document, paths.vehicleList, addresses),
  category: inSchemaOrder(each, categorySchema, {
    image: each.image && imageObject(each.image, addresses.url),
  }),
  vehicles: vehicles.map(named),
});

const named = ({ id, slug, name }: Vehicle) => ({ id, slug, name });
