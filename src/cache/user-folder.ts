import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Our folder among those of a user's programs; undefined for a user without a home.
 *
 * @param variable says where such folders are; a relative path would be one of the working folder, and is not believed.
 * @param usual where they are below the home of a user who says nothing.
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
