import { hash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { filesBelow, isWithin, safeFolders, slashPath } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { replaceFile } from '../../../base/files/write-file.ts';
import {
  isTreeTrace,
  refuseFolder,
  withTree,
  type TreeFile,
} from '../../../base/files/write-tree.ts';
import type { HostOutput, HostPlace } from '../../../service/hosts/host.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import type { HostName } from '../../../contract/hosts.ts';
import { displayPath } from '../../inputs/project-folder.ts';

interface HostFiles {
  readonly host: HostName;
  readonly output: Pick<HostOutput, 'files' | 'siteCopy'>;
  /** Absolute path of each place. */
  readonly places: Readonly<Record<HostPlace, string>>;
  /** For each place a folder whose own path is trusted; below it no symbolic link is followed. */
  readonly trusted: Readonly<Record<HostPlace, string>>;
  /** Absolute path of the site, and the paths of its files without the manifest. */
  readonly site: { readonly root: string; readonly paths: readonly string[] };
}

/** What became of the files of a host, by absolute path. */
interface WrittenFiles {
  readonly written: readonly string[];
  /** Files whose bytes are not those that were printed: they stay as they are. */
  readonly kept: readonly string[];
  /** Whether none of them was there before. */
  readonly isNew: boolean;
}

/**
 * Writes what a host needs and what has changed of it.
 *
 * @throws UsageError before replacing a folder that this program did not write.
 */
export function writeHostFiles(wanted: HostFiles): WrittenFiles {
  const { host, output, places, trusted, site } = wanted;
  const copy = output.siteCopy === undefined ? undefined : join(places.own, output.siteCopy);
  const files = output.files.map(({ path, place = 'own', ...file }) => ({
    ...file,
    path: join(places[place], path),
    within: trusted[place],
  }));
  for (const { path, within } of files) {
    safeFolders(within).inspect(path);
    refuseFolder(path);
  }
  const isInCopy = ({ path }: { path: string }) => copy !== undefined && isWithin(copy, path);
  const printed = files
    .filter((file) => !isInCopy(file))
    .map(({ text, ...file }) => ({
      ...file,
      text: sealed(file.path, host, text),
      present: textAt(file.path),
    }));
  const isNew = ![copy, ...printed.map(({ path }) => path)].some(
    (path) => path !== undefined && existsSync(path),
  );
  if (copy !== undefined) {
    refuseOverlap(site.root, copy);
    safeFolders(trusted.own).make(copy);
    const more = files.filter(isInCopy);
    copySite(
      site,
      copy,
      more.map(({ path, text }) => ({ path: slashPath(copy, path), data: () => text })),
    );
  }
  const ours = printed.filter(
    ({ path, present, isSetting }) =>
      isSetting !== true ||
      present === undefined ||
      sealLine.test(present) ||
      !lstatSync(path).isFile(),
  );
  const kept = ours.filter(({ present }) => present !== undefined && !isAsPrinted(present));
  const written = ours.filter((file) => !kept.includes(file) && file.present !== file.text);
  for (const { path, text, within } of written) replaceFile(path, text, { within });
  return {
    written: [...(copy === undefined ? [] : [copy]), ...written.map(({ path }) => path)],
    kept: kept.map(({ path }) => path),
    isNew,
  };
}

const sumOf = (text: string): string => hash('sha256', text.replaceAll('\r\n', '\n'));

/** A printed file says in its first line which bytes follow, so that an edit of a person is never lost. */
const sealed = (path: string, host: HostName, text: string): string =>
  `${/\.jsonc?$|\.js$/.test(path) ? '//' : '#'} Printed by \`catalogue build --host ${host}\`, which keeps an edit and then prints this file no more; sha256 ${sumOf(text)}\n${text}`;

const sealLine = /^(?:#|\/\/) Printed by .* sha256 ([0-9a-f]{64})\r?(?:\n|$)/;

function isAsPrinted(text: string): boolean {
  const [seal = '', sum] = sealLine.exec(text) ?? [];
  return sum === sumOf(text.slice(seal.length));
}

/**
 * Makes a folder contain the site, some files of its host, and nothing else. The manifest marks the folder as written
 * by this program.
 */
function copySite(
  { root, paths }: HostFiles['site'],
  folder: string,
  more: readonly TreeFile[],
): void {
  const copies = paths.map((path) => ({ path, data: () => readFileSync(join(root, path)) }));
  const files = new Map([...copies, ...more].map((file) => [file.path.replace(/^\//, ''), file]));
  withTree(folder, { writer: 'build', list: manifestName }, ({ begun, write }) => {
    const present = filesBelow(folder).filter((path) => !path.split('/').some(isTreeTrace));
    if (present.length > 0 && begun.length === 0 && !present.includes(manifestName))
      throw new UsageError(
        `${displayPath(folder)} holds files that catalogue did not write. Empty it, and build again.`,
      );
    write({
      write: [[...files.values()]],
      remove: [present.filter((path) => !files.has(path) && path !== manifestName)],
      list: () => readFileSync(join(root, manifestName)),
    });
  });
}

function refuseOverlap(root: string, folder: string): void {
  const site = realpathSync(root);
  const copy = existsSync(folder) ? realpathSync(folder) : folder;
  if (!isWithin(site, copy) && !isWithin(copy, site)) return;
  throw new UsageError(
    `The copy of the site would lie in ${displayPath(folder)}, and the site in ${displayPath(root)}. Choose folders apart with --hosting and --out.`,
  );
}
