import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sampleSources } from '../support/publish/fixtures.ts';

// The sample as its editors wrote it: no code of the program has touched it.

interface Vehicle {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly alsoCalled?: readonly string[];
  readonly practicePhonemes?: readonly string[];
  readonly formerSlugs?: readonly string[];
}
interface Sound {
  readonly key: string;
  readonly label: string;
  readonly tier: number;
}
interface App {
  readonly key: string;
  readonly siteName: string;
  readonly released?: {
    readonly appId: string;
    readonly appStoreTitle: string;
    readonly formerAppStoreTitles?: readonly string[];
    readonly aliases?: readonly string[];
  };
}
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
export const sounds = folder<Sound>('phonemes');
export const apps = folder<App>('apps');
export const categories = Object.entries(yaml('categories.yaml') as Record<string, Category>).map(
  ([key, category]) => ({ key, ...category }),
);
export const soundsOf = ({ practicePhonemes = [] }: Vehicle): readonly string[] => practicePhonemes;
export const mainOf = ({ practicePhonemes: [first] = [] }: Vehicle): string | undefined => first;
export const tierOf = (vehicle: Vehicle): number | undefined =>
  sounds.find(({ key }) => key === mainOf(vehicle))?.tier;
