import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { UsageError } from '../../../base/failures.ts';
import { makeTrustedFolder, safeFolders } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { createFile, replaceFile } from '../../../base/files/write-file.ts';
import { schemaFiles, writeSchemas } from '../../inputs/schema-files.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import type { StarterFile } from './starter-files.ts';

/**
 * Writes what is new of some files, and keeps whatever a person wrote; then the schemas of the sources that are there.
 * Gives what was written.
 *
 * @param root folder of the repository, in which workflows lie.
 * @throws UsageError if something is in the way of a source; nothing is written then.
 */
export function writeStarter(
  folder: string,
  root: string,
  wanted: readonly StarterFile[],
  io: CommandIo,
): Readonly<Record<'files' | 'schemas', readonly StarterFile[]>> {
  const sources = join(folder, 'sources');
  const placeOf = ({ path }: StarterFile): string => join(folder, path);
  const withinOf = ({ path }: StarterFile): string =>
    resolve(path.startsWith('../') ? root : folder);
  for (const file of [...wanted, ...schemaFiles(sources)])
    refuseBlocked(placeOf(file), withinOf(file));
  const foreign = wanted.filter((file) => ![undefined, file.text].includes(textAt(placeOf(file))));
  const joined = foreign.flatMap((file) => withOwnUpdates(file, textAt(placeOf(file))) ?? []);
  const clashes = foreign.filter(({ path }) => path.startsWith('sources/')).map(placeOf);
  if (clashes.length > 0)
    throw new UsageError([
      'These files already exist, and nothing was written:',
      ...clashes.map((path) => `  ${path}`),
      'Choose another folder, or move them.',
    ]);
  makeTrustedFolder(folder);
  const files = wanted.filter((file) => textAt(placeOf(file)) === undefined);
  for (const file of files)
    createFile(resolve(placeOf(file)), file.text, { within: withinOf(file) });
  const schemas = writeSchemas(sources);
  if (io.verbose) for (const file of [...files, ...schemas]) io.out(placeOf(file));
  for (const file of joined)
    replaceFile(resolve(placeOf(file)), file.text, { within: withinOf(file) });
  for (const file of foreign) {
    const isJoined = joined.some(({ path }) => path === file.path);
    io.log(
      `${placeOf(file)} ${isJoined ? 'looks after this catalogue, too' : 'already exists and was kept'}.`,
    );
  }
  return { files, schemas };
}

/** A file in place of a folder, or the reverse, would stop the writing half-way. */
function refuseBlocked(file: string, within: string): void {
  const blocked = (path: string, wanted: string): UsageError =>
    new UsageError(
      `${path} already exists, and nothing was written: it would have to be ${wanted}.`,
    );
  const stats = (path: string) => (existsSync(path) ? statSync(path) : undefined);
  if (stats(file)?.isDirectory() === true) throw blocked(file, 'a file');
  for (let above = dirname(file); above !== dirname(above); above = dirname(above))
    if (stats(above)?.isDirectory() === false) throw blocked(above, 'a folder');
  safeFolders(within).inspect(resolve(file));
}

/** Dependabot's file of a repository with what updates another catalogue; undefined if it cannot be added at its end. */
function withOwnUpdates(file: StarterFile, before: string | undefined): StarterFile | undefined {
  if (before === undefined || !file.path.endsWith('/dependabot.yml')) return undefined;
  const [npm = ''] = /^ {2}- package-ecosystem: npm\n[^]*/m.exec(file.text) ?? [];
  const text = before.replace(/\n?$/, '\n') + npm;
  const lacking = updatesIn(text).slice(updatesIn(before).length);
  const isNew = updatesIn(before).length > 0 && !updatesIn(before).includes(lacking[0] ?? '');
  return isNew && lacking.length === 1 ? { ...file, text } : undefined;
}

function updatesIn(text: string): string[] {
  const document = parseDocument(text);
  const { updates } = (document.errors.length === 0 ? document.toJS() : {}) as {
    updates?: unknown;
  };
  return Array.isArray(updates)
    ? (updates as Record<string, unknown>[]).map(
        (update) => `${String(update['package-ecosystem'])} ${String(update['directory'])}`,
      )
    : [];
}
