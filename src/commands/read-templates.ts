import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../failures.ts';
import type { TemplateSources } from '../publish/pages/templates.ts';
import { characterName } from '../text/character-names.ts';
import { hiddenCharacters } from '../text/hidden-characters.ts';
import { packageFolder } from './package-folder.ts';

const templateName = /\.(?:html|md)\.eta$|^style\.css$|^sign-up\.js$/;

/**
 * The templates of the program, with those of a user's folder in their place, file by file.
 *
 * @throws UsageError when the folder is not there, or holds a file that replaces nothing or in which
 * something cannot be seen.
 */
export function readTemplates(folder?: string): TemplateSources {
  const own = readFolder(join(packageFolder(), 'templates'));
  if (folder === undefined) return own;
  const replaced = ownTemplates(folder);
  for (const [name, text] of replaced) {
    const [hidden] = hiddenCharacters(text);
    if (hidden !== undefined)
      throw new UsageError(
        `${join(folder, name)} holds a character that nobody sees in line ${String(text.slice(0, hidden.start).split('\n').length)}: ${characterName(hidden.text)}. Delete it.`,
      );
    if (!own.has(name))
      throw new UsageError(
        `${join(folder, name)} replaces no template. The templates are: ${[...own.keys()].join(', ')}.`,
      );
  }
  return new Map([...own, ...replaced]);
}

/**
 * The templates in a user's folder.
 *
 * @throws UsageError when there is no such folder.
 */
export function ownTemplates(folder: string): TemplateSources {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`There is no templates folder ${folder}.`);
  return readFolder(folder);
}

const readFolder = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => templateName.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  );
