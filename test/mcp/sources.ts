import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sampleSources } from '../support/publish/fixtures.ts';

// The sample as its editors wrote it: no code of the program has touched it.

interface Picture {
  readonly alt: string;
}
interface Vehicle {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly emoji?: string;
  readonly alsoCalled?: readonly string[];
  readonly practicePhonemes?: readonly string[];
  readonly formerSlugs?: readonly string[];
  readonly wordWorld?: { readonly name: string };
  readonly image?: Picture;
}
interface Sound {
  readonly key: string;
  readonly label: string;
  readonly ipa: string;
  readonly tier: number;
  readonly words: readonly string[];
  readonly typicalAge?: string;
  readonly parentTip?: string;
}
interface App {
  readonly key: string;
  readonly siteName: string;
  readonly practises?: readonly string[];
  readonly ageRange: { readonly min: number; readonly max: number };
  readonly pricing?: { readonly unlockPrice: string };
  readonly operatingSystem: string;
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
export const moved = yaml('moved.yaml') as {
  readonly redirects: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
};

/** The one entry of a list with a key. */
export function keyed<T extends { readonly key: string }>(list: readonly T[], key: string): T {
  const found = list.find((each) => each.key === key);
  if (found === undefined) throw new Error(`The sources have no ${key}.`);
  return found;
}

export const released = apps.filter((app) => app.released !== undefined);
export const soundsOf = ({ practicePhonemes = [] }: Vehicle): readonly string[] => practicePhonemes;
export const mainOf = ({ practicePhonemes: [first] = [] }: Vehicle): string | undefined => first;
export const tierOf = (vehicle: Vehicle): number | undefined =>
  sounds.find(({ key }) => key === mainOf(vehicle))?.tier;

/** The vehicles that have a sound, in a category where one is given. */
export const having = (sound: string, category?: string): readonly Vehicle[] =>
  vehicles.filter(
    (each) =>
      soundsOf(each).includes(sound) && (category === undefined || each.category === category),
  );
export const names = (list: readonly { readonly name: string }[]): string[] =>
  list.map(({ name }) => name).sort();
export const keys = (list: readonly { readonly key: string }[]): string[] =>
  list.map(({ key }) => key).sort();
