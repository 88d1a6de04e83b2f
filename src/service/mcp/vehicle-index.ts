import { paths } from '../../contract/paths.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import { fold } from './fold.ts';

/** A vehicle of the API with the address of its page. */
export type FoundVehicle = VehicleResource & { readonly url: string };

type VehicleLists = ReadonlyMap<string, readonly FoundVehicle[]>;

/** The vehicles, and indexes to find them by; every list is in the order of the catalogue. */
export interface VehicleIndex {
  readonly all: readonly FoundVehicle[];
  /** Position of a vehicle in the whole list, by its id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Vehicles with a sound, by the sound's key. */
  readonly withSound: VehicleLists;
  /** Those whose main sound it is. */
  readonly withMain: VehicleLists;
  /** Names of the categories, in the order of the list. */
  readonly categories: readonly string[];
  /** The text in which the words of a question are looked for: names and word world, folded. */
  readonly textOf: (vehicle: FoundVehicle) => string;
}

/** Reads the list of the API. */
export function indexVehicles(
  list: readonly VehicleResource[],
  url: Addresses['url'],
): VehicleIndex {
  const all = list.map((vehicle) => ({ ...vehicle, url: url(paths.vehicle(vehicle.slug)) }));
  const [withSound, withMain] = [
    new Map<string, FoundVehicle[]>(),
    new Map<string, FoundVehicle[]>(),
  ];
  for (const vehicle of all)
    for (const [index, key] of [...new Set(vehicle.practicePhonemeKeys)].entries()) {
      if (index === 0) pushTo(withMain, key, vehicle);
      pushTo(withSound, key, vehicle);
    }
  const texts = new Map<string, string>();
  return {
    all,
    positions: new Map(all.map(({ id }, index) => [id, index])),
    withSound,
    withMain,
    categories: [...new Set(all.map(({ category }) => category))],
    textOf({ id, name, alsoCalled = [], wordWorld }) {
      const text =
        texts.get(id) ?? fold([name, ...alsoCalled, wordWorld?.name, wordWorld?.summary].join(' '));
      texts.set(id, text);
      return text;
    },
  };
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
