import { userFolder, type Variables } from '../../build/cache/user-folder.ts';

/** Where a user's programs keep data that may be lost; undefined if there is no such place. */
export const codeFolder = (env: Variables): string | undefined =>
  userFolder(env, 'XDG_CACHE_HOME', '.cache');
