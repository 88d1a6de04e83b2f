import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFolder } from '../../base/files/folders.ts';
import { batchedObjects, gitBytesSync } from '../../base/git.ts';
import { parseManifest, type Manifest } from '../../content/publication/manifest.ts';
import { htmlFile, markdownFile, paths } from '../../contract/paths.ts';
import { manifestName } from './manifest-file.ts';
import {
  foreignFiles,
  inspectFolder,
  readRegularFile,
  type OutputFolder,
} from './output-folder.ts';

/**
 * Opens a folder that a build is about to write. If its manifest cannot be read, or git waits for somebody to
 * finish a merge, a rebase or a cherry-pick, the manifests of both sides are used: those that git has, and
 * those between conflict markers. `recovery` then names where dates come from.
 *
 * @throws UsageError if no build wrote what is in the folder.
 */
export function openForBuild(path: string): {
  readonly folder: OutputFolder;
  readonly recovery?: string;
} {
  const folder = inspectFolder(path);
  const { root, manifest, problem } = folder;
  const committed = committedManifests(root, manifest !== undefined);
  const text = problem && readRegularFile(join(root, manifestName))?.toString('utf8');
  const left = text ? [sideOf(text, '<'), sideOf(text, '=')].map(parseManifest) : [];
  const sides = [
    ...committed.map((side) => side.manifest),
    ...left.filter((side) => side !== undefined),
  ];
  if (sides.length > 0) {
    const why = problem ?? (manifest ? 'A merge in git is not finished' : `${path} is missing`);
    const names = committed.map(({ ref }) => ref).join(' or ') || 'one of its sides';
    const recovery = `${why}: files that are as in ${names} keep their dates.`;
    return { folder: { ...folder, sides }, recovery };
  }
  if (problem === undefined) return { folder };
  if (!beginsAsOurs.test(text ?? '') && !holdsOwnPage(root)) throw foreignFiles(path);
  return { folder, recovery: `${problem}: no other can be read, so every file gets a new date.` };
}

/** Whether the list of vehicles, which every build writes, and its markdown name themselves. */
function holdsOwnPage(root: string): boolean {
  const read = (path: string) => readRegularFile(join(root, path))?.toString('utf8') ?? '';
  const address = /<link rel="canonical" href="([^"]*)">/.exec(read(htmlFile(paths.vehicles)))?.[1];
  return (
    address?.endsWith(paths.vehicles) === true &&
    read(markdownFile(paths.vehicles)).includes(`<${address}>`)
  );
}

/** How the text of a manifest begins, also if its second line is in conflict. */
const beginsAsOurs = /^\{\s+"version": \d+,\s+(?:<{7} .*\n\s+)?"baseUrl": "/;

/** One side of a text with git's conflict markers: what follows the marker that begins it, and what both have. */
export function sideOf(text: string, side: '<' | '='): string {
  let part: string | undefined;
  const isOfSide = (line: string): boolean => {
    const [, mark] = /^([<|=>])\1{6}(?:\s|$)/.exec(line) ?? [];
    if (mark !== undefined) part = mark === '>' ? undefined : mark;
    return mark === undefined && (part === undefined || part === side);
  };
  return text
    .split(/(?<=\n)/)
    .filter(isOfSide)
    .join('');
}

/** What git brings into HEAD while it waits for somebody to finish. */
const incoming = ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD'];

/**
 * The manifests of a folder in HEAD and in what git brings into it. HEAD alone adds nothing to a manifest on
 * disk that can be read.
 */
function committedManifests(
  root: string,
  isReadable: boolean,
): { readonly ref: string; readonly manifest: Manifest }[] {
  const coming = incomingTo(dirname(root));
  if (coming === undefined || (isReadable && coming.length === 0)) return [];
  const refs = ['HEAD', ...coming];
  const names = refs.map((ref) => `${ref}:./${basename(root)}/${manifestName}\n`);
  const printed = gitBytesSync(dirname(root), ['cat-file', '--batch'], names.join(''));
  const committed = batchedObjects(printed ?? Buffer.of()).flatMap((bytes, index) => {
    const [ref, manifest] = [refs[index], bytes && parseManifest(bytes.toString('utf8'))];
    return ref === undefined || manifest === undefined ? [] : [{ ref, manifest }];
  });
  return isReadable && committed.every(({ ref }) => ref === 'HEAD') ? [] : committed;
}

/**
 * What git brings into the work tree that a folder is in, without starting git; undefined outside of any. In a
 * linked work tree `.git` is a file, and only git knows.
 */
function incomingTo(folder: string): readonly string[] | undefined {
  const place = join(folder, '.git');
  if (existsSync(place))
    return incoming.filter((ref) => !isFolder(place) || existsSync(join(place, ref)));
  return dirname(folder) === folder ? undefined : incomingTo(dirname(folder));
}
