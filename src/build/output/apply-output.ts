import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/failures.ts';
import { withTree } from '../../base/files/write-tree.ts';
import { writeFault } from '../../base/files/write-fault.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import type { DatedFile, Publication } from '../../content/publication/publication.ts';
import { paths, isHashed } from '../../contract/paths.ts';
import { manifestEntry, manifestName, manifestText } from './manifest-file.ts';
import {
  begunPaths,
  fileIn,
  foreignPaths,
  listedFiles,
  readRegularFile,
  refuseFilled,
  type OutputFolder,
} from './output-folder.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { mediaTypes } from '../../contract/media-types.ts';

/** What writing changed, or would change. Paths are those of published files. */
export interface OutputChange {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** What is in the folder and no build wrote; it stays. */
  readonly foreign: readonly string[];
  readonly unchanged: number;
  /** Those of the files to be written that differ in their line endings only. */
  readonly lineEnds?: readonly string[];
  /** Total size of what is published in bytes, manifest included. */
  readonly bytes: number;
  /** The manifest as it is on disk after the build; undefined if that was not run, as nothing had changed. */
  readonly manifest?: ManifestFile;
}

/** Reports what writing would change, and changes nothing. Every file is read: a checkout may deceive. */
export function inspectOutput(folder: OutputFolder, publication: Publication): OutputChange {
  const manifest = manifestEntry(manifestText(publication));
  const files = [...publication.files.values()];
  const plan = planFor(folder, files);
  const lineEnds = [...plan.added, ...plan.changed].filter((file) =>
    differsByLineEnds(folder, file),
  );
  return {
    ...changeOf(folder, plan, files, manifest),
    lineEnds: lineEnds.map(({ path }) => path),
  };
}

