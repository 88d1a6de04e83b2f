import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { isFolder } from '../../base/files/folders.ts';
import { packageFolder } from '../../base/package-folder.ts';
import { readSimpleYaml } from '../../content/sources/simple-yaml.ts';
import type { TemplateSources } from '../../site/publish/template-sources.ts';

/** The program's own templates, and what replaces them. */
export const templateName =
  /^[^/]+\.(?:html|md)\.eta$|^(?:style|lists)\.css$|^(?:filters|hear|search|sign-up)\.js$|^words\.[a-z]+\.yaml$|^synonyms\.[a-z]+\.yaml$/;

export const wordsName = /^words\.([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)\.yaml$/;
export const synonymsName = /^synonyms\.[a-z]{2,8}\.yaml$/;

/** The templates of the program: what a build without a user's folder has. Its words are simple YAML. */
export function programTemplates(): TemplateSources {
  const folder = join(packageFolder(), 'templates');
  return new Map(
    readdirSync(folder)
      .filter((name) => templateName.test(name))
      .sort()
      .map((name) => [name, textOf(name, readFileSync(`${folder}/${name}`))]),
  );
}

/**
 * The names of the program's templates and of the files directly in a user's folder; none of them is read.
 *
 * @throws UsageError if there is no such folder.
 */
export function templateNames(folder?: string): string[] {
  const names = readdirSync(join(packageFolder(), 'templates'));
  if (folder === undefined) return names;
  requireFolder(folder);
  return [...names, ...readdirSync(folder)];
}

/** @throws UsageError if there is no such folder of templates. */
export function requireFolder(folder: string): void {
  if (!isFolder(folder)) throw new UsageError(`There is no templates folder ${folder}.`);
}

/**
 * The text of a template; of a list of words its value, as JSON.
 *
 * @param otherwise reads YAML that is not simple.
 */
export function textOf(path: string, bytes: Buffer, otherwise?: (text: string) => unknown): string {
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  return wordsName.test(path) || synonymsName.test(path)
    ? JSON.stringify(readSimpleYaml(text) ?? otherwise?.(text))
    : text;
}
