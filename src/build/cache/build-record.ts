import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { OutputMemory } from '../output/apply-output.ts';
import type { BuildDays } from '../../content/model/build-days.ts';
import type { Validity } from '../output/date-files.ts';
import { findLeftovers } from '../output/leftovers.ts';
import { lookAgain, stampOf, type FileStamp, type SeenFile } from '../output/file-stamps.ts';
import { isLocked } from '../output/lock-place.ts';
import type { PackFolder } from './pack.ts';

/** What a finished build left. */
export interface FinishedBuild {
  /** Stands for everything that the build worked with: sources, templates, options. */
  readonly key: string;
  readonly validity: Validity;
  readonly days: BuildDays;
  readonly diagnostics: readonly Diagnostic[];
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  /** Total of published bytes. */
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
  let now = new Map<string, SeenFile>();
  const knows = ({ path, sha256 }: Published): boolean => {
    const file = before.get(path);
    const found = file?.sha256 === sha256 ? lookAgain(root + path, file) : undefined;
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

const seenFiles = (record: BuildRecord | undefined): ReadonlyMap<string, SeenFile> =>
  new Map(
    record?.outputs.map(([path, sha256, stamp]) => [path, { sha256, stamp: stamp ?? undefined }]),
  );