/** Whether a file on disk is already right but for CRLF line endings, such as git may have given it. */
function differsByLineEnds(folder: OutputFolder, { path, sha256 }: DatedFile): boolean {
  const text = readRegularFile(fileIn(folder, path))?.toString('latin1');
  if (text?.includes('\r\n') !== true) return false;
  return hash('sha256', Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1')) === sha256;
}

/**
 * Brings an output folder up to date with a publication. Whenever this is killed, each published file is either as
 * it was or as it should be, never in between. A first build is there as a whole or not at all, unless the folder
 * cannot be replaced, such as a mounted volume. What pages load is there before them, pages are there before lists of
 * them, and both stay as long. Only among pages that nothing leads to, new ones or those about to go, may a link be
 * dead. The next build cleans up.
 *
 * @param isOwnManifest whether a build of this user wrote the manifest in the folder: then what it lists is not read.
 * @throws EnvironmentError if another build holds the folder or a file cannot be written.
 * @throws UsageError if something is in the way of a file to be written.
 */
export function applyOutput(
  folder: OutputFolder,
  publication: Publication,
  isOwnManifest = false,
): OutputChange {
  const { root } = folder;
  const files = [...publication.files.values()];
  const manifest = manifestText(publication);
  const manifestFile = manifestEntry(manifest);
  try {
    return withTree(root, { writer: 'build', list: manifestName }, ({ beat, write }) => {
      refuseChanged(folder);
      const listed = listedFiles(root, isOwnManifest ? (folder.manifest?.files ?? []) : []);
      const plan = planFor(folder, files, ({ path, sha256 }) => {
        beat();
        return listed(path)?.sha256 === sha256;
      });
      if (!isCurrent(plan) || !hasManifest(folder, manifestFile))
        write({
          write: [plan.added, plan.changed].map((group) =>
            group.map(({ path, data }) => ({ path, data: () => data })),
          ),
          remove: [plan.remove],
          list: () => manifest,
        });
      return changeOf(folder, plan, files, manifestFile);
    });
  } catch (cause) {
    if (folder.state === 'absent' && (cause as NodeJS.ErrnoException).code === 'ENOTEMPTY')
      refuseFilled(root);
    throw writeFault(cause, (cause as NodeJS.ErrnoException).path ?? root);
  }
}

/** Another build may have written between this one's inspection and its lock, or somebody put files there. */
function refuseChanged({ root, state, manifestFile: before }: OutputFolder): void {
  const now = readRegularFile(join(root, manifestName));
  if ((now && manifestEntry(now).sha256) !== before?.sha256)
    throw new EnvironmentError(`Another build wrote ${root} in the meantime. Build again.`);
  if (state === 'absent') refuseFilled(root);
}

function planFor(
  folder: OutputFolder,
  files: readonly DatedFile[],
  isCurrent: (file: DatedFile) => boolean = () => false,
): OutputPlan {
  const inHead = folder.committed?.files.map(({ path }) => path) ?? [];
  const inManifest = folder.manifest?.files.map(({ path }) => path) ?? [];
  const isThere = (path: string): boolean => existsSync(fileIn(folder, path));
  return planOutput(files, {
    isCurrent,
    read: (path) => (folder.state === 'absent' ? undefined : readRegularFile(fileIn(folder, path))),
    ours: [...inManifest, ...[...inHead, ...begunPaths(folder.root)].filter(isThere)],
  });
}

const hasManifest = ({ manifestFile }: OutputFolder, { sha256 }: ManifestFile): boolean =>
  manifestFile?.sha256 === sha256;

function changeOf(
  folder: OutputFolder,
  plan: OutputPlan,
  files: readonly DatedFile[],
  manifest: ManifestFile,
): OutputChange {
  const manifestCurrent = hasManifest(folder, manifest);
  const written = [...plan.added, ...plan.changed].map(({ path }) => path);
  const known = [...files.map(({ path }) => path), paths.manifest, ...plan.remove];
  return {
    foreign: foreignPaths(folder.root, new Set(known)),
    written: manifestCurrent ? written : [...written, paths.manifest],
    removed: plan.remove,
    unchanged: plan.unchanged + (manifestCurrent ? 1 : 0),
    bytes: bytesOf(files, manifest),
    manifest,
  };
}

const bytesOf = (files: readonly DatedFile[], manifest: ManifestFile): number =>
  files.reduce((sum, { data }) => sum + data.length, manifest.bytes);

export interface OutputPlan {
  /** Files to write that were not there before: nothing leads to them yet. */
  readonly added: readonly DatedFile[];
  /** Files that change, lists of pages last: pages may link to everything new, and lists may name it. */
  readonly changed: readonly DatedFile[];
  /** Paths of ours that are no longer published, each after what leads to it. */
  readonly remove: readonly string[];
  readonly unchanged: number;
}

/** What is on disk, as far as a plan needs it. */
interface Present {
  readonly read: (path: string) => Uint8Array | undefined;
  /** Whether a file is on disk already, without reading its bytes. */
  readonly isCurrent: (file: DatedFile) => boolean;
  readonly ours: Iterable<string>;
}

/** Compares a publication with what is there. Pure but for what `present` reads. */
export function planOutput(files: readonly DatedFile[], present: Present): OutputPlan {
  const published = new Set(files.map(({ path }) => path));
  const added: DatedFile[] = [];
  const changed: DatedFile[] = [];
  for (const file of files) {
    if (present.isCurrent(file)) continue;
    const before = present.read(file.path);
    if (before === undefined) added.push(file);
    else if (!sameBytes(before, file)) changed.push(file);
  }
  const remove = [...new Set(present.ours)].filter((path) => !published.has(path));
  return {
    added: added.sort(byRank),
    changed: changed.sort(byRank),
    remove: remove.sort(byRemovalRank),
    unchanged: files.length - added.length - changed.length,
  };
}

/** The reverse: lists of pages go before the pages, and these before what they load. */
const byRemovalRank = (a: string, b: string): number =>
  removalRank(a) - removalRank(b) || compareCodePoints(a, b);

const sameBytes = (before: Uint8Array, { data, sha256 }: DatedFile): boolean =>
  before.length === data.length && hash('sha256', before) === sha256;

const byRank = (a: DatedFile, b: DatedFile): number =>
  writeRank(a) - writeRank(b) || compareCodePoints(a.path, b.path);

export const isCurrent = ({ added, changed, remove }: OutputPlan): boolean =>
  added.length + changed.length + remove.length === 0;

/** Media types in the order in which changed files are written: what pages load, then pages. */
const writeRanks: readonly string[] = [
  mediaTypes.css,
  mediaTypes.javascript,
  mediaTypes.html,
  mediaTypes.markdown,
];

/** Place of a file in that order: before it what a page loads, after it lists of pages. */
function writeRank({ path, mediaType }: Pick<ManifestFile, 'path' | 'mediaType'>): number {
  const place = writeRanks.indexOf(mediaType);
  if (place >= 0) return place;
  return isHashed(path) || mediaType.startsWith('image/') ? -1 : writeRanks.length;
}

/** Place of a path in the order of removals: lists of pages, then pages, then what they load. */
function removalRank(path: string): 0 | 1 | 2 {
  if (/\.(?:css|js)$/.test(path) || isHashed(path)) return 2;
  return /\.(?:html|md)$/.test(path) ? 1 : 0;
}
