import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { paths } from '../contract/paths.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isAsSeen, stampOf, type FileStamp, type SeenFile } from '../output/file-stamps.ts';
import { lockFileOf } from '../output/lock.ts';
import type { PackFolder } from './pack.ts';

/** What a finished build left behind. */
export interface FinishedBuild {
  /** Stands for all that the build worked with: sources, templates, options. */
  readonly key: string;
  /** Moment from which a build would date a file anew; none where there is no such file. */
  readonly validUntil: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Hosts that the site names. */
  readonly hosts: readonly string[];
  /** Published bytes in all. */
  readonly bytes: number;
}

/** The same with every file of its output, the manifest too. */
interface BuildRecord extends FinishedBuild {
  readonly outputs: readonly (readonly [path: string, sha256: string, stamp: FileStamp | null])[];
}

/** What is remembered of the last build into an output folder. */
export interface BuildMemory {
  /** Files of the output as they were last seen, by their paths. */
  readonly seen: ReadonlyMap<string, SeenFile>;
  /** The last build, where building again with the same key would change nothing at all. */
  readonly unchanged: (key: string, now: number) => (FinishedBuild & { files: number }) | undefined;
  /** Remembers a build by what it published. */
  readonly remember: (build: FinishedBuild, published: Iterable<Published>) => void;
}

interface Published {
  readonly path: string;
  readonly sha256: string;
}

/** The memory of an output folder. */
export function openBuildMemory(packs: PackFolder, out: string): BuildMemory {
  const root = resolve(out);
  const packName = `build-${hash('sha256', root).slice(0, 16)}.json`;
  let record = packs.read(packName) as BuildRecord | undefined;
  let seen = seenFiles(record);
  return {
    get seen() {
      return seen;
    },
    unchanged(key, now) {
      if (record?.key !== key || now >= (record.validUntil ?? Infinity)) return undefined;
      if (existsSync(lockFileOf(root))) return undefined; // a build runs, or one died
      for (const [path, file] of seen) if (!isAsSeen(root + path, file)) return undefined;
      return { ...record, files: record.outputs.length };
    },
    remember(build, published) {
      const now = Date.now();
      const outputs = [...published].map(
        ({ path, sha256 }) => [path, sha256, stampOf(root + path, now) ?? null] as const,
      );
      record = { ...build, outputs };
      seen = seenFiles(record);
      packs.write(packName, record);
    },
  };
}

/** A manifest as one of the files of its output. */
export const manifestAsFile = (text: string): Published => ({
  path: paths.manifest,
  sha256: hash('sha256', text),
});

const seenFiles = (record: BuildRecord | undefined): Map<string, SeenFile> =>
  new Map(
    record?.outputs.map(([path, sha256, stamp]) => [path, { sha256, stamp: stamp ?? undefined }]),
  );
