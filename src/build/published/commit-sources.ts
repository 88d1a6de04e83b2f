import { posix } from 'node:path';
import { findRepository, gitSync, prefixIn, treeFiles } from '../../base/git.ts';
import { pathInRepository, readObjectsSync, type GitCommit } from '../../base/git-commit.ts';
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

/** What a commit has below a folder, by the paths there: an object; of a link, that of the file below it that it leads to. */
function objectsBelow(
  commit: GitCommit,
  folder: string,
): ReadonlyMap<string, { readonly object: string | undefined; readonly isLink: boolean }> {
  const root = pathInRepository(commit, folder);
  const lead = root === '' ? '' : `${root}/`;
  const within = root === '' ? [] : ['--', `:(literal)${lead}`];
  const printed = gitSync(commit.cwd, [
    ...['ls-tree', '-r', '-z', '--full-tree', commit.commit],
    ...within,
  ]);
  const listed = treeFiles(printed ?? '');
  const links = listed.filter(({ mode }) => mode === '120000');
  const texts = readObjectsSync(
    commit.cwd,
    links.map(({ object }) => object),
  );
  const targets = new Map(links.map(({ path }, index) => [path, String(texts[index])]));
  const objects = new Map(listed.map(({ path, object }) => [path, object]));
  const objectAt = (path: string, steps = 0): string | undefined => {
    const [link, target] = [...targets].find(([at]) => `${path}/`.startsWith(`${at}/`)) ?? [];
    if (link === undefined || target === undefined) return objects.get(path);
    const next = posix.join(posix.dirname(link), target, path.slice(link.length));
    const isInside = !posix.isAbsolute(target) && next.startsWith(lead) && steps < mostLinks;
    return isInside ? objectAt(next, steps + 1) : undefined;
  };
  return new Map(
    listed.map(({ path }) => [
      path.slice(lead.length),
      { object: objectAt(path), isLink: targets.has(path) },
    ]),
  );
}

/** So many links lead to one another before a system gives up. */
const mostLinks = 40;

/** The files that a commit has below a folder, by their paths there. */
export function commitFiles(commit: GitCommit, folder: string): ReadonlyMap<string, Buffer> {
  const files = [...objectsBelow(commit, folder)].flatMap(([path, { object }]) =>
    object === undefined ? [] : [[path, object] as const],
  );
  const contents = readObjectsSync(
    commit.cwd,
    files.map(([, object]) => object),
  );
  return new Map(files.map(([path], index) => [path, contents[index] ?? Buffer.of()]));
}

/**
 * The sources that a commit has in a folder, as a build of a checkout would read them. A submodule is an empty folder.
 *
 * @param hasMedia false if what is below `media/` is not needed.
 */
export function commitSources(commit: GitCommit, folder: string, hasMedia = true): SourceFiles {
  const listed = [...objectsBelow(commit, folder)]
    .filter(([path]) => !isHidden(path) && (hasMedia || !path.startsWith('media/')))
    .map(([path, { object, isLink }]) => ({ path, object, isFile: object !== undefined, isLink }));
  const wanted = listed.flatMap(({ path, object = '' }) => {
    const { file, media } = classifyPath(path);
    return object !== '' && (file ?? media) !== undefined ? [{ path, object }] : [];
  });
  const contents = readObjectsSync(
    commit.cwd,
    wanted.map(({ object }) => object),
  );
  const byPath = new Map(wanted.map(({ path }, index) => [path, contents[index] ?? Buffer.of()]));
  return readTree({
    find: (report, onMedia) => sourcesAmong(listed, report, onMedia),
    read: (path, limit) => withinLimit(byPath.get(path) ?? Buffer.of(), path, limit),
  });
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
