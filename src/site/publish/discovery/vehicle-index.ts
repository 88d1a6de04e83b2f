import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { vehicleLine, type VehicleIndexFile } from '../../../contract/vehicle-index.ts';
import { foldName } from '../../../base/text/fold-name.ts';
import type { Catalogue, Vehicle } from '../../../content/model/catalogue.ts';
import { fileEmitter } from '../emitter.ts';
import { serialiseJson } from '../json-file.ts';

/** What the MCP server finds vehicles by. It is for that program alone, so nothing lists it. */
export const vehicleIndex = fileEmitter(
  'discovery/vehicle-index',
  { path: paths.vehicleIndex, mediaType: mediaTypes.json, linkable: false },
  (catalogue) => serialiseJson(indexOf(catalogue)),
);

const indexOf = ({ categories, vehicles }: Catalogue): VehicleIndexFile => ({
  categories: categories.map(({ key, name, alsoCalled }) => ({ key, name, alsoCalled })),
  vehicles: vehicles.map((vehicle) => vehicleLine(indexed(vehicle), foldName(wordsOf(vehicle)))),
});

const indexed = ({ id, slug, name, alsoCalled = [], category, tier, phonemes }: Vehicle) => ({
  id,
  slug,
  name,
  alsoCalled,
  categoryKey: category.key,
  tier,
  soundKeys: phonemes.map(({ key }) => key),
});

const wordsOf = ({ name, alsoCalled = [], wordWorld }: Vehicle): string =>
  [name, ...alsoCalled, wordWorld?.name, wordWorld?.summary].join(' ');
