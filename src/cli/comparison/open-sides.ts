import { hash } from 'node:crypto';
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../base/failures.ts';
import { safeFolders } from '../../base/files/folders.ts';
import { withTree } from '../../base/files/write-tree.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';
import { manifestOf } from '../../build/output/manifest-file.ts';
import { createSpool } from '../../build/output/spool.ts';
import { build, type BuildCaches, type BuildInput } from '../../build/pipeline/pipeline.ts';
import type { PageTexts } from '../../site/publish/pages/page.ts';
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
import { findSnapshot, type OpenOptions } from '../../review/snapshots/open-snapshot.ts';
import { withTemplateFailures } from '../inputs/template-failures.ts';
import { readBuildInput } from '../inputs/build-input.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { readTemplates } from '../inputs/read-templates.ts';
import { displayPath } from '../inputs/display-path.ts';
import { withTemporaryFolder } from './with-temporary-folder.ts';

/** How the sides of a comparison are opened, and what those are built with that hold no output. */
export interface SideOptions extends Omit<OpenOptions, 'cwd'> {
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
 * The publication of a side.
 *
 * @throws UsageError if it has to be built, and its sources or its templates have errors.
 */
export const publicationOf = async (side: Side, other?: SnapshotSource): Promise<SnapshotSource> =>
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
  { env, now, err }: Pick<CommandIo, 'env' | 'now' | 'err'>,
  use: (sides: Sides) => Promise<Result>,
  signals?: readonly NodeJS.Signals[],
): Promise<Result> {
  const moment = now();
  return withTemporaryFolder(async (scratch) => {
    const spool = createSpool();
    const memory = createMemory();
    const { at, templates, sources, out } = options;
    let extracted = 0;

    /** Builds sources; nothing is written. */
    const buildSide = async (
      name: string,
      from: { readonly sources: string; readonly out: string; readonly templates?: string },
      other: SnapshotSource | undefined,
    ): Promise<SnapshotSource> => {
      const given = { ...from, check: true, ...(at !== undefined && { at }) };
      const input = {
        ...readBuildInput(given, { env, now: () => moment, err }),
        // A side whose own templates are not named is compared with those of the program.
        hasOwnTemplates: true,
        shownAs: displayPath(sources),
        into: scratch('none'),
        previous: other,
        standIn: standInFor(other),
      };
      const { diagnostics, publication, files } = await withTemplateFailures(templates, () =>
        build(input, undefined, memory, { ...spool, close: () => undefined }),
      );
      if (publication === undefined)
        throw new UsageError([
          `The sources of ${name === out ? 'the working copy' : name} have errors, so they cannot be built:`,
          ...errorLines(diagnostics),
        ]);
      const byPath = new Map(files.map((file) => [file.path, file]));
      return sourceOf({ name, manifest: manifestOf(publication, files) }, async (paths) =>
        Promise.resolve(paths.map((path) => Buffer.from(byPath.get(path)?.text ?? ''))),
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

    const workingCopy = (): Side =>
      options.asBuilt === true || !existsSync(sources)
        ? openFolder(out)
        : (other) =>
            buildSide(out, { sources, out, ...(templates !== undefined && { templates }) }, other);

    const find = async (side: string | undefined): Promise<Side> => {
      if (side === undefined || resolve(side) === resolve(out)) return workingCopy();
      const found = await findSnapshot(side, { cwd: process.cwd(), ...options });
      return 'commit' in found ? fromCommit(found) : found;
    };

    const ofCommit = async (commit: GitCommit): Promise<Side | undefined> => {
      const held = await openCommit(commit, out);
      if (held !== undefined) return held;
      const files = await listTree(commit, pathInRepository(commit, sources));
      return files.length === 0 ? undefined : fromCommit(commit);
    };

    return use({ find, ofCommit }).finally(spool.close);
  }, signals);
}

/** Pictures are not encoded: the name of one stands for its bytes. */
function standInFor(other: SnapshotSource | undefined): NonNullable<BuildInput['standIn']> {
  const published = new Map(other?.manifest.files.map((file) => [file.path, file]));
  return (path) => published.get(path) ?? { sha256: hash('sha256', path), bytes: 0 };
}

/** What the builds of one comparison share. */
function createMemory(): BuildCaches {
  const pages = new Map<string, PageTexts>();
  const sources: BuildCaches['sources'] = new Map();
  const remember = (key: string, texts: PageTexts): PageTexts => {
    pages.set(key, texts);
    return texts;
  };
  return {
    sources,
    pages: {
      textsOf: (key, render) => pages.get(key) ?? remember(key, render()),
      store: () => undefined,
    },
  };
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
