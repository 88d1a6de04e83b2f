import { basename, dirname, join } from 'node:path';
import { batchedObjects, gitBytes } from '../../base/git.ts';
import { parseManifest, type Manifest } from '../../content/publication/manifest.ts';
import { readRecordHead } from '../../content/record/read-record.ts';
import { paths } from '../../contract/paths.ts';
import { manifestName } from './manifest-file.ts';
import type { Publication } from '../../content/publication/publication.ts';
import type { BuildInput } from '../build-input.ts';
import { byPath, type DatedBefore } from '../publication/date-publication.ts';
import { applyOutput, inspectOutput, type OutputChange } from './apply-output.ts';
import {
  foreignFiles,
  inspectFolder,
  readRegularFile,
  refuseOverlap,
  refuseUnreadable,
  type OutputFolder,
} from './output-folder.ts';

/** The folder that a build brings up to date, with what earlier builds published in it. */
interface Output {
  /** The last publication, from which files keep their dates; none of a first build. */
  readonly published: readonly DatedBefore[];
  /** Whether it had a file; undefined for a first build. */
  readonly wasPublished: ((path: string) => boolean) | undefined;
  /** A sentence about where dates come from, if not from its manifest. */
  readonly recovery: string | undefined;
  /** Makes it hold a publication; of a check, only says what that would change. */
  readonly update: (publication: Publication) => OutputChange;
}

/**
 * Opens the folder of a build. If it is missing, or its manifest cannot be read, what git has in HEAD counts.
 *
 * @throws UsageError if it overlaps with the sources, if no build wrote what is in it, and for one that a merge in git
 * left in conflict.
 */
export function openOutput(
  { sources, out, check }: Pick<BuildInput, 'sources' | 'out' | 'check'>,
  isOwnManifest: boolean,
): Output {
  refuseOverlap(sources, out);
  const { folder, recovery } = openForBuild(out);
  if (check) refuseUnreadable(folder);
  const published = [folder.manifest ?? folder.committed ?? []].flat().map(byPath);
  const isFirst = published.every(({ files }) => files.size === 0);
  return {
    published,
    wasPublished: isFirst ? undefined : (path) => published.some(({ files }) => files.has(path)),
    recovery,
    update: (publication) =>
      check ? inspectOutput(folder, publication) : applyOutput(folder, publication, isOwnManifest),
  };
}

function openForBuild(path: string): {
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
  const record = readRegularFile(join(root, paths.record))?.toString('utf8');
  if (readRecordHead(record ?? '').state === 'damaged') throw foreignFiles(path);
  return { folder, recovery: `${why}: no other can be read, so every file gets a new date.` };
}

/** The manifest of a folder in HEAD; undefined without one, and in no repository. */
function committedManifest(root: string): Manifest | undefined {
  const object = `HEAD:./${basename(root)}/${manifestName}\n`;
  const printed = gitBytes(dirname(root), ['cat-file', '--batch'], object);
  const [bytes] = batchedObjects(printed ?? Buffer.of());
  return bytes && parseManifest(bytes.toString('utf8'));
}
