import { existsSync } from 'node:fs';
import { paths } from '../../contract/paths.ts';
import { readRecord } from '../../content/record/read-record.ts';
import { UsageError } from '../../base/failures.ts';
import type { GitCommit } from '../../base/git-commit.ts';
import type { SourceCache } from '../../content/sources/load-sources.ts';
import type { SourceFiles } from '../../content/sources/read-sources.ts';
import { headOf } from '../../review/diff/diff-records.ts';
import { openFolder, type SnapshotSource } from '../../review/snapshots/snapshot-source.ts';
import {
  openCommit,
  findSnapshot,
  noCatalogue,
  type OpenOptions,
} from '../../review/snapshots/open-snapshot.ts';
import type { TemplateSources } from '../../site/publish/template-sources.ts';
import { displayPath } from '../inputs/project-folder.ts';
import { readDay } from '../inputs/read-day.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import type { Side } from './side.ts';

/** How the sides of a comparison are opened. */
export interface SideOptions extends Omit<OpenOptions, 'cwd'> {
  /** What reports call the working copy. */
  readonly workingCopy?: string | undefined;
  /** The day that is compared, as typed; today if left out. */
  readonly at?: string | undefined;
  /** Folder of templates, here and in commits; that of `site.yaml` if left out. */
  readonly templates?: string | undefined;
}

/** Finds the sides of a comparison, all for one day. Commits are read from the objects of git: nothing is run or written. */
export class Sides {
  readonly day: string;
  private readonly cache: SourceCache = new Map();

  constructor(
    private readonly options: SideOptions,
    private readonly io: Pick<CommandIo, 'env' | 'now'>,
  ) {
    this.day = readDay(options.at, io);
  }

  /**
   * Finds a side as it was typed; without one, the working copy.
   *
   * @throws UsageError if it names no publication, or one whose record is missing or damaged.
   */
  async find(side: string | undefined): Promise<Side> {
    if (side === undefined) return this.workingCopy();
    const snapshot = await findSnapshot(side, { cwd: process.cwd(), ...this.options });
    if (!('commit' in snapshot)) return openOutput(snapshot);
    const opened = await this.ofCommit(snapshot);
    if (opened === undefined) throw noCatalogue(snapshot, this.options);
    return opened;
  }

  /** A commit by its sources, else by its output; undefined if it has neither. */
  async ofCommit(commit: GitCommit): Promise<Side | undefined> {
    const { commitFiles, commitSources } = await import('../../build/online/commit-sources.ts');
    const read = commitSources(commit, this.options.sources);
    if (read.files.length > 0)
      return this.ofSources(read, commit.ref, async (folder) => {
        const files = commitFiles(commit, folder);
        const { templatesAmong } = await import('../inputs/read-templates.ts');
        return templatesAmong(folder, [...files.keys()], (path) => files.get(path) ?? Buffer.of());
      });
    const held = openCommit(commit, this.options.out);
    return held && openOutput(held);
  }

  private async workingCopy(): Promise<Side> {
    const { sources, out, workingCopy: name = 'the working copy' } = this.options;
    if (!existsSync(sources)) return openOutput({ ...openFolder(out), name });
    const { readSources } = await import('../../content/sources/read-sources.ts');
    return this.ofSources(readSources(sources), name, async (folder) =>
      existsSync(folder)
        ? (await import('../inputs/read-templates.ts')).ownTemplates(folder)
        : new Map<string, string>(),
    );
  }

  private async ofSources(
    read: SourceFiles,
    name: string,
    templatesIn: (folder: string) => Promise<TemplateSources>,
  ): Promise<Side> {
    // Two outputs need none of what reads and checks sources.
    const { loadToCompare, sideOfSources } = await import('./side-of-sources.ts');
    const { readBaseUrl } = await import('../inputs/build-input.ts');
    const { options, day, io } = this;
    const baseUrl = readBaseUrl(undefined, io.env['CATALOGUE_BASE_URL']);
    const loaded = loadToCompare(read, this.cache);
    const folder = options.templates ?? loaded.entries.site?.value.templates;
    const templates = folder === undefined ? new Map<string, string>() : await templatesIn(folder);
    // A folder that one side lacks is fine; one that exists nowhere was mistyped.
    if (templates.size === 0 && options.templates !== undefined)
      (await import('../inputs/program-templates.ts')).requireFolder(options.templates);
    const shownAs = displayPath(options.sources);
    return sideOfSources(loaded, { name, shownAs, day, baseUrl, templates });
  }
}

/**
 * The side that an output is, by its record.
 *
 * @throws UsageError if it has none, or a damaged one.
 */
export async function openOutput({ name, manifest, read }: SnapshotSource): Promise<Side> {
  if (!manifest.files.some(({ path }) => path === paths.record))
    throw new UsageError(
      `${name} has no ${paths.record.slice(1)}: an older version of the program wrote it. Build it again, or name the commit of its sources.`,
    );
  const reading = readRecord(await read(paths.record));
  if (reading.state === 'damaged')
    throw new UsageError(`${paths.record.slice(1)} of ${name} is damaged. Build it again.`);
  const isTooNew = reading.state === 'too-new';
  const record = reading.state === 'read' ? reading.record : headOf(reading.record);
  const accepted = new Map(record.allowed.map((line) => [line, 'Its sources accept it.']));
  const opened = { name, record, manifest, accepted, isTooNew };
  return { on: () => opened };
}
