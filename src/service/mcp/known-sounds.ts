import { paths } from '../../contract/paths.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { VehicleResource } from '../../contract/resources/vehicle.ts';

/** A sound of the curriculum, with its address. */
export type Sound = CurriculumResource['phonemes'][string] & {
  readonly key: string;
  readonly url: string;
  /** How many vehicles have the sound at all, and how many as their main one. */
  readonly vehicles: { readonly any: number; readonly main: number };
};

/** Every sound of the curriculum, in its order. */
export function readSounds(
  { phonemes }: CurriculumResource,
  vehicles: readonly VehicleResource[],
  url: Addresses['url'],
): readonly Sound[] {
  const [any, main] = [new Map<string, number>(), new Map<string, number>()];
  for (const { practicePhonemeKeys = [] } of vehicles)
    for (const [index, key] of practicePhonemeKeys.entries()) {
      if (index === 0) main.set(key, (main.get(key) ?? 0) + 1);
      any.set(key, (any.get(key) ?? 0) + 1);
    }
  return Object.entries(phonemes).map(([key, phoneme]) => ({
    key,
    ...phoneme,
    url: url(paths.phoneme(key)),
    vehicles: { any: any.get(key) ?? 0, main: main.get(key) ?? 0 },
  }));
}

/** Ages at which a sound is typically acquired, in years; undefined if none are given. */
export function agesOf({ typicalAge }: Sound): readonly [from: number, to: number] | undefined {
  const [, from, to] = /^(\d+)-(\d+)/.exec(typicalAge ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : [Number(from), Number(to)];
}
