import { relative, resolve } from 'node:path';

/**
 * A path as reports name it: relative to the working directory, with slashes; `.` for that directory itself.
 */
export const shownPath = (path: string): string =>
  relative(process.cwd(), resolve(path)).replaceAll('\\', '/') || '.';
