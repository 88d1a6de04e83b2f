import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceChange } from '../../../src/edit/moves/source-changes.ts';
import { readTree } from '../publish/file-tree.ts';

/** Contents of the files of a catalogue by their path from its root. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Changes to a catalogue: new contents by path, undefined for a file that is taken away. */
export type Overlay = Readonly<Record<string, string | Uint8Array | undefined>>;

const smallFolder = new URL('../../fixtures/small/', import.meta.url);

let small: Files | undefined;

/** Files with others in their place, of which those without contents are gone. */
export function overlaid(
  files: Files,
  others: Iterable<readonly [string, string | Uint8Array | undefined]>,
): Map<string, string | Uint8Array> {
  const all = new Map(files);
  for (const [path, contents] of others)
    if (contents === undefined) all.delete(path);
    else all.set(path, contents);
  return all;
}

/** The same of what an edit or a fix changes. */
export const afterChanges = (
  files: Files,
  changes: readonly Pick<SourceChange, 'path' | 'movedFrom' | 'after'>[],
): Map<string, string | Uint8Array> =>
  overlaid(
    files,
    changes.flatMap(({ path, movedFrom = path, after }) => [
      ...[[movedFrom, undefined] as const, [path, after] as const],
    ]),
  );

/** The small valid catalogue of the fixtures, with changes. */
export function smallCatalogue(overlay: Overlay = {}): Files {
  small ??= readTree(fileURLToPath(smallFolder));
  return overlaid(small, Object.entries(overlay));
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
