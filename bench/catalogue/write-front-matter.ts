import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Catalogue, Vehicle } from './catalogue.ts';
import { categoryName } from './write-sources.ts';

/** Writes a catalogue as the other tools read it: markdown files with front matter. */
export function writeFrontMatter(content: string, { vehicles, sounds, apps }: Catalogue): void {
  for (const part of ['vehicles', 'speech-sounds', 'apps'])
    mkdirSync(join(content, part), { recursive: true });
  for (const vehicle of vehicles) writeVehiclePage(content, vehicle);
  for (const { key, label, description, words, tier, parentTip } of sounds)
    write(join(content, 'speech-sounds', `${key}.md`), {
      ...{ title: label, key, description, words, tier, parentTip },
    });
  for (const { id, name, storeTitle, appId, description, features, about } of apps)
    write(join(content, 'apps', `${id}.md`), {
      ...{ title: name, description, storeTitle, appId, features },
      text: about,
    });
}

/** Writes the page of one vehicle anew, as an editor would save it. */
export function writeVehiclePage(content: string, vehicle: Vehicle): void {
  const { id, slug, name, category, emoji, sounds, wordWorld, drawing, description } = vehicle;
  const image = drawing && { file: drawing.file, alt: drawing.alt };
  write(join(content, 'vehicles', `${slug}.md`), {
    ...{ title: name, id, category: categoryName(category), emoji, sounds, wordWorld, image },
    text: description,
  });
}

// Hugo reads YAML 1.1, in which a bare `y` is true.
function write(
  path: string,
  { text = '', ...fields }: { text?: string; [field: string]: unknown },
) {
  writeFileSync(path, `---\n${stringify(fields, { version: '1.1' })}---\n\n${text}\n`);
}
