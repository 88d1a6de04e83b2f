import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AppSource } from '../../src/contract/shapes/app-shape.ts';
import type { PhonemeSource } from '../../src/contract/shapes/phoneme-shape.ts';
import type { VehicleSource } from '../../src/contract/shapes/vehicle-shape.ts';
import { sampleSources } from '../support/publish/fixtures.ts';

// The sample as its editors wrote it: no code of the program has touched it.

type Keyed<Source> = Source & { readonly key: string };
type Vehicle = Keyed<VehicleSource>;
interface Category {
  readonly name: string;
  readonly alsoCalled?: readonly string[];
}

const yaml = (path: string): unknown => parse(readFileSync(join(sampleSources, path), 'utf8'));
const folder = <T>(name: string): readonly T[] =>
  readdirSync(join(sampleSources, name))
    .sort()
    .map(
      (file) => ({ key: file.replace(/\.yaml$/, ''), ...(yaml(`${name}/${file}`) as object) }) as T,
    );

export const vehicles = folder<Vehicle>('vehicles');
export const sounds = folder<Keyed<PhonemeSource>>('phonemes');
export const apps = folder<Keyed<AppSource>>('apps');
export const categories = Object.entries(yaml('categories.yaml') as Record<string, Category>).map(
  ([key, category]) => ({ key, ...category }),
);
export const soundsOf = ({ practicePhonemes = [] }: Vehicle): readonly string[] => practicePhonemes;
export const mainOf = ({ practicePhonemes: [first] = [] }: Vehicle): string | undefined => first;
export const tierOf = (vehicle: Vehicle): number | undefined =>
  sounds.find(({ key }) => key === mainOf(vehicle))?.tier;
