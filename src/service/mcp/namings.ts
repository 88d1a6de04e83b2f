import { app } from '../../contract/kinds/app.ts';
import { category } from '../../contract/kinds/category.ts';
import { phoneme } from '../../contract/kinds/phoneme.ts';
import { vehicle } from '../../contract/kinds/vehicle.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';
import type { Answer } from './answer.ts';
import { knownApps, type KnownApp } from './known-apps.ts';
import type { KnownCategory, Library } from './library.ts';
import { pickEntries, type Naming } from './naming.ts';
import type { Sound } from './known-sounds.ts';

export const vehicleNaming: Naming<VehicleResource> = {
  what: 'vehicle',
  below: vehicle.index,
  all: (library) => library.vehicles(),
  keyOf: ({ slug }) => slug,
  namesOf: ({ id, slug, name, alsoCalled = [] }) => [[name, ...alsoCalled, slug, id]],
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

export const categoryNaming: Naming<KnownCategory> = {
  what: 'category',
  below: category.below,
  all: (library) => library.categories(),
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
