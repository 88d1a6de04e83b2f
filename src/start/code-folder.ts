import { userFolder, type Variables } from '../cache/user-folder.ts';

/** Where a user's programs keep what can be lost; undefined where there is no such place. */
export const codeFolder = (env: Variables): string | undefined =>
  userFolder(env, 'XDG_CACHE_HOME', '.cache');
