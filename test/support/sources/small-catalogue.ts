import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Contents of the files of a catalogue by their path from its root. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Changes to a catalogue: new contents by path, undefined for a file that is taken away. */
export type Overlay = Readonly<Record<string, string | Uint8Array | undefined>>;

const smallFolder = new URL('../../fixtures/small/', import.meta.url);

/** Every file below a folder, by its path from there; nothing where there is no such folder. */
export function filesBelow(folder: URL): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const root = fileURLToPath(folder);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/');
    files.set(path.replace(/^\/+/, ''), readFileSync(`${entry.parentPath}/${entry.name}`));
  }
  return files;
}

let small: Files | undefined;

/** The small valid catalogue of the fixtures, with changes. */
export function smallCatalogue(overlay: Overlay = {}): Files {
  small ??= filesBelow(smallFolder);
  const files = new Map(small);
  for (const [path, contents] of Object.entries(overlay))
    if (contents === undefined) files.delete(path);
    else files.set(path, contents);
  return files;
}

/** The text of a file of the small catalogue with one piece of it replaced; it must be there. */
export function edited(path: string, from: string, to: string): string {
  const text = readFileSync(new URL(path, smallFolder), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold ${JSON.stringify(from)}`);
  return text.replace(from, () => to);
}

/** A file of the small catalogue in which one text is another. */
export const change = (path: string, from: string, to: string): Overlay => ({
  [path]: edited(path, from, to),
});
