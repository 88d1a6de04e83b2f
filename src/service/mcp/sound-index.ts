import { paths } from '../../contract/paths.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import { fold } from './fold.ts';
import type { VehicleIndex } from './vehicle-index.ts';

/** A sound of the curriculum, with what follows from the vehicles. */
export interface Sound {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly words: readonly string[];
  readonly typicalAge?: string | undefined;
  readonly parentTip?: string | undefined;
  /** Known if a vehicle has it as its main sound: tiers are published in the list of vehicles. */
  readonly tier?: number | undefined;
  readonly url: string;
  /** How many vehicles have the sound at all, and how many as their main one. */
  readonly vehicles: { readonly any: number; readonly main: number };
}

/** The sounds, and indexes to find them by. */
export interface SoundIndex {
  readonly all: readonly Sound[];
  /** Sounds that somebody who writes this may mean: a key, a label, a label without its remark. */
  readonly named: (given: string) => readonly Sound[];
  /** Everything that a sound may be called, as people would write it. */
  readonly names: readonly string[];
}

/** Reads the curriculum. */
export function indexSounds(
  { phonemes }: CurriculumResource,
  vehicles: VehicleIndex,
  url: Addresses['url'],
): SoundIndex {
  const all = Object.entries(phonemes).map(([key, phoneme]): Sound => {
    const having = vehicles.withSound.get(key) ?? [];
    const main = having.filter(({ practicePhonemeKeys }) => practicePhonemeKeys?.[0] === key);
    return {
      key,
      ...phoneme,
      tier: main[0]?.tier,
      url: url(paths.phoneme(key)),
      vehicles: { any: having.length, main: main.length },
    };
  });
  const byKey = new Map(all.map((sound) => [fold(sound.key), sound]));
  return {
    all,
    names: all.flatMap(({ key, label }) => [key, label]),
    named(given) {
      const wanted = fold(given);
      const keyed = byKey.get(wanted);
      if (keyed !== undefined) return [keyed];
      const labelled = all.filter(({ label }) => fold(label) === wanted);
      if (labelled.length > 0) return labelled;
      const bare = wanted.replaceAll('/', '');
      return all.filter(({ label }) => fold(label.replace(/ \(.*$/, '')) === `/${bare}/`);
    },
  };
}

/** Ages at which a sound is typically acquired, in years; undefined if none are given. */
export function agesOf({ typicalAge }: Sound): readonly [from: number, to: number] | undefined {
  const [, from, to] = /^(\d+)-(\d+)/.exec(typicalAge ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : [Number(from), Number(to)];
}
