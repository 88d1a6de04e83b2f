import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../base/failures.ts';
import { makeTrustedFolder, safeFolders } from '../../base/files/folders.ts';
import { writeNewFiles } from '../../base/files/write-many.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';
import { build } from '../../build/pipeline/pipeline.ts';
import { openFolder, type SnapshotSource } from '../../review/snapshots/folder-snapshot.ts';
import {
  listTree,
  pathInRepository,
  readObjects,
  type GitCommit,
} from '../../review/snapshots/git-snapshot.ts';
import { blamingTemplates } from '../inputs/blaming-templates.ts';
import { readBuildInput } from '../inputs/build-input.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { readTemplates } from '../inputs/read-templates.ts';
import { shownPath } from '../inputs/shown-path.ts';

/** What a commit is built from, and where. */
export interface CommitBuild {
  /** Folders, named from the working directory; they are read from the commit. */
  readonly sources: string;
  readonly templates?: string | undefined;
  /** Day whose site is built, as typed; today if left out. */
  readonly at?: string | undefined;
  /** Empty folder; the caller removes it. */
  readonly scratch: string;
}

/**
 * The publication that the sources and templates of a commit produce, built in a folder of its own. They are
 * read from git objects: no checkout, no hooks, nothing is written to the repository.
 *
 * @throws UsageError if the commit has no sources, or they or its templates have errors.
 */
export async function buildCommit(
  commit: GitCommit,
  { sources, templates, at, scratch }: CommitBuild,
  io: Pick<CommandIo, 'env' | 'now' | 'err'>,
): Promise<SnapshotSource> {
  const folder = join(scratch, 'sources');
  const found = await extract(commit, pathInRepository(commit, sources), folder);
  if (found === 0) throw new UsageError(`${commit.ref} has no sources folder ${sources} to build.`);
  const out = join(scratch, 'out');
  const own = await extractTemplates(commit, templates, scratch);
  const options = {
    sources: folder,
    out,
    ...(at !== undefined && { at }),
    ...(own !== undefined && { templates: own }),
  };
  // The caller has decided whose templates may run; without them, the program's own pages are compared.
  const decided = { hasOwnTemplates: true, sync: false };
  const input = { ...readBuildInput(options, io), ...decided, shownAs: shownPath(sources) };
  const { diagnostics, change } = await blamingTemplates(templates, () => build(input));
  if (change === undefined)
    throw new UsageError([
      `The sources of ${commit.ref} have errors, so they cannot be built:`,
      ...errorLines(diagnostics),
    ]);
  return { ...openFolder(out), name: commit.ref };
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
    file: join(to, ...path.split('/')),
    isLink: mode === '120000',
    data: () => contents[index] ?? Buffer.alloc(0),
  }));
  makeTrustedFolder(to, false);
  const folders = safeFolders(to);
  await writeNewFiles(
    entries.filter(({ isLink }) => !isLink),
    folders,
    false,
  );
  // Links last: nothing is ever written through one.
  for (const { file, data } of entries.filter(({ isLink }) => isLink)) {
    folders.make(dirname(file));
    symlinkSync(data().toString('utf8'), file);
  }
  return listed.length;
}
