import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Where a user's programs keep what can be lost; undefined where there is no such place. */
export function codeFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const chosen = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA']].find(
    (folder) => folder !== undefined && isAbsolute(folder),
  );
  try {
    return join(chosen ?? join(homedir(), '.cache'), 'catalogue');
  } catch {
    return undefined; // a user without a home
  }
}
