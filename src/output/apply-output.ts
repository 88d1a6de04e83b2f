import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError, UsageError } from '../failures.ts';
import type { ManifestFile } from '../model/manifest.ts';
import type { DatedFile, Publication } from '../model/publication.ts';
import { paths } from '../contract/paths.ts';
import { lockOutput, type OutputLock } from './lock.ts';
import { manifestEntry, manifestName, manifestText } from './manifest-file.ts';
import { fileIn, readRegularFile, type OutputFolder } from './output-folder.ts';
import { isCurrent, planOutput, type OutputPlan } from './plan.ts';
import { removeLeftOvers, writeChanges, writeFirst } from './write-output.ts';

/** What writing changed, or would change. Paths are those of published files. */
export interface OutputChange {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Published bytes in all, manifest included. */
  readonly bytes: number;
  /** The manifest as it is on disk after the build. */
  readonly manifest: ManifestFile;
}

/** Whether a published file is known to be on disk already; where it is, its bytes need no reading. */
export type KnowsFile = (file: DatedFile) => boolean;

const knowsNothing: KnowsFile = () => false;

/** In the place of a lock where nothing is written. */
const nobody = { leftOver: [], beat: () => undefined };

/** Says what writing would change, and changes nothing. */
export function inspectOutput(
  folder: OutputFolder,
  publication: Publication,
  files: readonly DatedFile[],
  knows: KnowsFile = knowsNothing,
): OutputChange {
  const manifest = manifestEntry(manifestText(publication, files));
  return changeOf(folder, planFor(folder, files, nobody, knows), files, manifest);
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
  knows: KnowsFile = knowsNothing,
): OutputChange {
  try {
    mkdirSync(dirname(folder.root), { recursive: true });
    return writeLocked(folder, files, manifestText(publication, files), knows);
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
  knows: KnowsFile,
): OutputChange {
  const lock = lockOutput(folder.root);
  try {
    refuseChanged(folder);
    const own = manifestEntry(manifest);
    if (folder.state === 'absent') {
      writeFirst(folder, files, manifest);
      lock.settle();
      const written = [...files.map(({ path }) => path), paths.manifest];
      return { written, removed: [], unchanged: 0, bytes: bytesOf(files, own), manifest: own };
    }
    if (lock.wasStale) removeLeftOvers(folder.root);
    const plan = planFor(folder, files, lock, knows);
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
  knows: KnowsFile,
): OutputPlan {
  const ours = [...(folder.manifest?.files ?? []).map(({ path }) => path), ...leftOver];
  return planOutput(files, {
    knows: (file) => {
      beat();
      return knows(file);
    },
    read: (path) => readRegularFile(fileIn(folder, path)),
    ours,
  });
}

/** Whether the folder was found with this very manifest. */
const hasManifest = ({ manifestFile }: OutputFolder, { sha256 }: ManifestFile): boolean =>
  manifestFile?.sha256 === sha256;

function changeOf(
  folder: OutputFolder,
  plan: OutputPlan,
  files: readonly DatedFile[],
  manifest: ManifestFile,
): OutputChange {
  const manifestCurrent = hasManifest(folder, manifest);
  const written = plan.write.map(({ path }) => path);
  return {
    written: manifestCurrent ? written : [...written, paths.manifest],
    removed: plan.remove,
    unchanged: plan.unchanged + (manifestCurrent ? 1 : 0),
    bytes: bytesOf(files, manifest),
    manifest,
  };
}

const bytesOf = (files: readonly DatedFile[], manifest: ManifestFile): number =>
  files.reduce((sum, { bytes }) => sum + bytes, manifest.bytes);
