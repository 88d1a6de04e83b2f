import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/failures.ts';
import { withTree } from '../../base/files/write-tree.ts';
import { writeFault } from '../../base/files/write-fault.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import type { DatedFile, Publication } from '../../content/publication/publication.ts';
import { paths } from '../../contract/paths.ts';
import { manifestEntry, manifestName, manifestText } from './manifest-file.ts';
import {
  begunPaths,
  fileIn,
  listedFiles,
  readRegularFile,
  refuseFilled,
  type OutputFolder,
} from './output-folder.ts';
import { isCurrent, planOutput, type OutputPlan } from './output-plan.ts';

/** What writing changed, or would change. Paths are those of published files. */
export interface OutputChange {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Those of the files to be written that differ in their line endings only. */
  readonly lineEnds?: readonly string[];
  /** Total size of what is published in bytes, manifest included. */
  readonly bytes: number;
  /** The manifest as it is on disk after the build. */
  readonly manifest: ManifestFile;
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
export async function applyOutput(
  folder: OutputFolder,
  publication: Publication,
  isOwnManifest = false,
): Promise<OutputChange> {
  const { root } = folder;
  const files = [...publication.files.values()];
  const manifest = manifestText(publication);
  const own = manifestEntry(manifest);
  try {
    return await withTree(
      root,
      { writer: 'build', list: manifestName },
      async ({ beat, write }) => {
        refuseChanged(folder);
        const listed = listedFiles(root, isOwnManifest ? (folder.manifest?.files ?? []) : []);
        const plan = planFor(folder, files, ({ path, sha256 }) => {
          beat();
          return listed(path)?.sha256 === sha256;
        });
        if (!isCurrent(plan) || !hasManifest(folder, own))
          await write({
            write: [plan.added, plan.changed].map((group) =>
              group.map(({ path, data }) => ({ path, data: () => data })),
            ),
            remove: [plan.remove],
            list: () => manifest,
          });
        return changeOf(folder, plan, files, own);
      },
    );
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
  const inSides = folder.sides.flatMap(({ files }) => files.map(({ path }) => path));
  const inManifest = folder.manifest?.files.map(({ path }) => path) ?? [];
  const isThere = (path: string): boolean => existsSync(fileIn(folder, path));
  return planOutput(files, {
    isCurrent,
    read: (path) => (folder.state === 'absent' ? undefined : readRegularFile(fileIn(folder, path))),
    ours: [...inManifest, ...[...inSides, ...begunPaths(folder.root)].filter(isThere)],
  });
}

/** Whether the folder already had exactly this manifest. */
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
  return {
    written: manifestCurrent ? written : [...written, paths.manifest],
    removed: plan.remove,
    unchanged: plan.unchanged + (manifestCurrent ? 1 : 0),
    bytes: bytesOf(files, manifest),
    manifest,
  };
}

/** Bytes of everything that is published. */
export const bytesOf = (files: readonly DatedFile[], manifest: ManifestFile): number =>
  files.reduce((sum, { data }) => sum + data.length, manifest.bytes);
