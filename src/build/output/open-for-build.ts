import { basename, dirname, join } from 'node:path';
import { batchedObjects, gitBytesSync } from '../../base/git.ts';
import { parseManifest, type Manifest } from '../../content/publication/manifest.ts';
import { htmlFile, markdownFile, paths } from '../../contract/paths.ts';
import { manifestName } from './manifest-file.ts';
import {
  foreignFiles,
  inspectFolder,
  readRegularFile,
  refuseUnreadable,
  type OutputFolder,
} from './output-folder.ts';

/**
 * Opens a folder that a build is about to write. If it is missing, or its manifest cannot be read, the manifest that
 * git has in HEAD is used; `recovery` then says where dates come from.
 *
 * @throws UsageError if no build wrote what is in the folder, and for one that a merge in git left in conflict.
 */
export function openForBuild(path: string): {
  readonly folder: OutputFolder;
  readonly recovery?: string;
} {
  const folder = inspectFolder(path);
  const { root, manifest, problem } = folder;
  if (problem?.isConflict === true) refuseUnreadable(folder);
  const committed = manifest ? undefined : committedManifest(root);
  const why = problem?.says ?? `${path} is missing`;
  if (committed !== undefined) {
    const recovery = `${why}: files that are as in HEAD keep their dates.`;
    return { folder: { ...folder, committed }, recovery };
  }
  if (problem === undefined) return { folder };
  const text = readRegularFile(join(root, manifestName))?.toString('utf8');
  if (!beginsAsOurs.test(text ?? '') && !holdsOwnPage(root)) throw foreignFiles(path);
  return { folder, recovery: `${why}: no other can be read, so every file gets a new date.` };
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

/** How the text of a manifest begins. */
const beginsAsOurs = /^\{\s+"version": \d+,\s+"baseUrl": "/;

/** The manifest of a folder in HEAD; undefined without one, and in no repository. */
function committedManifest(root: string): Manifest | undefined {
  const object = `HEAD:./${basename(root)}/${manifestName}\n`;
  const printed = gitBytesSync(dirname(root), ['cat-file', '--batch'], object);
  const [bytes] = batchedObjects(printed ?? Buffer.of());
  return bytes && parseManifest(bytes.toString('utf8'));
}
