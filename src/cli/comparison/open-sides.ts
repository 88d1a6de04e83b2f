import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedSources } from '../../build/pipeline/build-types.ts';
import { calendarOf, dueChanges, type DueChange } from '../../content/model/calendar.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../base/failures.ts';
import { once } from '../../base/once.ts';
import type { FileBytes } from '../../content/publication/publication.ts';
import { listTree, pathInRepository, type GitCommit } from '../../base/git-commit.ts';
import { loadSources } from '../../content/sources/load-sources.ts';
import { readSources } from '../../content/sources/read-sources.ts';
import { manifestOf } from '../../build/output/manifest-file.ts';
import { entriesAt } from '../../build/published/git-records.ts';
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
import { displayPath } from '../inputs/display-path.ts';
import { extractSources, extractTemplates } from './extract-commit.ts';
import { withTemporaryFolder } from './with-temporary-folder.ts';

/** How the sides of a comparison are opened, and what those are built with that hold no output. */
export interface SideOptions extends Omit<OpenOptions, 'cwd'> {
  /** What reports call the working copy. */
  readonly workingCopy?: string | undefined;
  /** Whether the output of the working copy is compared as it is. */
  readonly asBuilt?: boolean | undefined;
  /** Day whose site is built, as typed; today if left out. */
  readonly at?: string | undefined;
  /** Folder of templates, here and in the commit that is built. */
  readonly templates?: string | undefined;
  /** Whether templates of commits may run. */
  readonly trustTemplates?: boolean | undefined;
}

/** Sources that give a publication. */
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
  constructor(
    name: string,
    readonly checked: Pick<CheckedSources, 'diagnostics' | 'shownFiles' | 'textOf'>,
    day?: string,
  ) {
    // One error is enough to start with, and a hundred would hide why the comparison failed.
    const errors = checked.diagnostics.filter(({ severity }) => severity === 'error').slice(0, 5);
    super([
      `The sources of ${name} have errors${day === undefined ? '' : ` on ${day}`}, so they cannot be built:`,
      ...errors.map((diagnostic) => `${placeOf(diagnostic)} ${diagnostic.message}`),
    ]);
  }
}

export interface Sides {
  /** The day whose sites are compared. */
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
  return withTemporaryFolder(async (scratch) => {
    const cache = createPublicationCache();
    const { at, templates, sources, out } = options;
    const day = readDay(at, { now: () => moment });
    let extracted = 0;

    /** Builds sources in memory. */
    const buildSide = async (
      name: string,
      {
        texts,
        ...from
      }: {
        readonly sources: string;
        readonly out: string;
        readonly templates?: string;
        readonly texts?: ReadonlyMap<string, string>;
      },
      previous: SnapshotSource | undefined,
      onDay: string,
    ): Promise<SnapshotSource> => {
      const io = { env, now: () => moment };
      const input = {
        ...readPublicationInput({ ...from, at: onDay }, io),
        shownAs: displayPath(sources),
        ...(texts && { drafts: texts }),
        standIn: standInFor(previous),
        ...{ dates: readDates({}, io), previous },
      };
      const { publication, ...made } = await withTemplateFailures(templates, () =>
        publicationOf(input, undefined, cache),
      );
      if (publication === undefined)
        throw new FaultySourcesError(name, made, onDay === day ? undefined : onDay);
      const dated = await datePublication(publication, made, input, [], true);
      const entries = made.calendar.live;
      return sourceOf({ name, manifest: manifestOf(dated), entries }, async (paths) =>
        Promise.resolve(paths.map((path) => dated.files.get(path)?.data ?? new Uint8Array())),
      );
    };

    const dueIn = (folder: string, texts?: ReadonlyMap<string, string>): DueChange[] => {
      const { entries } = loadSources(readSources(folder, texts), () => undefined, cache.sources);
      return dueChanges(calendarOf(entries, day));
    };

    const sourcesOf = (commit: GitCommit): SideSources => {
      const extractOnce = once(async () => {
        extracted += 1;
        const folder = scratch(String(extracted));
        const texts = await extractSources(commit, sources, join(folder, 'sources'));
        return { folder, texts };
      });
      return {
        due: async () => {
          const { folder, texts } = await extractOnce();
          return dueIn(join(folder, 'sources'), texts);
        },
        on: async (other, onDay = day) => {
          if (templates !== undefined && options.trustTemplates !== true)
            throw new UsageError(
              `--templates would run the templates in ${templates} of each git ref, and templates are code: whoever wrote them could do what you can. Add --trust-templates if you trust everyone who wrote them, or leave --templates out: then every side is built with the templates of this program.`,
            );
          const { folder, texts } = await extractOnce();
          const from = { texts, sources: join(folder, 'sources'), out: join(folder, 'out') };
          const own = await extractTemplates(commit, templates, join(folder, 'templates'));
          const given = { ...from, ...(own !== undefined && { templates: own }) };
          return buildSide(commit.ref, given, other, onDay);
        },
      };
    };

    const workingCopy = (): Side => {
      const { workingCopy: name = 'the working copy' } = options;
      const given = { sources, out, ...(templates !== undefined && { templates }) };
      const held = (): SnapshotSource => ({ ...openFolder(out), name });
      if (!existsSync(sources)) return { held: held() };
      const own: SideSources = {
        due: () => Promise.resolve(dueIn(sources)),
        on: (other, onDay = day) => buildSide(name, given, other, onDay),
      };
      return options.asBuilt === true ? { held: held(), sources: own } : { sources: own };
    };

    const ofCommit = async (commit: GitCommit): Promise<Side | undefined> => {
      const held = await openCommit(commit, out);
      const files = await listTree(commit, pathInRepository(commit, sources));
      const own = files.length === 0 ? undefined : sourcesOf(commit);
      if (held !== undefined) {
        const entries = entriesAt(sources, commit.commit, day);
        return { held: { ...held, entries }, sources: own };
      }
      return own && { sources: own };
    };

    const find = async (side: string | undefined): Promise<Side> => {
      if (side === undefined) return workingCopy();
      const snapshot = await findSnapshot(side, { cwd: process.cwd(), ...options });
      if (!('commit' in snapshot)) return { held: snapshot };
      const opened = await ofCommit(snapshot);
      if (opened === undefined) throw await noCatalogue(snapshot, options);
      return opened;
    };

    return use({ day, find, ofCommit });
  }, signals);
}

/** Pictures are not encoded: the name of one stands for its bytes. */
function standInFor(other: SnapshotSource | undefined): (path: string) => FileBytes {
  const published = new Map(other?.manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const data = new Uint8Array();
  return (path) => ({ data, sha256: published.get(path) ?? hash('sha256', path) });
}
