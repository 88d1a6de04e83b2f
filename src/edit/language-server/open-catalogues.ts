import { isFolder } from '../../base/files/is-folder.ts';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slashPath } from '../../base/files/slashes.ts';
import { catalogueAbove, isCatalogue, isWithin } from './find-catalogue.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** A file within the sources of a catalogue. */
export interface CatalogueFile {
  readonly catalogue: OpenCatalogue;
  /** Within the sources, with slashes. */
  readonly path: string;
}

/** The catalogues of the folders that are open in an editor. */
export interface OpenCatalogues {
  /** The catalogue that a document belongs to, opened if necessary; undefined for any other file. */
  readonly fileAt: (uri: string) => CatalogueFile | undefined;
  /** The open catalogues. */
  readonly all: () => readonly OpenCatalogue[];
  /** Opens and closes catalogues to match the folders of the editor. */
  readonly setFolders: (folders: readonly string[]) => void;
  readonly touch: (files: readonly string[]) => void;
}

/**
 * Keeps the catalogues of some folders open.
 *
 * @param named the folders of sources that were named, relative to each folder of the editor; the default one
 *   is used only if it contains a catalogue.
 */
export function createCatalogues(
  named: readonly string[] | undefined,
  open: (root: string) => OpenCatalogue,
): OpenCatalogues {
  const catalogues = new Map<string, OpenCatalogue>();
  let folders: readonly string[] = [];
  const ensure = (root: string): OpenCatalogue => {
    const catalogue = catalogues.get(root) ?? open(root);
    catalogues.set(root, catalogue);
    return catalogue;
  };
  const rootOf = (file: string): string | undefined => {
    const known = [...catalogues.keys()].find((root) => isWithin(file, root));
    if (known !== undefined || named !== undefined) return known;
    const folder = folders.find((each) => isWithin(file, each));
    // A file that was opened on its own is in no folder of the editor.
    return catalogueAbove(file, folder ?? dirname(dirname(dirname(file))));
  };
  const openUsual = (): void => {
    for (const folder of folders)
      for (const name of named ?? ['sources']) {
        const root = resolve(folder, name);
        if (named === undefined ? isCatalogue(root) : isFolder(root)) ensure(root);
      }
  };
  return {
    fileAt(uri) {
      const file = filePath(uri);
      const root = file === undefined ? undefined : rootOf(file);
      if (file === undefined || root === undefined) return undefined;
      return { catalogue: ensure(root), path: slashPath(root, file) };
    },
    all: () => [...catalogues.values()],
    setFolders(now) {
      folders = now.map((folder) => resolve(folder));
      for (const [root, catalogue] of catalogues)
        if (!folders.some((folder) => isWithin(root, folder) || named !== undefined)) {
          catalogue.close();
          catalogues.delete(root);
        }
      openUsual();
    },
    touch(files) {
      for (const [root, catalogue] of catalogues) {
        const below = files.filter((file) => isWithin(file, root));
        if (below.length === 0) continue;
        if (isFolder(root)) catalogue.touch(below);
        else {
          catalogue.close();
          catalogues.delete(root);
        }
      }
      openUsual();
    },
  };
}

/** The path of a document that is a file; undefined for one that is not on disk. */
export function filePath(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined; // a file on another machine
  }
}
