import { ownFlavour, slashPath } from '../../base/files/folders.ts';

/**
 * A path as reports name it: relative to the working directory, with slashes; `.` for that directory itself.
 */
export const displayPath = (path: string, flavour = ownFlavour): string =>
  slashPath(process.cwd(), flavour.resolve(path), flavour) || '.';
