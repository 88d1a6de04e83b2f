import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedSources } from '../../build/pipeline/build-types.ts';
import { calendarOf, dueChanges, type DueChange } from '../../content/model/calendar.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { bySeverity, placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../base/failures.ts';
import { once } from '../../base/once.ts';
import type { FileBytes } from '../../content/publication/publication.ts';
import { listTree, pathInRepository, type GitCommit } from '../../base/git-commit.ts';
import { nothingOnline } from '../../content/publication/online.ts';
import { loadSources } from '../../content/sources/load-sources.ts';
import { readSources } from '../../content/sources/read-sources.ts';
import { manifestOf } from '../../build/output/manifest-file.ts';
import { entriesAt } from '../../build/published/sources-at.ts';
import { datePublication } from '../../build/pipeline/date-publication.ts';
import { createPublicationCache, publicationOf } from '../../build/pipeline/publication-of.ts';
import {
  openFolder,
  sourceOf,
  type SnapshotSource,
} from '../../review/snapshots/deployment-snapshot.ts';
import {
  openCommit,
  findSnapshot,
  noCatalogue,
  type OpenOptions,
} from '../../review/snapshots/open-snapshot.ts';
import { withTemplateFailures } from '../inputs/template-failures.ts';
import { readDates, readPublicationInput } from '../inputs/build-input.ts';
import { readDay } from '../inputs/read-day.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { displayPath } from '../inputs/project-folder.ts';
import { extractSources, extractTemplates } from './extract-commit.ts';
import { withTemporaryFolder } from './with-temporary-folder.ts';

/** How the sides of a comparison are opened, and what those are built with that hold no output. */
export interface SideOptions extends Omit<OpenOptions, 'cwd'> {
  /** What reports call the working copy. */
  readonly workingCopy?: string | undefined;
  /** Day whose site is built, as typed; today if left out. */
  readonly at?: string | undefined;
  /** Folder of templates, here and in the commit that is built. */
  readonly templates?: string | undefined;
  readonly trustTemplates?: boolean | undefined;
}

export interface SideSources {
  /**
   * What they publish on a day; on that of the comparison if left out. A file that is as in another side gets the date
   * that it has there.
   *
   * @throws FaultySourcesError if they have errors.
   */
  readonly on: (other?: SnapshotSource, day?: string) => Promise<SnapshotSource>;
  /** What their dates change, and when. */
  readonly due: () => Promise<readonly DueChange[]>;
}

/** A side holds its output, or it is what its sources give. */
export type Side =
  | { readonly held: SnapshotSource; readonly sources?: SideSources | undefined }
  | { readonly held?: undefined; readonly sources: SideSources };

/** Sources with errors, so that nothing is built of them. */
export class FaultySourcesError extends UsageError {
  /** How many of the errors another side has as well. */
  alsoIn = 0;

  constructor(
    name: string,
    readonly checked: Pick<CheckedSources, 'diagnostics' | 'shownFiles' | 'textOf'>,
    day?: string,
  ) {
    // One error is enough to start with, and a hundred would hide why the comparison failed.
    const errors = bySeverity(checked.diagnostics).errors.slice(0, 5);
    super([
      `The sources of ${name} have errors${day === undefined ? '' : ` on ${day}`}, so they cannot be built:`,
      ...errors.map((diagnostic) => `${placeOf(diagnostic)} ${diagnostic.message}`),
    ]);
  }

  /** Counts the errors that the other has, too. */
  compareWith(other: FaultySourcesError): void {
    const known = new Set(bySeverity(other.checked.diagnostics).errors.map(sameness));
    this.alsoIn = bySeverity(this.checked.diagnostics).errors.filter((error) =>
      known.has(sameness(error)),
    ).length;
  }
}

const sameness = ({ file, code, message }: Diagnostic): string =>
  JSON.stringify([file, code, message]);

export interface Sides {
  readonly day: string;
  /**
   * Finds a side as it was typed; without one, the working copy.
   *
   * @throws UsageError if it names no publication.
   */
  readonly find: (side: string | undefined) => Promise<Side>;
  /** What a commit publishes: its output, else what its sources give; undefined if it has neither. */
  readonly ofCommit: (commit: GitCommit) => Promise<Side | undefined>;
}

/**
 * Opens a side.
 *
 * @throws UsageError if it has to be built, and its sources or its templates have errors.
 */
export const openSide = async (
  { held, sources }: Side,
  other?: SnapshotSource,
): Promise<SnapshotSource> => held ?? sources.on(other);

/**
 * Runs something with the sides of a comparison. All that are built are built at one moment, and with the same
 * options. Sources of commits are read from git objects: no checkout, no hooks, nothing is written to the
 * repository or the output.
 *
 * @param signals signals that end the program.
 */
