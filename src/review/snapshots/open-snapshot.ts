import { resolve } from 'node:path';
import { isFolder, ownFlavour, withSlashes } from '../../base/files/folders.ts';
import { UsageError } from '../../base/failures.ts';
import {
  findCommit,
  listTree,
  type GitCommit,
  pathInRepository,
  readObjects,
} from '../../base/git-commit.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import type { RequestLimits } from '../../base/requests/request-limits.ts';
import { isOutputFolder, openFolder, sourceOf, type SnapshotSource } from './snapshot-source.ts';
import { parseManifest } from '../../content/publication/manifest.ts';

/** A commit from before the catalogue: it has neither output nor sources. */
export class NoCatalogueError extends UsageError {}

export interface OpenOptions {
  readonly cwd: string;
  /** Output folder; the same path is used within a commit. */
  readonly out: string;
  /** Folder of the sources, which distinguish a catalogue without output from no catalogue. */
  readonly sources: string;
  readonly limits?: RequestLimits;
}

/**
 * The publication that a side names: an address of a deployment, an output folder, or else a git ref, alone
 * or with the folder of its output as git writes it: `main:site/out` from the root of the repository,
 * `main:./out` from the working folder. A folder wins over a branch of the same name; `refs/heads/<name>` is
 * always the branch. Of a ref alone it is the commit, whatever that has.
 *
 * @throws UsageError if it is none of them, listing all of these.
 */
export async function findSnapshot(
  side: string,
  { cwd, out, limits }: OpenOptions,
): Promise<SnapshotSource | GitCommit> {
  if (/^https?:\/\//.test(side)) {
    // Its client is loaded by who names an address.
    const { openDeployment } = await import('./deployment-snapshot.ts');
    return openDeployment(side, limits);
  }
  if (isOutputFolder(side)) return openFolder(side);
  const [ref, folder] = splitSide(side);
  if (folder !== undefined) return openFolderOf(findCommit(cwd, ref), folder, side);
  try {
    return findCommit(cwd, side);
  } catch (fault) {
    // These are never meant as a ref, so the error names what the folder lacks.
    if (isFolder(side) || resolve(cwd, side) === resolve(cwd, out)) openFolder(side);
    throw fault;
  }
}

/** The error for a commit with neither output nor sources; it names where there is output. */
export function noCatalogue(
  commit: GitCommit,
  { out, sources }: Pick<OpenOptions, 'out' | 'sources'>,
): UsageError {
  if (outputsIn(commit).length > 0) return noOutput(commit, out);
  return new NoCatalogueError(
    `${commit.ref} has no catalogue: neither ${out}/catalogue-manifest.json nor the folder ${sources}.`,
  );
}

/**
 * The publication that a side holds.
 *
 * @throws UsageError as `findSnapshot` does, and for a ref without output.
 */
export async function openSnapshot(side: string, options: OpenOptions): Promise<SnapshotSource> {
  const snapshot = await findSnapshot(side, options);
  if (!('commit' in snapshot)) return snapshot;
  const held = openCommit(snapshot, options.out);
  if (held === undefined) throw noOutput(snapshot, options.out);
  return held;
}

/** The error that names where a commit has its output, if it has any. */
function noOutput(commit: GitCommit, out: string): UsageError {
  const others = outputsIn(commit);
  return new UsageError(
    `${commit.ref} has no ${out}/${manifestName}${others.length === 0 ? ': its output is not committed' : `. Its output is elsewhere: name it ${others.join(' or ')}`}.`,
  );
}

/** A ref and a folder within it; no ref contains a colon. On Windows one letter before a slash is a drive. */
export function splitSide(
  side: string,
  flavour = ownFlavour,
): readonly [ref: string, folder?: string] {
  if (flavour.sep === '\\' && /^[a-z]:[\\/]/i.test(side)) return [side];
  const at = side.indexOf(':');
  return at < 0 ? [side] : [side.slice(0, at), withSlashes(side.slice(at + 1), flavour)];
}

function openFolderOf(commit: GitCommit, folder: string, side: string): SnapshotSource {
  const isRelative = /^\.\.?(?:\/|$)/.test(folder);
  const seenFrom = isRelative ? commit : { ...commit, prefix: '' };
  const snapshotSource = openCommit(seenFrom, folder === '' ? '.' : folder);
  if (snapshotSource !== undefined) return { ...snapshotSource, name: side };
  const others = outputsIn(commit);
  throw new UsageError(
    `${side} has no ${manifestName}, so it is not the output of a build.${others.length === 0 ? '' : ` Outputs in ${commit.ref}: ${others.join(', ')}.`}`,
  );
}

/** The first folders of a commit that hold an output, as a side names them. */
const outputsIn = (commit: GitCommit): string[] =>
  listTree(commit, '')
    .map(({ path }) => path)
    .filter((path) => path.endsWith(`/${manifestName}`))
    .map((path) => `${commit.ref}:${path.slice(0, -manifestName.length - 1)}`)
    .slice(0, 5);

/**
 * The publication in the committed output of a commit, read through git objects; undefined if the commit has
 * none.
 *
 * @param out output folder, relative to the working directory.
 * @throws UsageError if the folder is outside the repository, or its manifest is damaged.
 */
export function openCommit(commit: GitCommit, out: string): SnapshotSource | undefined {
  const folder = pathInRepository(commit, out);
  const files = new Map(
    listTree(commit, folder)
      // Neither links nor submodules.
      .filter(({ mode }) => mode.startsWith('100'))
      .map(({ path, object }) => [path, object]),
  );
  const object = files.get(manifestName);
  if (object === undefined) return undefined;
  const [text] = readObjects(commit.cwd, [object]);
  const manifest = parseManifest(text?.toString('utf8') ?? '');
  if (manifest === undefined)
    throw new UsageError(`${folder}/${manifestName} of ${commit.ref} is damaged.`);
  return sourceOf({ name: commit.ref, manifest }, (paths) => {
    const objects = paths.map((path) => {
      const file = files.get(path.slice(1));
      if (file === undefined)
        throw new UsageError(
          `${commit.ref} lacks ${folder}${path}, which its manifest lists: not all of its output was committed.`,
        );
      return file;
    });
    return readObjects(commit.cwd, objects);
  });
}
