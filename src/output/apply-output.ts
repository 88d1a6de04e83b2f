import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError, UsageError } from '../failures.ts';
import type { ManifestFile } from '../model/manifest.ts';
import type { DatedFile, Publication } from '../model/publication.ts';
import { paths } from '../contract/paths.ts';
import { lockOutput, type OutputLock } from './lock.ts';
import { manifestEntry, manifestName, manifestText } from './manifest-file.ts';
import { findGhosts, noGhosts, type Ghosts } from './ghosts.ts';
import { fileIn, readRegularFile, type OutputFolder } from './output-folder.ts';
import { isCurrent, planOutput, type OutputPlan } from './plan.ts';
import { removeLeftOvers, writeChanges, writeFirst } from './write-output.ts';

/** What writing changed, or would change. Paths are those of published files. */
export interface OutputChange {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** What earlier builds wrote and no manifest lists; what is certain is among the removed. */
  readonly ghosts: Ghosts;
  readonly unchanged: number;
  /** Of what would be written: files whose line ends are all that differs. */
  readonly lineEnds?: readonly string[];
  /** Published bytes in all, manifest included. */
  readonly bytes: number;
  /** The manifest as it is on disk after the build. */
  readonly manifest: ManifestFile;
}

/** What is known of the output without a look at the bytes of its files. */
export interface OutputMemory {
  /** Whether a published file is known to be on disk already. */
  readonly knows: (file: DatedFile) => boolean;
  /** SHA-256 of what the last build wrote at a path. */
  readonly publishedBefore: (path: string) => string | undefined;
}

const noMemory: OutputMemory = { knows: () => false, publishedBefore: () => undefined };

/** In the place of a lock where nothing is written. */
const nobody = { leftOver: [], beat: () => undefined };

/** Says what writing would change, and changes nothing. */
export function inspectOutput(
  folder: OutputFolder,
  publication: Publication,
  files: readonly DatedFile[],
  memory: OutputMemory = noMemory,
): OutputChange {
  const manifest = manifestEntry(manifestText(publication, files));
  const plan = planFor(folder, files, nobody, memory);
  const lineEnds = plan.write.filter((file) => differsByLineEnds(folder, file));
  return {
    ...changeOf(folder, plan, files, manifest),
    lineEnds: lineEnds.map(({ path }) => path),
  };
}

/** Whether a file is on disk as it is to be, but with line ends as git gives them to some. */
function differsByLineEnds(folder: OutputFolder, { path, sha256 }: DatedFile): boolean {
  const text = readRegularFile(fileIn(folder, path))?.toString('latin1');
  if (text?.includes('\r\n') !== true) return false;
  return hash('sha256', Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1')) === sha256;
}

/**
 * Brings an output folder up to date with a publication. A reader sees no half-written file and no
 * index with a dead link, whenever this is killed; the next build cleans up.
 *
 * @throws EnvironmentError when another build holds the folder or a file cannot be written.
 */
export function applyOutput(
  folder: OutputFolder,
  publication: Publication,
  files: readonly DatedFile[],
  memory: OutputMemory = noMemory,
): OutputChange {
  try {
    mkdirSync(dirname(folder.root), { recursive: true });
    return writeLocked(folder, files, manifestText(publication, files), memory);
  } catch (cause) {
    if (cause instanceof EnvironmentError || cause instanceof UsageError) throw cause;
    const { code, path } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    throw new EnvironmentError(`Writing ${path ?? folder.root} failed: ${code}.`, { cause });
  }
}

function writeLocked(
  folder: OutputFolder,
  files: readonly DatedFile[],
  manifest: string,
  memory: OutputMemory,
): OutputChange {
  const lock = lockOutput(folder.root);
  try {
    refuseChanged(folder);
    const own = manifestEntry(manifest);
    if (folder.state === 'absent') {
      writeFirst(folder, files, manifest);
      lock.settle();
      const written = [...files.map(({ path }) => path), paths.manifest];
      return {
        written,
        removed: [],
        ghosts: noGhosts,
        unchanged: 0,
        bytes: bytesOf(files, own),
        manifest: own,
      };
    }
    if (lock.wasStale) removeLeftOvers(folder.root);
    const plan = planFor(folder, files, lock, memory);
    if (!isCurrent(plan) || !hasManifest(folder, own)) {
      lock.announce(plan.added);
      writeChanges(folder, plan, manifest);
    }
    lock.settle();
    return changeOf(folder, plan, files, own);
  } finally {
    lock.release();
  }
}

/** Another build may have written between this one's first look and its lock. */
function refuseChanged({ root, manifestFile: before }: OutputFolder): void {
  const now = readRegularFile(join(root, manifestName));
  if ((now && manifestEntry(now).sha256) !== before?.sha256)
    throw new EnvironmentError(`Another build wrote ${root} in the meantime. Build again.`);
}

function planFor(
  folder: OutputFolder,
  files: readonly DatedFile[],
  { leftOver, beat }: Pick<OutputLock, 'leftOver' | 'beat'>,
  memory: OutputMemory,
): PlanWithGhosts {
  const ours = [...(folder.manifest?.files ?? []).map(({ path }) => path), ...leftOver];
  const listed = new Set([paths.manifest, ...ours, ...files.map(({ path }) => path)]);
  const known = { ...memory, isListed: (path: string) => listed.has(path) };
  const ghosts = folder.state === 'absent' ? noGhosts : findGhosts(folder.root, known);
  const plan = planOutput(files, {
    knows: (file) => {
      beat();
      return memory.knows(file);
    },
    read: (path) => readRegularFile(fileIn(folder, path)),
    ours: [...ours, ...ghosts.certain],
  });
  return { ...plan, ghosts };
}

type PlanWithGhosts = OutputPlan & { readonly ghosts: Ghosts };

/** Whether the folder was found with this very manifest. */
const hasManifest = ({ manifestFile }: OutputFolder, { sha256 }: ManifestFile): boolean =>
  manifestFile?.sha256 === sha256;

function changeOf(
  folder: OutputFolder,
  plan: PlanWithGhosts,
  files: readonly DatedFile[],
  manifest: ManifestFile,
): OutputChange {
  const manifestCurrent = hasManifest(folder, manifest);
  const written = plan.write.map(({ path }) => path);
  return {
    written: manifestCurrent ? written : [...written, paths.manifest],
    removed: plan.remove,
    ghosts: plan.ghosts,
    unchanged: plan.unchanged + (manifestCurrent ? 1 : 0),
    bytes: bytesOf(files, manifest),
    manifest,
  };
}

const bytesOf = (files: readonly DatedFile[], manifest: ManifestFile): number =>
  files.reduce((sum, { bytes }) => sum + bytes, manifest.bytes);
