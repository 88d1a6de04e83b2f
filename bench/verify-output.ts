import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { paths } from '../src/contract/paths.ts';
import type { Catalogue, Vehicle } from './catalogue/catalogue.ts';

/**
 * Throws unless an output folder publishes exactly the entries of a catalogue, in each of: pages,
 * their markdown twins, the JSON of all vehicles, the sitemap, llms.txt and the full text, with its drawings.
 */
export function verifyOutput(out: string, catalogue: Catalogue): void {
  verifyPages(out, catalogue, ['html', 'md']);
  const slugs = catalogue.vehicles.map(({ slug }) => slug);
  verifyVehiclesJson(join(out, 'api/vehicles.json'), catalogue);
  const drawings = fastGlob.globSync('media/vehicles/*.svg', { cwd: out });
  expectSame(
    'media/vehicles/*.svg',
    drawings.map((path) => path.replace(/^media\/|\..*/g, '')),
    catalogue.drawings.map(({ file }) => file.replace('.svg', '')),
  );
  for (const pattern of ['sitemap*.xml', 'llms.txt', 'llms-full.txt'])
    expectSame(pattern, vehiclesNamedIn(out, pattern), slugs);
  const full = textOf(out, 'llms-full.txt');
  for (const { name } of catalogue.vehicles)
    if (!full.includes(name)) throw new Error(`llms-full.txt does not hold ${name}`);
}

/** Throws unless an output folder holds exactly one file of each of these extensions for each entry of a catalogue. */
export function verifyPages(
  out: string,
  { vehicles, sounds, apps }: Catalogue,
  extensions: readonly string[],
): void {
  const names = {
    vehicles: vehicles.map(({ slug }) => slug),
    'speech-sounds': sounds.map(({ key }) => key),
    apps: apps.map(({ id }) => id),
  };
  for (const extension of extensions)
    for (const [folder, expected] of Object.entries(names))
      expectSame(`${folder}/*.${extension}`, filesIn(out, folder, extension), expected);
}

/** Throws unless the list of vehicles holds exactly those of a catalogue, with names, emoji, drawings and sounds. */
function verifyVehiclesJson(path: string, { vehicles }: Catalogue): void {
  const line = (shown: readonly (string | undefined)[], sounds: readonly string[]) =>
    [...shown, ...sounds.map((sound) => sound.replaceAll('/', ''))].join(' ');
  const found = JSON.parse(readFileSync(path, 'utf8')) as readonly PublishedVehicle[];
  expectSame(
    path,
    found.map(({ id, name, emoji, image, practicePhonemes = [] }) =>
      line([id, name, emoji, image?.caption], practicePhonemes),
    ),
    vehicles.map(({ id, name, emoji, drawing, sounds }) =>
      line([id, name, emoji, drawing?.alt], sounds),
    ),
  );
}

interface PublishedVehicle {
  readonly id: string;
  readonly name: string;
  readonly emoji?: string;
  readonly image?: { readonly caption: string };
  readonly practicePhonemes?: readonly string[];
}

/** Throws unless both pages of a changed vehicle hold its new text. */
export function verifyChange(out: string, { slug, description }: Vehicle): void {
  const news = description.slice(0, description.indexOf('\n'));
  for (const extension of ['html', 'md']) {
    const path = join(out, 'vehicles', `${slug}.${extension}`);
    if (!readFileSync(path, 'utf8').includes(news)) throw new Error(`${path} lacks: ${news}`);
  }
}

const filesIn = (out: string, folder: string, extension: string): readonly string[] =>
  fastGlob
    .globSync(`*.${extension}`, { cwd: join(out, folder) })
    .map((name) => name.slice(0, -1 - extension.length))
    .filter((name) => !([paths.practise] as string[]).includes(`/${folder}/${name}`));

const textOf = (out: string, pattern: string): string =>
  fastGlob
    .globSync([pattern, `*/${pattern}`], { cwd: out })
    .map((path) => readFileSync(join(out, path), 'utf8'))
    .join('\n');

const vehiclesNamedIn = (out: string, pattern: string): readonly string[] =>
  [
    ...textOf(out, pattern).matchAll(/(?<!\/media)\/vehicles\/(?!llms|categories\/)([a-z0-9-]+)/g),
  ].map(([, slug]) => slug ?? '');

function expectSame(what: string, found: readonly string[], expected: readonly string[]): void {
  const [foundSet, expectedSet] = [new Set(found), new Set(expected)];
  const missing = expected.find((entry) => !foundSet.has(entry));
  if (missing !== undefined) throw new Error(`${what} lacks ${missing}`);
  const excess = found.find((entry) => !expectedSet.has(entry));
  if (excess !== undefined) throw new Error(`${what} holds ${excess}, which is no entry`);
}
