/**
 * The form in which two paths or names are the same to a reader, to a case-insensitive file system
 * and to the redirects of titles: NFC, lower case, `+` as a space.
 */
export const foldPath = (path: string): string =>
  isFolded.test(path)
    ? path
    : path.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('+', ' ');

/** Most paths are written so, and a site has thousands. */
const isFolded = /^[a-z0-9/._-]*$/;
