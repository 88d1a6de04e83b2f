import { posix, resolve } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { slashPath } from '../../base/files/folders.ts';
import { findRepository, gitText, prefixIn, submoduleMode, treeFiles } from '../../base/git.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { pathInRepository, readObjects, type GitCommit } from '../../base/git-commit.ts';
import type { RecordHead } from '../../contract/resources/catalogue-record.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { calendarOf } from '../../content/model/calendar.ts';
import { staticFolder } from '../../content/model/static-files.ts';
import { diagnosticKinds } from '../../content/rules/registry.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { sourcesAmong } from '../../content/sources/find-source-files.ts';
import { loadSources, type SourceCache } from '../../content/sources/load-sources.ts';
import { withinLimit } from '../../content/sources/read-source-file.ts';
import { readTree, type SourceFiles } from '../../content/sources/read-sources.ts';
import { headOfEntries } from '../publication/record-of-entries.ts';

/** What a commit has at a path below a folder. */
interface Committed {
  readonly path: string;
  /** Of a link, that of the file below the folder that it leads to. */
  readonly object: string | undefined;
  readonly isLink?: boolean;
}

function listBelow(
  commit: GitCommit,
  folder: string,
): { readonly files: readonly Committed[]; readonly modules: readonly Committed[] } {
  const root = pathInRepository(commit, folder);
  const lead = root === '' ? '' : `${root}/`;
  const within = root === '' ? [] : ['--', `:(literal)${lead}`];
  const printed = gitText(commit.cwd, [
    ...['ls-tree', '-r', '-z', '--full-tree', commit.commit],
    ...within,
  ]);
  const listed = treeFiles(printed ?? '');
  const links = listed.filter(({ mode }) => mode === '120000');
  const texts = readObjects(
    commit.cwd,
    links.map(({ object }) => object),
  );
  const targets = new Map(links.map(({ path }, index) => [path, String(texts[index])]));
  const files = listed.filter(({ mode }) => mode !== submoduleMode);
  const objects = new Map(files.map(({ path, object }) => [path, object]));
  const objectAt = (path: string, steps = 0): string | undefined => {
    const [link, target] = [...targets].find(([at]) => `${path}/`.startsWith(`${at}/`)) ?? [];
    if (link === undefined || target === undefined) return objects.get(path);
    const next = posix.join(posix.dirname(link), target, path.slice(link.length));
    const isInside = !posix.isAbsolute(target) && next.startsWith(lead) && steps < mostLinks;
    return isInside ? objectAt(next, steps + 1) : undefined;
  };
  const below = (path: string): string => path.slice(lead.length);
  return {
    files: files.map(({ path }) => ({
      path: below(path),
      object: objectAt(path),
      isLink: targets.has(path),
    })),
    modules: listed.flatMap(({ path, object, mode }) =>
      mode === submoduleMode ? { path: below(path), object } : [],
    ),
  };
}

/** So many links lead to one another before a system gives up. */
const mostLinks = 40;

/** The files that a commit has below a folder, by their paths there. */
export const commitFiles = (
  commit: GitCommit,
  folder: string,
  { files } = listBelow(commit, folder),
): ReadonlyMap<string, Buffer> => {
  const wanted = files.flatMap(({ path, object }) =>
    object === undefined ? [] : { path, object },
  );
  const objects = wanted.map(({ object }) => object);
  const contents = readObjects(commit.cwd, objects);
  return new Map(wanted.map(({ path }, index) => [path, contents[index] ?? Buffer.of()]));
};

/**
 * The sources that a commit has in a folder, as a build of a checkout would read them. A submodule of pictures is read from
 * its checkout, any other is left out.
 *
 * @param hasMedia false if what is below `media/` is not needed.
 * @throws UsageError if that checkout lacks the commit.
 */
export function commitSources(commit: GitCommit, folder: string, hasMedia = true): SourceFiles {
  const { files, modules } = listBelow(commit, folder);
  const isWanted = ({ path }: Committed): boolean =>
    !isHidden(path) && (hasMedia || !isMedia.test(path));
  const listed = files.filter(isWanted);
  const read = listed.filter(({ path }) => {
    const { file, media } = classifyPath(path);
    return (file ?? media) !== undefined;
  });
  const contents = new Map([
    ...commitFiles(commit, folder, { files: read, modules: [] }),
    ...(hasMedia ? modules.filter(({ path }) => isMedia.test(path)) : []).flatMap((module) => [
      ...submoduleFiles(commit, folder, module),
    ]),
  ]);
  const paths = new Set(listed.map(({ path }) => path));
  const more = [...contents.keys()].filter((path) => !paths.has(path) && !isHidden(path));
  const entries = [
    ...listed.map(({ path, object, isLink }) => ({
      path,
      isFile: object !== undefined,
      isLink: isLink === true,
    })),
    ...more.map((path) => ({ path, isFile: true, isLink: false })),
  ].sort(byCodePoint(({ path }) => path));
  return readTree({
    find: (report, onMedia) => sourcesAmong(entries, report, onMedia),
    read: (path, limit) => withinLimit(contents.get(path) ?? Buffer.of(), path, limit),
  });
}

const isMedia = /^media(?:\/|$)/;

/** The files of a submodule, by their paths below the folder of the sources. */
function submoduleFiles(
  { cwd, ref }: GitCommit,
  folder: string,
  { path, object = '' }: Committed,
): (readonly [string, Buffer])[] {
  const checkout = resolve(cwd, folder, path);
  const asked = ['rev-parse', '--verify', '--quiet', `${object}^{commit}`];
  const repository = findRepository(checkout);
  if (repository === undefined || gitText(checkout, asked) === undefined) {
    const name = slashPath(cwd, checkout);
    throw new UsageError(
      `${name} of ${ref} is a submodule, and its commit ${object} is not here. Run \`git submodule update --init\`, and for one of before \`git -C ${name} fetch --all\`.`,
    );
  }
  const prefix = prefixIn(repository, checkout);
  const files = commitFiles({ cwd: checkout, ref, commit: object, prefix }, '.');
  return [...files].map(([name, bytes]) => [posix.join(path, name), bytes] as const);
}

/** Nobody looks for a source there. */
const isHidden = (path: string): boolean =>
  /(?:^|\/)\./.test(path.replace(`${staticFolder}/.well-known/`, ''));

/**
 * What the sources of a commit publish on a day: the head of its record, `nothing` without sources, or `faulty`.
 *
 * @param cache of the working copy, of which what has the same bytes is not read again.
 */
export function headAt(
  sources: string,
  commit: string,
  day: string,
  cache: SourceCache = new Map(),
): RecordHead | 'nothing' | 'faulty' {
  const repository = findRepository(sources);
  if (repository === undefined) return 'nothing';
  const place = { cwd: sources, ref: commit, commit, prefix: prefixIn(repository, sources) };
  const read = commitSources(place, '.', false);
  if (read.files.length === 0) return 'nothing';
  const errors: Finding[] = [];
  const report = (finding: Finding) => {
    if (diagnosticKinds[finding.code].severity === 'error') errors.push(finding);
  };
  const { entries } = loadSources(read, report, new Map(cache));
  return errors.length > 0 || entries.site === undefined
    ? 'faulty'
    : headOfEntries(calendarOf(entries, day).live);
}
