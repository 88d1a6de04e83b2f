import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { OutputMemory } from '../output/apply-output.ts';
import type { BuildDays } from '../../content/model/build-days.ts';
import type { Validity } from '../output/date-files.ts';
import { findLeftovers } from '../output/leftovers.ts';
import { isLocked } from '../output/lock-place.ts';
import type { PackFolder } from './pack.ts';
import { lstatSync, type Stats } from 'node:fs';
import { isMissing, readRegularFile } from '../output/output-folder.ts';

/**
 * The metadata of an unchanged file: its length, the times of the last change to its bytes and
 * to its inode, and the inode number. Undefined if the file changed so recently that another change might not
 * show.
 */
type FileStamp = readonly [bytes: number, mtime: number, ctime: number, inode: number];

/** A file as it was last read. */
interface StampedFile {
  readonly sha256: string;
  readonly stamp: FileStamp | undefined;
}

/** The stamp of a regular file; undefined if there is none or if it cannot be relied on yet. */
export function stampOf(file: string, now = Date.now()): FileStamp | undefined {
  const found = statsOf(file);
  if (found?.isFile() !== true || now - found.ctimeMs < tickOf(found)) return undefined;
  return [found.size, found.mtimeMs, found.ctimeMs, found.ino];
}

/** Two changes within this time may leave the same stamp; some file systems count whole seconds. */
const tickOf = ({ ctimeMs }: Stats): number => (ctimeMs % 1000 === 0 ? 2000 : 20);

/** Whether a file is unchanged: by its stamp, else by its bytes, which gives a new stamp; undefined if changed. */
export function revalidateStamp(file: string, seen: StampedFile): StampedFile | undefined {
  const found = statsOf(file);
  if (found?.isFile() !== true) return undefined;
  const { stamp, sha256 } = seen;
  if (
    stamp?.[0] === found.size &&
    stamp[1] === found.mtimeMs &&
    stamp[2] === found.ctimeMs &&
    stamp[3] === found.ino
  )
    return seen;
  const bytes = readRegularFile(file);
  if (bytes === undefined || hash('sha256', bytes) !== sha256) return undefined;
  return { sha256, stamp: stampOf(file) };
}

/** Undefined also if a file is where a folder should be. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

export interface FinishedBuild {
  /** Stands for everything that the build worked with: sources, templates, options. */
  readonly key: string;
  readonly validity: Validity;
  readonly days: BuildDays;
  readonly diagnostics: readonly Diagnostic[];
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  readonly bytes: number;
}

/** The same with every file of its output, including the manifest. */
interface BuildRecord extends FinishedBuild {
  readonly outputs: readonly OutputRow[];
}

type OutputRow = readonly [path: string, sha256: string, stamp: FileStamp | null];

/** What is cached about the last build into an output folder. */
export interface BuildMemory extends OutputMemory {
  /** The last build, if building again with the same key would change nothing at all. */
  readonly unchanged: (key: string, now: number, day: string) => UnchangedBuild | undefined;
  /** Records what a build published. */
  readonly remember: (build: FinishedBuild, published: Iterable<Published>) => void;
}

/** A build that need not run again, and how many files it published. */
export type UnchangedBuild = FinishedBuild & { readonly files: number };

interface Published {
  readonly path: string;
  readonly sha256: string;
}

/** The cache of an output folder. */
export function openBuildMemory(packs: PackFolder, out: string): BuildMemory {
  const root = resolve(out);
  const packName = `build-${hash('sha256', root).slice(0, 16)}.pack`;
  let record = packs.read(packName)?.value as BuildRecord | undefined;
  let before = seenFiles(record);
  /** What this build has examined. */
  let now = new Map<string, StampedFile>();
  const knows = ({ path, sha256 }: Published): boolean => {
    const file = before.get(path);
    const found = file?.sha256 === sha256 ? revalidateStamp(root + path, file) : undefined;
    if (found !== undefined) now.set(path, found);
    return found !== undefined;
  };
  const store = (build: FinishedBuild, published: Iterable<Published>): void => {
    const moment = Date.now();
    const outputs = [...published].map(({ path, sha256 }): OutputRow => {
      const stamp = now.get(path)?.stamp ?? stampOf(root + path, moment);
      return [path, sha256, stamp ?? null];
    });
    record = { ...build, outputs };
    before = seenFiles(record);
    now = new Map();
    packs.write(packName, record);
  };
  const publishedBefore = (path: string): string | undefined => before.get(path)?.sha256;
  return {
    knows,
    publishedBefore,
    unchanged(key, moment, day) {
      now = new Map();
      if (record?.key !== key) return undefined;
      const { from, until = Infinity } = record.validity;
      if (moment < from || moment >= until) return undefined;
      const { since, next } = record.days;
      if (day < since || (next !== undefined && day >= next.day)) return undefined;
      if (isLocked(root)) return undefined; // a build is running, or was killed
      const { outputs, ...build } = record;
      const published = outputs.map(([path, sha256]) => ({ path, sha256 }));
      if (!published.every(knows)) return undefined;
      const leftovers = findLeftovers(root, {
        isListed: (path) => before.has(path),
        publishedBefore,
      });
      if (leftovers.certain.length + leftovers.doubtful.length > 0) return undefined; // a build reports them
      if ([...now].some(([path, file]) => before.get(path) !== file)) store(build, published);
      return { ...build, files: outputs.length };
    },
    remember: store,
  };
}

const seenFiles = (record: BuildRecord | undefined): ReadonlyMap<string, StampedFile> =>
  new Map(
    record?.outputs.map(([path, sha256, stamp]) => [path, { sha256, stamp: stamp ?? undefined }]),
  );
