import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The program's folder among those of a user's programs; undefined for a user without a home.
 *
 * @param variable says where such folders are; a relative path would depend on the working folder, and is
 *   ignored.
 * @param usual the default, below the home of the user.
 */
export function userFolder(env: Variables, variable: string, usual: string): string | undefined {
  const chosen = [env[variable], env['LOCALAPPDATA']].find(
    (folder) => folder !== undefined && isAbsolute(folder),
  );
  try {
    return join(chosen ?? join(homedir(), usual), 'catalogue');
  } catch {
    return undefined;
  }
}
