import { paths } from '../../contract/paths.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import { fold } from './fold.ts';

/** A vehicle of the API with the address of its page. */
export type FoundVehicle = VehicleResource & { readonly url: string };

type VehicleLists<Key> = ReadonlyMap<Key, readonly FoundVehicle[]>;

/** The vehicles, and indexes to find them by; every list is in the order of the catalogue. */
export interface VehicleIndex {
  readonly all: readonly FoundVehicle[];
  /** Position of a vehicle in the whole list, by its id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Vehicles with a sound, by the sound's key. */
  readonly withSound: VehicleLists<string>;
  /** Those whose main sound it is. */
  readonly withMain: VehicleLists<string>;
  readonly ofTier: VehicleLists<number | undefined>;
  readonly ofCategory: VehicleLists<string>;
  /** Names of the categories, in the order of the list. */
  readonly categories: readonly string[];
  /** Positions of the vehicles of a list of this index. */
  readonly placesOf: (list: readonly FoundVehicle[]) => readonly number[];
  /** For each position, whether the vehicle there is in a list of this index: 1 or 0. */
  readonly marksOf: (list: readonly FoundVehicle[]) => Uint8Array;
  /** The text at a position in which the words of a question are looked for: name and word world, folded. */
  readonly textAt: (place: number) => string;
}

/** Reads the list of the API. */
export function indexVehicles(
  list: readonly VehicleResource[],
  url: Addresses['url'],
): VehicleIndex {
  const all = list.map((vehicle) => ({ ...vehicle, url: url(paths.vehicle(vehicle.slug)) }));
  const withSound = new Map<string, FoundVehicle[]>();
  for (const vehicle of all)
    for (const key of new Set(vehicle.practicePhonemeKeys)) pushTo(withSound, key, vehicle);
  const texts = all.map((): string | undefined => undefined);
  const positions = new Map(all.map(({ id }, index) => [id, index]));
  const placesOf = remembering((vehicles: readonly FoundVehicle[]) =>
    vehicles.map(({ id }) => positions.get(id) ?? 0),
  );
  return {
    all,
    positions,
    placesOf,
    marksOf: remembering((vehicles) => {
      const marks = new Uint8Array(all.length);
      for (const place of placesOf(vehicles)) marks[place] = 1;
      return marks;
    }),
    withSound,
    withMain: listsBy(all, ({ practicePhonemeKeys }) => practicePhonemeKeys?.[0] ?? ''),
    ofTier: listsBy(all, ({ tier }) => tier),
    ofCategory: listsBy(all, ({ category }) => category),
    categories: [...new Set(all.map(({ category }) => category))],
    textAt(place) {
      const known = texts[place];
      if (known !== undefined) return known;
      const { name, wordWorld } = all[place] ?? {};
      const text = fold([name, wordWorld?.name, wordWorld?.summary].join(' '));
      texts[place] = text;
      return text;
    },
  };
}

/** Makes something from each list, once. */
function remembering<Made>(
  make: (list: readonly FoundVehicle[]) => Made,
): (list: readonly FoundVehicle[]) => Made {
  const known = new WeakMap<readonly FoundVehicle[], Made>();
  return (list) => {
    const made = known.get(list) ?? make(list);
    known.set(list, made);
    return made;
  };
}

function listsBy<Key>(
  all: readonly FoundVehicle[],
  keyOf: (vehicle: FoundVehicle) => Key,
): VehicleLists<Key> {
  const lists = new Map<Key, FoundVehicle[]>();
  for (const vehicle of all) pushTo(lists, keyOf(vehicle), vehicle);
  return lists;
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
