import { relative, resolve } from 'node:path';

/** A path as reports name it: from the working directory, with slashes; `.` for that itself. */
export const shownPath = (path: string): string =>
  relative(process.cwd(), resolve(path)).replaceAll('\\', '/') || '.';
