import { hash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { makeTrustedFolder, safeFolders, type SafeFolders } from '../../base/files/folders.ts';
import { replaceFile } from '../../base/files/write-file.ts';
import { writeFault } from '../../base/files/write-fault.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import { paths } from '../../contract/paths.ts';
import { findLeftovers, noLeftovers, type Leftovers } from './leftovers.ts';
import { lockOutput, type OutputLock } from './lock.ts';
import { manifestEntry, manifestName, manifestText } from './manifest-file.ts';
import { fileIn, readRegularFile, refuseFilled, type OutputFolder } from './output-folder.ts';
import { isCurrent, planOutput, type OutputPlan } from './plan.ts';
import { removeInterrupted, writeChanges, writeFirst } from './write-output.ts';

/** What writing changed, or would change. Paths are those of published files. */
export interface OutputChange {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Files that earlier builds wrote and no manifest lists; the certain ones are also in `removed`. */
  readonly leftovers: Leftovers;
  readonly unchanged: number;
  /** Those of the files to be written that differ in their line endings only. */
  readonly lineEnds?: readonly string[];
  /** Total size of what is published in bytes, manifest included. */
  readonly bytes: number;
  /** The manifest as it is on disk after the build. */
  readonly manifest: ManifestFile;
}

/** What is recorded of the output, without reading its files. */
export interface OutputMemory {
  /** Whether a published file is recorded as being on disk already. */
  readonly knows: (file: DatedFile) => boolean;
  /** SHA-256 of what the last build wrote at a path. */
  readonly publishedBefore: (path: string) => string | undefined;
}

const noMemory: OutputMemory = { knows: () => false, publishedBefore: () => undefined };

/** Stands in for a lock when nothing is written. */
const nobody = { leftOver: [], beat: () => undefined };

/** Reports what writing would change, and changes nothing. */
export function inspectOutput(
  folder: OutputFolder,
  publication: Publication,
  memory: OutputMemory = noMemory,
): OutputChange {
  const manifest = manifestEntry(manifestText(publication));
  const files = [...publication.files.values()];
  const plan = planFor(folder, files, { ...nobody, memory });
  const lineEnds = plan.write.filter((file) => differsByLineEnds(folder, file));
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

export interface ApplyOptions {
  readonly memory?: OutputMemory | undefined;
  /** False if a power cut may undo what was written; true if left out. */
  readonly sync?: boolean | undefined;
}

/**
 * Brings an output folder up to date with a publication. Whenever this is killed, or the power is cut, each
 * published file is either as it was or as it should be, never in between. A first build is there as a whole
 * or not at all, unless the folder cannot be replaced, such as a mounted volume. What pages load is there before
 * them, pages are there before lists of them, and both stay as long. Only among pages that nothing leads to, new
 * ones or those about to go, may a link be dead. The next build cleans up. Once this is done, a power cut loses
 * nothing.
 *
 * @throws EnvironmentError if another build holds the folder or a file cannot be written.
 * @throws UsageError if something is in the way of a file to be written.
 */
export async function applyOutput(
  folder: OutputFolder,
  publication: Publication,
  { memory = noMemory, sync = true }: ApplyOptions = {},
): Promise<OutputChange> {
  try {
    makeTrustedFolder(dirname(folder.root), sync);
    return await writeLocked(folder, publication, { memory, sync });
  } catch (cause) {
    throw writeFault(cause, (cause as NodeJS.ErrnoException).path ?? folder.root);
  }
}

async function writeLocked(
  folder: OutputFolder,
  publication: Publication,
  { memory, sync }: { readonly memory: OutputMemory; readonly sync: boolean },
): Promise<OutputChange> {
  const lock = lockOutput(folder.root);
  try {
    refuseChanged(folder);
    const manifest = manifestText(publication);
    const own = manifestEntry(manifest);
    const files = [...publication.files.values()];
    removeInterrupted(folder.root);
    if (folder.state === 'absent') {
      if (
        !lock.isInside &&
        (await writeFirst(folder, files, manifest, { sync, beat: lock.beat }))
      ) {
        lock.settle();
        const written = [...files.map(({ path }) => path), paths.manifest];
        const nothing = { removed: [], leftovers: noLeftovers, unchanged: 0 };
        return { ...nothing, written, bytes: bytesOf(files, own), manifest: own };
      }
      beginInside(folder, publication, sync);
    }
    const plan = planFor(folder, files, { ...lock, memory });
    if (!isCurrent(plan) || !hasManifest(folder, own)) {
      const folders = safeFolders(folder.root);
      refuseBlocked(folder, plan, folders);
      lock.announce(plan.added);
      await writeChanges(folder, plan, manifest, { folders, sync, beat: lock.beat });
    }
    lock.settle();
    return changeOf(folder, plan, files, own);
  } finally {
    lock.release();
  }
}

/** The manifest of a site without files marks the folder as ours for the next build. */
function beginInside({ root }: OutputFolder, publication: Publication, sync: boolean): void {
  makeTrustedFolder(root, sync);
  refuseFilled(root);
  replaceFile(join(root, manifestName), manifestText({ ...publication, files: new Map() }), {
    sync,
  });
}

/** Reports anything in the way of a file before anything is written. */
function refuseBlocked(folder: OutputFolder, plan: OutputPlan, { inspect }: SafeFolders): void {
  for (const path of plan.remove) inspect(fileIn(folder, path));
  for (const { path } of plan.write) {
    const file = fileIn(folder, path);
    inspect(file);
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new UsageError(`${file} is a folder, and a file is to be written there. Remove it.`);
  }
}

/** Another build may have written between this one's inspection and its lock. */
function refuseChanged({ root, manifestFile: before }: OutputFolder): void {
  const now = readRegularFile(join(root, manifestName));
  if ((now && manifestEntry(now).sha256) !== before?.sha256)
    throw new EnvironmentError(`Another build wrote ${root} in the meantime. Build again.`);
}

function planFor(
  folder: OutputFolder,
  files: readonly DatedFile[],
  { leftOver, beat, memory }: PlanBasis,
): PlanWithLeftovers {
  const inSides = folder.sides
    .flatMap(({ files }) => files.map(({ path }) => path))
    .filter((path) => existsSync(fileIn(folder, path)));
  const inManifest = (folder.manifest?.files ?? []).map(({ path }) => path);
  const ours = [...inManifest, ...inSides, ...leftOver];
  const listed = new Set([paths.manifest, ...ours, ...files.map(({ path }) => path)]);
  const known = { ...memory, isListed: (path: string) => listed.has(path) };
  const found = folder.state === 'absent' ? noLeftovers : findLeftovers(folder.root, known);
  // Without a manifest on disk, only what another one lists is removed.
  const leftovers = folder.manifest
    ? found
    : { certain: [], doubtful: [...found.certain, ...found.doubtful] };
  const plan = planOutput(files, {
    knows: (file) => {
      beat();
      return memory.knows(file);
    },
    read: (path) => readRegularFile(fileIn(folder, path)),
    ours: [...ours, ...leftovers.certain],
  });
  return { ...plan, leftovers };
}

type PlanBasis = Pick<OutputLock, 'leftOver' | 'beat'> & { readonly memory: OutputMemory };
type PlanWithLeftovers = OutputPlan & { readonly leftovers: Leftovers };

/** Whether the folder already had exactly this manifest. */
const hasManifest = ({ manifestFile }: OutputFolder, { sha256 }: ManifestFile): boolean =>
  manifestFile?.sha256 === sha256;

function changeOf(
  folder: OutputFolder,
  plan: PlanWithLeftovers,
  files: readonly DatedFile[],
  manifest: ManifestFile,
): OutputChange {
  const manifestCurrent = hasManifest(folder, manifest);
  const written = plan.write.map(({ path }) => path);
  return {
    written: manifestCurrent ? written : [...written, paths.manifest],
    removed: plan.remove,
    leftovers: plan.leftovers,
    unchanged: plan.unchanged + (manifestCurrent ? 1 : 0),
    bytes: bytesOf(files, manifest),
    manifest,
  };
}

/** Bytes of everything that is published. */
export const bytesOf = (files: readonly DatedFile[], manifest: ManifestFile): number =>
  files.reduce((sum, { data }) => sum + data.length, manifest.bytes);
