import nodePath, { type PlatformPath } from 'node:path';

/** How paths are written on a system: that of `node:path` unless a test says otherwise. */
export type PathFlavour = PlatformPath;

/** The flavour of the system that the program runs on. */
export const ownFlavour: PathFlavour = nodePath;

/** A path with slashes, as addresses, reports and manifests have it. */
export const withSlashes = (path: string, { sep } = ownFlavour): string =>
  path.split(sep).join('/');

/**
 * The way from a folder to a path, with slashes: empty for the folder itself. Between two drives of Windows
 * there is no way, only the path itself.
 */
export const slashPath = (folder: string, path: string, flavour = ownFlavour): string =>
  withSlashes(flavour.relative(folder, path), flavour);
