import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App, Catalogue, Sound, Vehicle } from './catalogue.ts';

/** Writes a catalogue in our source format into an empty folder; `catalogue check` finds nothing. */
export function writeSources(folder: string, catalogue: Catalogue): void {
  for (const part of ['vehicles', 'phonemes', 'apps'])
    mkdirSync(join(folder, part), { recursive: true });
  const write = (path: string, lines: readonly string[]) => {
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  };
  write('site.yaml', site);
  write(
    'categories.yaml',
    catalogue.categories.flatMap((key) => [`${key}:`, `  name: ${categoryName(key)}`]),
  );
  for (const vehicle of catalogue.vehicles) write(vehiclePath(vehicle), vehicleLines(vehicle));
  writeDrawings(join(folder, 'media'), catalogue);
  for (const sound of catalogue.sounds) write(`phonemes/${sound.key}.yaml`, soundLines(sound));
  for (const app of catalogue.apps) write(`apps/${app.id}.yaml`, appLines(app));
}

/** Writes the drawings of a catalogue, which every tool copies. */
export function writeDrawings(folder: string, { drawings }: Catalogue): void {
  mkdirSync(join(folder, 'vehicles'), { recursive: true });
  for (const { file, svg } of drawings) writeFileSync(join(folder, file), svg);
}

/** Writes one vehicle anew, as an editor would save it. */
export function writeVehicle(folder: string, vehicle: Vehicle): void {
  const path = join(folder, vehiclePath(vehicle));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${vehicleLines(vehicle).join('\n')}\n`);
}

/** What a category is called. */
export const categoryName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Address of every generated site. */
export const baseUrl = 'https://bench.example';

const site = [
  'name: Bench',
  'description: A generated catalogue to measure with.',
  `baseUrl: ${baseUrl}`,
  'brand:',
  '  name: Bench',
  'contact:',
  '  email: hello@bench.example',
];

const vehiclePath = ({ slug }: Vehicle): string => `vehicles/${slug}.yaml`;

const block = (text: string, indent = '  '): readonly string[] =>
  text.split('\n').map((line) => (line === '' ? '' : indent + line));

function vehicleLines(vehicle: Vehicle): readonly string[] {
  const { id, name, category, emoji, sounds, wordWorld, drawing, description } = vehicle;
  return [
    `id: ${id}`,
    `name: ${name}`,
    `category: ${category}`,
    ...(emoji === undefined ? [] : [`emoji: "${emoji}"`]),
    ...(sounds.length > 0
      ? ['practicePhonemes:', ...sounds.map((key) => `  - ${JSON.stringify(key)}`)]
      : []),
    ...(wordWorld === undefined
      ? []
      : [
          'wordWorld:',
          `  name: ${wordWorld.name}`,
          `  category: ${wordWorld.category}`,
          `  summary: ${wordWorld.summary}`,
        ]),
    ...(drawing === undefined
      ? []
      : ['image:', `  file: ${drawing.file}`, `  alt: ${drawing.alt}`]),
    ...(description === '' ? [] : ['description: |', ...block(description)]),
  ];
}

const soundLines = ({ label, description, words, tier, parentTip }: Sound): readonly string[] => [
  `label: ${label}`,
  `description: ${description}`,
  'words:',
  ...words.map((word) => `  - ${word}`),
  `tier: ${tier}`,
  `parentTip: ${parentTip}`,
];

const appLines = (app: App): readonly string[] => [
  `siteName: ${app.name}`,
  `description: ${app.description}`,
  'features:',
  ...app.features.map((feature) => `  - ${feature}`),
  'about: |',
  ...block(app.about),
  'released:',
  `  appId: ${JSON.stringify(app.appId)}`,
  `  appStoreTitle: ${JSON.stringify(app.storeTitle)}`,
];
