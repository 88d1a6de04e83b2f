import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import {
  starterFiles,
  type StarterFile,
  type StarterOptions,
} from '../../../src/cli/commands/init/starter-files.ts';
import { placeholders } from '../../../src/contract/placeholders.ts';
import { headOfEntries } from '../../../src/build/publication/record-of-entries.ts';
import { loadSources } from '../../../src/content/sources/load-sources.ts';
import { readSources } from '../../../src/content/sources/read-sources.ts';
import { schemaFiles } from '../../../src/cli/inputs/schema-files.ts';
import { readTree } from '../publish/file-tree.ts';
import { projectRoot } from '../publish/fixtures.ts';
import { temporaryFolder } from '../publish/temporary-folder.ts';

/** The files that `init` writes, with every text replaced that a person has to replace. */
export const ownStarterFiles = (options?: StarterOptions): StarterFile[] =>
  starterFiles(options).map((file) => ({ ...file, text: withOwnTexts(file.text) }));

const withOwnTexts = (text: string): string =>
  Object.values(placeholders).reduce(
    (changed, placeholder) =>
      changed.replaceAll(
        placeholder,
        placeholder
          .replace(/^(?:My|The|This|Who|What|Articles) /, 'Our ')
          .replace('studio.example', 'studios.example'),
      ),
    text,
  );

/** A folder with the catalogue that `init` writes, and own texts in it; removed after the test. */
export function starterFolder(t: Pick<TestContext, 'after'>): string {
  const folder = temporaryFolder(t);
  for (const { path, text } of ownStarterFiles()) write(folder, path, text);
  for (const { path, text } of schemaFiles(join(folder, 'sources'))) write(folder, path, text);
  return folder;
}

/** Leaves the record of everything that the sources of a catalogue publish, as if it had been built. */
export function recordPublished(folder: string): void {
  const { entries } = loadSources(readSources(join(folder, 'sources')), () => undefined, new Map());
  write(folder, 'out/catalogue-record.json', JSON.stringify(headOfEntries(entries)));
}

/** Makes a folder the working directory until the test ends. */
export function workIn(folder: string, t: Pick<TestContext, 'after'>): void {
  process.chdir(folder);
  t.after(() => {
    process.chdir(projectRoot);
  });
}

/** Writes a file below a folder, and the folders on its way. */
export function write(folder: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The text of a file below a folder. */
export const read = (folder: string, path: string): string =>
  readFileSync(join(folder, path), 'utf8');

/** Replaces a piece of a file, which must hold it. */
export function edit(folder: string, path: string, from: string, to: string): void {
  const text = read(folder, path);
  if (!text.includes(from)) throw new Error(`${path} does not hold ${JSON.stringify(from)}`);
  write(
    folder,
    path,
    text.replace(from, () => to),
  );
}

/** Every file below a folder and what it holds, by path, sorted. */
export const filesBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map([...readTree(folder)].map(([path, bytes]) => [path, bytes.toString()]));
