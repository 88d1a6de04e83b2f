import { hash } from 'node:crypto';
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../base/failures.ts';
import { safeFolders } from '../../base/files/folders.ts';
import { withTree } from '../../base/files/write-tree.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';
import type { FileBytes } from '../../content/model/publication.ts';
import { manifestOf } from '../../build/output/manifest-file.ts';
import { datePublication } from '../../build/pipeline/date-publication.ts';
import { createPublicationCache, publicationOf } from '../../build/pipeline/publication-of.ts';
import {
  openFolder,
  sourceOf,
  type SnapshotSource,
} from '../../review/snapshots/folder-snapshot.ts';
import {
  listTree,
  openCommit,
  pathInRepository,
  readObjects,
  type GitCommit,
} from '../../review/snapshots/git-snapshot.ts';
import { entriesOfCommit } from '../../review/snapshots/commit-entries.ts';
import { findSnapshot, type OpenOptions } from '../../review/snapshots/open-snapshot.ts';
import { withTemplateFailures } from '../inputs/template-failures.ts';
import { readDates, readPublicationInput } from '../inputs/build-input.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { readDay } from '../inputs/read-day.ts';
import { readTemplates } from '../inputs/read-templates.ts';
import { displayPath } from '../inputs/display-path.ts';
import { withTemporaryFolder } from './with-temporary-folder.ts';

/** How the sides of a comparison are opened, and what those are built with that hold no output. */
export interface SideOptions extends Omit<OpenOptions, 'cwd' | 'day'> {
  /** Whether the output of the working copy is compared as it is. */
  readonly asBuilt?: boolean | undefined;
  /** Day whose site is built, as typed; today if left out. */
  readonly at?: string | undefined;
  /** Folder of templates, here and in the commit that is built. */
  readonly templates?: string | undefined;
  /** Whether templates of commits may run. */
  readonly trustTemplates?: boolean | undefined;
}

/** A side that holds its output, or what builds it: a file that is as in another side gets the date that it has there. */
export type Side = SnapshotSource | ((other?: SnapshotSource) => Promise<SnapshotSource>);

export interface Sides {
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
export const openSide = async (side: Side, other?: SnapshotSource): Promise<SnapshotSource> =>
  typeof side === 'function' ? side(other) : side;

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
      from: { readonly sources: string; readonly out: string; readonly templates?: string },
      previous: SnapshotSource | undefined,
    ): Promise<SnapshotSource> => {
      const io = { env, now: () => moment };
      const input = {
        ...readPublicationInput({ ...from, ...(at !== undefined && { at }) }, io),
        shownAs: displayPath(sources),
        standIn: standInFor(previous),
        ...{ dates: readDates({}, io), previous },
      };
      const { publication, diagnostics, ...made } = await withTemplateFailures(templates, () =>
        publicationOf(input, undefined, cache),
      );
      if (publication === undefined)
        throw new UsageError([
          `The sources of ${name} have errors, so they cannot be built:`,
          ...errorLines(diagnostics),
        ]);
      const dated = await datePublication(publication, made, input, [], true);
      const entries = made.calendar.live;
      return sourceOf({ name, manifest: manifestOf(dated), entries }, async (paths) =>
        Promise.resolve(paths.map((path) => dated.files.get(path)?.data ?? new Uint8Array())),
      );
    };

    const fromCommit =
      (commit: GitCommit): Side =>
      async (other) => {
        if (templates !== undefined && options.trustTemplates !== true)
          throw new UsageError(
            `--templates would run the templates in ${templates} of each git ref, and templates are code: whoever wrote them could do what you can. Add --trust-templates if you trust everyone who wrote them, or leave --templates out: then every side is built with the templates of this program.`,
          );
        extracted += 1;
        const folder = scratch(String(extracted));
        const from = { sources: join(folder, 'sources'), out: join(folder, 'out') };
        await extract(commit, pathInRepository(commit, sources), from.sources);
        const own = await extractTemplates(commit, templates, folder);
        const given = { ...from, ...(own !== undefined && { templates: own }) };
        return buildSide(commit.ref, given, other);
      };

    const workingCopy = (): Side => {
      const name = 'the working copy';
      const given = { sources, out, ...(templates !== undefined && { templates }) };
      return options.asBuilt === true || !existsSync(sources)
        ? { ...openFolder(out), name }
        : (other) => buildSide(name, given, other);
    };

    const find = async (side: string | undefined): Promise<Side> => {
      if (side === undefined) return workingCopy();
      const found = await findSnapshot(side, { cwd: process.cwd(), day, ...options });
      return 'commit' in found ? fromCommit(found) : found;
    };

    const ofCommit = async (commit: GitCommit): Promise<Side | undefined> => {
      const held = await openCommit(commit, out);
      if (held !== undefined)
        return { ...held, entries: await entriesOfCommit(commit, sources, day) };
      const files = await listTree(commit, pathInRepository(commit, sources));
      return files.length === 0 ? undefined : fromCommit(commit);
    };

    return use({ find, ofCommit });
  }, signals);
}

/** Pictures are not encoded: the name of one stands for its bytes. */
function standInFor(other: SnapshotSource | undefined): (path: string) => FileBytes {
  const published = new Map(other?.manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const data = new Uint8Array();
  return (path) => ({ data, sha256: published.get(path) ?? hash('sha256', path) });
}

/** The folder with the templates of a commit; undefined if it has none of its own. */
async function extractTemplates(
  commit: GitCommit,
  templates: string | undefined,
  scratch: string,
): Promise<string | undefined> {
  if (templates === undefined) return undefined;
  const folder = join(scratch, 'templates');
  const found = await extract(commit, pathInRepository(commit, templates), folder);
  if (found > 0) return folder;
  // A folder that is new since the commit is fine; one that exists nowhere was mistyped.
  readTemplates(templates);
  return undefined;
}

/** The first errors: one is enough to start with, and a hundred would hide why the comparison failed. */
const errorLines = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .filter(({ severity }) => severity === 'error')
    .slice(0, 5)
    .map((diagnostic) => `${placeOf(diagnostic)} ${diagnostic.message}`);

/** Writes a folder of a commit to disk; gives the number of its files. */
async function extract(commit: GitCommit, from: string, to: string): Promise<number> {
  const listed = (await listTree(commit, from)).filter(({ path }) => isPublishedPath(`/${path}`));
  const contents = await readObjects(
    commit.cwd,
    listed.map(({ object }) => object),
  );
  const entries = listed.map(({ path, mode }, index) => ({
    path,
    isLink: mode === '120000',
    data: () => contents[index] ?? Buffer.alloc(0),
  }));
  const write = [entries.filter(({ isLink }) => !isLink)];
  await withTree(to, { writer: 'comparison' }, (tree) => tree.write({ write }));
  // Links last: nothing is ever written through one.
  const folders = safeFolders(to);
  for (const { path, data } of entries.filter(({ isLink }) => isLink)) {
    folders.make(dirname(join(to, path)));
    symlinkSync(data().toString('utf8'), join(to, path));
  }
  return listed.length;
}
