import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../failures.ts';
import type { TemplateSources } from '../publish/pages/templates.ts';

const templateName = /\.(?:html|md)\.eta$|^style\.css$/;

/**
 * The templates of the program, with those of a user's folder in their place, file by file.
 *
 * @throws UsageError when the folder is not there, or holds a file that replaces nothing.
 */
export function readTemplates(folder?: string): TemplateSources {
  const own = readFolder(ownTemplates());
  if (folder === undefined) return own;
  if (!existsSync(folder)) throw new UsageError(`The templates folder ${folder} does not exist.`);
  const replaced = readFolder(folder);
  for (const name of replaced.keys())
    if (!own.has(name))
      throw new UsageError(
        `${join(folder, name)} replaces no template. The templates are: ${[...own.keys()].join(', ')}.`,
      );
  return new Map([...own, ...replaced]);
}

const readFolder = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => templateName.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  );

/** `templates/` of the package, above `dist/` or `src/commands/`. */
function ownTemplates(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'templates');
    if (existsSync(join(candidate, 'layout.html.eta'))) return candidate;
    if (folder === dirname(folder)) throw new Error('The templates of the package are missing.');
  }
}