export function withSides<Result>(
  options: SideOptions,
  { env, now }: Pick<CommandIo, 'env' | 'now'>,
  use: (sides: Sides) => Promise<Result>,
  signals?: readonly NodeJS.Signals[],
): Promise<Result> {
  const moment = now();
  const io = { env, now: () => moment };
  return withTemporaryFolder((scratch) => use(new BuiltSides(options, io, scratch)), signals);
}

/** Sources in a folder or in memory, with the folder of their output and that of their templates. */
interface BuiltFrom {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string | undefined;
  readonly texts?: ReadonlyMap<string, string>;
}

class BuiltSides implements Sides {
  readonly day: string;
  private readonly cache = createPublicationCache();
  private extracted = 0;

  constructor(
    private readonly options: SideOptions,
    private readonly io: Pick<CommandIo, 'env' | 'now'>,
    private readonly scratch: (name: string) => string,
  ) {
    this.day = readDay(options.at, io);
  }

  async find(side: string | undefined): Promise<Side> {
    if (side === undefined) return this.workingCopy();
    const snapshot = await findSnapshot(side, { cwd: process.cwd(), ...this.options });
    if (!('commit' in snapshot)) return { held: snapshot };
    const opened = await this.ofCommit(snapshot);
    if (opened === undefined) throw await noCatalogue(snapshot, this.options);
    return opened;
  }

  async ofCommit(commit: GitCommit): Promise<Side | undefined> {
    const { sources: folder, out } = this.options;
    const held = await openCommit(commit, out);
    const files = await listTree(commit, pathInRepository(commit, folder));
    const sources = files.length === 0 ? undefined : this.sourcesOf(commit);
    if (held === undefined) return sources && { sources };
    return { held: { ...held, entries: entriesAt(folder, commit.commit, this.day) }, sources };
  }

  private workingCopy(): Side {
    const {
      sources: folder,
      out,
      templates,
      workingCopy: name = 'the working copy',
    } = this.options;
    if (!existsSync(folder)) return { held: { ...openFolder(out), name } };
    const sources: SideSources = {
      due: () => Promise.resolve(this.dueIn(folder)),
      on: (other, day) => this.build(name, { sources: folder, out, templates }, other, day),
    };
    return { sources };
  }

  private sourcesOf(commit: GitCommit): SideSources {
    const { sources, templates, trustTemplates } = this.options;
    const extract = once(async () => {
      this.extracted += 1;
      const folder = this.scratch(String(this.extracted));
      const texts = await extractSources(commit, sources, join(folder, 'sources'));
      return { texts, sources: join(folder, 'sources'), out: join(folder, 'out'), folder };
    });
    return {
      due: async () => {
        const extracted = await extract();
        return this.dueIn(extracted.sources, extracted.texts);
      },
      on: async (other, day) => {
        if (templates !== undefined && trustTemplates !== true)
          throw new UsageError(
            `--templates would run the templates in ${templates} of each git ref, and templates are code: whoever wrote them could do what you can. Add --trust-templates if you trust everyone who wrote them, or leave --templates out: then every side is built with the templates of this program.`,
          );
        const { folder, ...from } = await extract();
        const extracted = await extractTemplates(commit, templates, join(folder, 'templates'));
        return this.build(commit.ref, { ...from, templates: extracted }, other, day);
      },
    };
  }

  private dueIn(folder: string, texts?: ReadonlyMap<string, string>): DueChange[] {
    const { entries } = loadSources(
      readSources(folder, texts),
      () => undefined,
      this.cache.sources,
    );
    return dueChanges(calendarOf(entries, this.day));
  }

  /** Builds sources in memory. */
  private async build(
    name: string,
    { texts, ...from }: BuiltFrom,
    previous: SnapshotSource | undefined,
    day = this.day,
  ): Promise<SnapshotSource> {
    const input = {
      ...(await readPublicationInput({ ...from, at: day }, this.io)),
      shownAs: displayPath(this.options.sources),
      drafts: texts,
      standIn: standInFor(previous),
      dates: readDates({}, this.io),
      previous,
      publishedAt: previous?.manifest.baseUrl,
      // What a comparison says of a lost address is a change, not an error of a side.
      online: nothingOnline,
    };
    const { publication, ...made } = await withTemplateFailures(this.options.templates, () =>
      publicationOf(input, undefined, this.cache),
    );
    if (publication === undefined)
      throw new FaultySourcesError(name, made, day === this.day ? undefined : day);
    const dated = await datePublication(publication, made, { ...input, check: true }, []);
    const entries = made.calendar.live;
    return sourceOf({ name, manifest: manifestOf(dated), entries }, (paths) =>
      Promise.resolve(paths.map((path) => dated.files.get(path)?.data ?? new Uint8Array())),
    );
  }
}

/** Pictures are not encoded: the name of one stands for its bytes. */
function standInFor(other: SnapshotSource | undefined): (path: string) => FileBytes {
  const published = new Map(other?.manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const data = new Uint8Array();
  return (path) => ({ data, sha256: published.get(path) ?? hash('sha256', path) });
}
