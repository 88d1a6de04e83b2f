import { paths } from '../../contract/paths.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import { foldName } from '../../base/text/fold-name.ts';
import type { VehicleIndex } from './vehicle-index.ts';

/** A sound of the curriculum, with its address. */
export type Sound = CurriculumResource['phonemes'][string] & {
  readonly key: string;
  readonly url: string;
  /** How many vehicles have the sound at all, and how many as their main one. */
  readonly vehicles: { readonly any: number; readonly main: number };
};

/** The sounds, and indexes to find them by. */
export interface SoundIndex {
  readonly all: readonly Sound[];
  /** Sounds that somebody who writes this may mean: a key, a label, another name, a label without its remark. */
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
  const [any, main] = [new Map<string, number>(), new Map<string, number>()];
  for (const { soundKeys } of vehicles.all.map(({ facets }) => facets))
    for (const [index, key] of soundKeys.entries()) {
      if (index === 0) main.set(key, (main.get(key) ?? 0) + 1);
      any.set(key, (any.get(key) ?? 0) + 1);
    }
  const all = Object.entries(phonemes).map(([key, phoneme]): Sound => ({
    key,
    ...phoneme,
    url: url(paths.phoneme(key)),
    vehicles: { any: any.get(key) ?? 0, main: main.get(key) ?? 0 },
  }));
  const byKey = new Map(all.map((sound) => [foldName(sound.key), sound]));
  return {
    all,
    names: all.flatMap(({ key, label, alsoCalled = [] }) => [key, label, ...alsoCalled]),
    named(given) {
      const wanted = foldName(given);
      const keyed = byKey.get(wanted);
      if (keyed !== undefined) return [keyed];
      const labelled = all.filter(({ label }) => foldName(label) === wanted);
      if (labelled.length > 0) return labelled;
      const called = all.filter(({ alsoCalled }) =>
        alsoCalled?.some((name) => foldName(name) === wanted),
      );
      if (called.length > 0) return called;
      const bare = wanted.replaceAll('/', '');
      return all.filter(({ label }) => foldName(label.replace(/ \(.*$/, '')) === `/${bare}/`);
    },
  };
}

/** Ages at which a sound is typically acquired, in years; undefined if none are given. */
export function agesOf({ typicalAge }: Sound): readonly [from: number, to: number] | undefined {
  const [, from, to] = /^(\d+)-(\d+)/.exec(typicalAge ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : [Number(from), Number(to)];
}
