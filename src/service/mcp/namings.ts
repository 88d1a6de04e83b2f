import { app } from '../../contract/kinds/app.ts';
import { category } from '../../contract/kinds/category.ts';
import { phoneme } from '../../contract/kinds/phoneme.ts';
import { vehicle } from '../../contract/kinds/vehicle.ts';
import {
  hasKey,
  hasWords,
  readVehicleLine,
  type IndexedCategory,
} from '../../contract/vehicle-index.ts';
import type { Answer } from './answer.ts';
import { knownApps, type KnownApp } from './known-apps.ts';
import type { Library } from './library.ts';
import { pickEntries, type Naming } from './naming.ts';
import type { Sound } from './known-sounds.ts';
import type { ListedVehicle } from './vehicle-index.ts';

export const vehicleNaming: Naming<ListedVehicle> = {
  what: 'vehicle',
  below: vehicle.index,
  all: async (library) => (await library.vehicles()).all,
  keyOf: ({ line }) => readVehicleLine(line).slug,
  namesOf: ({ line }) => {
    const { id, slug, name, alsoCalled } = readVehicleLine(line);
    return [[name, ...alsoCalled, slug, id]];
  },
  mayHave: ({ line }, folded) => hasKey(line, folded) || hasWords(line, [folded]),
};

export const soundNaming: Naming<Sound> = {
  what: 'sound',
  below: phoneme.index,
  all: (library) => library.sounds(),
  keyOf: ({ key }) => key,
  namesOf: ({ key, label, alsoCalled = [] }) => [
    [key],
    [label],
    alsoCalled,
    [label.replace(/ \(.*$/, '')],
  ],
  listedAs: ({ key }) => key,
  alsoMeans: (given) => [`/${given.replaceAll('/', '').trim()}/`],
};

export const categoryNaming: Naming<IndexedCategory> = {
  what: 'category',
  below: category.below,
  all: async (library) => (await library.vehicles()).categories,
  keyOf: ({ key }) => key,
  namesOf: ({ key, name, alsoCalled = [] }) => [[name, key], alsoCalled],
  listedAs: ({ name }) => name,
};

export const appNaming: Naming<KnownApp> = {
  what: 'app called',
  below: app.index,
  all: knownApps,
  keyOf: ({ facts }) => facts.id,
  namesOf: ({ names }) => [names],
  listedAs: ({ facts }) => facts.name,
  alsoMeans: (given) => /\/id(\d+)/.exec(given)?.slice(1) ?? [],
};

/** The one sound that a name or a notation refers to, or why it is not clear which. */
export async function pickSound(given: string, library: Library): Promise<Answer<Sound>> {
  const picked = await pickEntries([given], soundNaming, library);
  if ('refused' in picked) return picked;
  const [sound, ...others] = picked.found;
  if (sound !== undefined && others.length === 0) return { found: sound };
  const keys = picked.found.map(({ key, label }) => `${JSON.stringify(key)} for ${label}`);
  return { refused: `${JSON.stringify(given)} may be several sounds: write ${keys.join(' or ')}.` };
}
