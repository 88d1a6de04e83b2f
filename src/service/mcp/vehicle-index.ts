import { paths } from '../../contract/paths.ts';
import {
  facetPart,
  readFacets,
  readVehicleLine,
  type IndexedCategory,
  type VehicleFacets,
  type VehicleIndexFile,
} from '../../contract/vehicle-index.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { Addresses } from '../../content/model/addresses.ts';

/** A vehicle by its line in the index, with what it is sorted by. */
export interface ListedVehicle {
  readonly line: string;
  readonly facets: VehicleFacets;
}

/** What the index says of a vehicle, under the names of the API. */
export type ShortVehicle = Omit<
  VehicleResource,
  'emoji' | 'image' | 'practicePhonemes' | 'wordWorld'
> & { readonly url: string };

/** The vehicles and their categories, in the order of the catalogue. */
export interface VehicleIndex {
  readonly all: readonly ListedVehicle[];
  readonly categories: readonly IndexedCategory[];
  readonly read: (vehicle: ListedVehicle) => ShortVehicle;
}

/** Reads the index that a build made. */
export function indexVehicles(
  { categories, vehicles }: VehicleIndexFile,
  url: Addresses['url'],
): VehicleIndex {
  const nameOf = new Map(categories.map(({ key, name }) => [key, name]));
  const facetsOf = new Map<string, VehicleFacets>();
  return {
    categories,
    all: vehicles.map((line) => {
      const part = facetPart(line);
      const facets = facetsOf.get(part) ?? readFacets(part);
      facetsOf.set(part, facets);
      return { line, facets };
    }),
    read: ({ line, facets: { categoryKey, tier, soundKeys } }) => {
      const { id, name, slug, alsoCalled } = readVehicleLine(line);
      return {
        id,
        name,
        slug,
        ...(alsoCalled.length > 0 && { alsoCalled: [...alsoCalled] }),
        category: nameOf.get(categoryKey) ?? categoryKey,
        ...(tier !== undefined && { tier }),
        ...(soundKeys.length > 0 && { practicePhonemeKeys: [...soundKeys] }),
        url: url(paths.vehicle(slug)),
      };
    },
  };
}

/** The stable identifier of a vehicle. */
export const idOf = ({ line }: ListedVehicle): string => readVehicleLine(line).id;
