import { hash } from 'node:crypto';
import { join, resolve, dirname } from 'node:path';
import { paths } from '../contract/paths.ts';
import type { UserCache } from '../base/files/user-cache.ts';
import { isUnfinished } from '../base/files/write-tree.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { BuildDays } from '../content/model/build-days.ts';
import type { Manifest, ManifestFile } from '../content/publication/manifest.ts';
import type { Validity } from './publication/date-files.ts';
import { manifestName } from './output/manifest-file.ts';
import {
  fileIn,
  foreignPaths,
  listedFiles,
  readRegularFile,
  realPathOf,
} from './output/output-folder.ts';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a build that changes nothing has to report. */
export interface FinishedBuild {
  /** Stands for everything that the build worked with: sources, templates, options, the program. */
  readonly key: string;
  readonly validity: Validity;
  readonly days: BuildDays;
  readonly diagnostics: readonly Diagnostic[];
  readonly hosts: readonly string[];
  readonly bytes: number;
}

/** What is kept of the last build into an output folder. */
export interface LastBuild {
  /** Whether the manifest in the folder is the one of that build: nobody else wrote it. */
  readonly isOwnManifest: () => boolean;
  /** That build, and how many files it published, if the same one would change nothing at all. */
  readonly unchanged: (
    key: string,
    now: number,
    day: string,
  ) => (FinishedBuild & { readonly files: number }) | undefined;
  readonly remember: (build: FinishedBuild, manifestSha256: string) => void;
}

/** Where records are kept; nobody else can write there. */
export interface LastBuilds extends UserCache {
  /** Identifies the very program: another one's records are as good as none. */
  readonly program: string;
}

type Kept = FinishedBuild & { readonly manifest: string; readonly program: string };

export function openLastBuild(records: LastBuilds, out: string): LastBuild {
  const root = realPathOf(resolve(out));
  const { program } = records;
  const name = hash('sha256', root);
  const recorded = (): Kept | undefined => {
    const kept = JSON.parse(records.read(name)?.toString() ?? 'null') as Kept | null;
    return kept?.program === program ? kept : undefined;
  };
  const manifest = (): Buffer => readRegularFile(join(root, manifestName)) ?? Buffer.of();
  return {
    isOwnManifest: () => recorded()?.manifest === hash('sha256', manifest()),
    unchanged(key, now, day) {
      const build = recorded();
      const text = manifest();
      if (build?.key !== key || build.manifest !== hash('sha256', text)) return undefined;
      const { validity, days } = build;
      if (now < validity.from || now >= (validity.until ?? Infinity)) return undefined;
      if (day < days.since || (days.next && day >= days.next.day)) return undefined;
      if (isUnfinished(root)) return undefined;
      // By its hash the very one that this program wrote.
      const { files } = JSON.parse(text.toString()) as Manifest;
      const listed = listedFiles(root, files);
      const isCurrent = ({ path, sha256 }: ManifestFile): boolean => {
        if (listed(path) !== undefined) return true;
        const bytes = readRegularFile(fileIn({ root }, path));
        return bytes !== undefined && hash('sha256', bytes) === sha256;
      };
      const known = new Set([...files.map(({ path }) => path), paths.manifest]);
      const isWhole = files.every(isCurrent) && foreignPaths(root, known).length === 0;
      return isWhole ? { ...build, files: files.length + 1 } : undefined;
    },
    remember(build, manifest) {
      records.write(name, Buffer.from(JSON.stringify({ ...build, manifest, program })));
    },
  };
}

/**
 * Identifies this very program: another version, another build, a changed file or another version of its dependencies
 * gives a different id, so that their records are never used.
 *
 * @param packageFolder where the program is installed.
 */
export function programId(packageFolder: string): string {
  const dist = dirname(fileURLToPath(import.meta.url));
  const isBundled = existsSync(join(dist, 'program.cjs'));
  const code = JSON.stringify(isBundled ? filesOf(dist) : installed(packageFolder));
  return hash('sha256', [process.version, process.arch, code].join('\n'));
}

/** Each file with what changes with its content: to read all of them would take longer than most builds. */
const filesOf = (dist: string) =>
  readdirSync(dist)
    .sort()
    .map((name) => {
      const { size, mtimeMs, ctimeMs } = statSync(`${dist}/${name}`);
      return [name, size, mtimeMs, ctimeMs];
    });

/**
 * What npm records about every installed package, whether the program is a dependency or the project itself.
 */
function installed(packageFolder: string): string[] {
  const lists = [join(packageFolder, 'node_modules'), dirname(packageFolder)];
  return lists
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file))
    .map((file) => hash('sha256', readFileSync(file)));
}
