import { EnvironmentError, UsageError } from './failures.ts';
import { ownFlavour, slashPath } from './files/folders.ts';
import {
  batchedObjects,
  findRepository,
  git,
  isObjectName,
  prefixIn,
  treeFiles,
  type CommittedFile,
  type Repository,
} from './git.ts';
import { nearest } from './text/nearest.ts';

/** A commit of the repository that a folder belongs to. */
export interface GitCommit {
  /** Folder that git runs in. */
  readonly cwd: string;
  /** The ref as it was typed. */
  readonly ref: string;
  readonly commit: string;
  /** Path of the folder from the root of the repository: empty, or with a slash at its end. */
  readonly prefix: string;
}

/**
 * The commit that a ref names, seen from a folder.
 *
 * @throws UsageError if the folder is in no repository or the ref names no commit; the message names the remedy, also
 * if the history was not fetched.
 * @throws EnvironmentError if git cannot answer, or gives something else than the name of a commit.
 */
export function findCommit(cwd: string, ref: string): GitCommit {
  if (ref === '' || ref.startsWith('-') || /[\p{Cc}]/u.test(ref))
    throw new UsageError(`${JSON.stringify(ref)} cannot be the name of a git ref.`);
  const repository = findRepository(cwd);
  if (repository === undefined)
    throw new UsageError(
      `${ref} is ${isNot}: this folder is in no git repository. Change to one that is, or name a folder that a build wrote or the address of a site.`,
    );
  const { ok, stdout } = git(cwd, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (!ok) throw new UsageError(unknownRef(cwd, ref, repository));
  const commit = stdout.toString('utf8').trim();
  if (!isObjectName(commit))
    throw new EnvironmentError(
      `git rev-parse gave no name of a commit for ${ref}: look whether the git on PATH is the real one.`,
    );
  return { cwd, ref, commit, prefix: prefixIn(repository, cwd) };
}

const firstLine = (text: string): string => text.replace(/\n[^]*/, '').replace(/\.$/, '');

/** The beginning of an error about an unknown ref. */
const isNot = 'neither an output folder nor a commit';

function unknownRef(cwd: string, ref: string, { isShallow }: Repository): string {
  if (ref === 'HEAD')
    return `HEAD is ${isNot}: this repository has no commit yet. Make one with \`git add --all && git commit --message "The catalogue"\`.`;
  const start = `${ref} is ${isNot} of this git repository.`;
  const ask = (...args: string[]): string[] =>
    git(cwd, args).stdout.toString('utf8').split('\n').filter(Boolean);
  const refs = ask('for-each-ref', '--format=%(refname:short)');
  const meant = refs.find((name) => name.endsWith(`/${ref}`)) ?? nearest(ref, refs);
  if (meant !== undefined) return `${start} Did you mean ${meant}?`;
  const fetch = fetchOf(ref, ask('remote'), isShallow);
  if (fetch === undefined) return `${start} \`git branch --all\` lists what there is.`;
  const onGitHub = isShallow ? '; in GitHub Actions set fetch-depth: 0 for actions/checkout' : '';
  return `${start} Fetch it with \`${fetch}\`${onGitHub}.`;
}

/** The command that fetches a ref, if its name reveals what it can be; also in a shallow clone. */
function fetchOf(ref: string, [remote]: readonly string[], isShallow: boolean): string | undefined {
  if (remote === undefined || !/^[\p{L}\d._/~^@{}-]+$/u.test(ref)) return undefined;
  // What counts from another commit needs all that came before it.
  if (/[~^@{]/.test(ref)) return isShallow ? `git fetch --unshallow ${remote}` : undefined;
  // The short name of a commit may be that of any.
  if (/^[0-9a-f]{7,39}$/.test(ref))
    return `git fetch ${isShallow ? '--unshallow ' : ''}${remote} '+refs/heads/*:refs/remotes/${remote}/*'`;
  return `git fetch ${isShallow ? '--depth=1 ' : ''}${remote} ${refspecOf(ref, remote)}`;
}

function refspecOf(ref: string, remote: string): string {
  if (ref.startsWith(`${remote}/`)) return `${ref.slice(remote.length + 1)}:refs/remotes/${ref}`;
  if (isObjectName(ref)) return ref;
  return /^v?\d/.test(ref) ? `tag ${ref}` : `${ref}:${ref}`;
}

/**
 * Every file and submodule below a folder of a commit; none if there is no such folder.
 *
 * @throws EnvironmentError if the repository lacks a part of the commit.
 */
export function listTree({ cwd, ref, commit }: GitCommit, folder: string): CommittedFile[] {
  const within = folder === '' ? [] : ['--', `:(literal)${folder}/`];
  const listed = git(cwd, [...['ls-tree', '-r', '-z', '--full-tree', commit], ...within]);
  if (!listed.ok)
    throw new EnvironmentError(
      `git cannot list the files of ${ref}: ${firstLine(listed.complaint)}. The repository lacks a part of it: clone it anew.`,
    );
  const start = folder === '' ? 0 : folder.length + 1;
  return treeFiles(listed.stdout.toString('utf8')).map((file) => ({
    ...file,
    path: file.path.slice(start),
  }));
}

/**
 * The bytes of some objects, in order, read by one process.
 *
 * @throws EnvironmentError if git cannot return one of them.
 */
export function readObjects(cwd: string, objects: readonly string[]): Buffer[] {
  if (objects.length === 0) return [];
  const input = objects.map((object) => `${object}\n`).join('');
  const { stdout, complaint } = git(cwd, ['cat-file', '--batch'], input);
  const contents = batchedObjects(stdout);
  return objects.map((object, index) => {
    const content = contents[index];
    if (content === undefined)
      throw new EnvironmentError(`git cannot read the object ${object}. ${complaint}`);
    return content;
  });
}

/**
 * A folder of the working directory as the trees of its repository name it, without a trailing slash.
 *
 * @throws UsageError if it is outside.
 */
export function pathInRepository(
  { cwd, prefix, ref }: GitCommit,
  folder: string,
  flavour = ownFlavour,
): string {
  const outside = (): UsageError =>
    new UsageError(`${folder} is outside the git repository, so ${ref} cannot contain it.`);
  const way = slashPath(cwd, flavour.resolve(cwd, folder), flavour);
  if (flavour.isAbsolute(way)) throw outside();
  const steps = way.split('/').filter(Boolean);
  const path = prefix.split('/').filter(Boolean);
  for (const step of steps) {
    if (step !== '..') path.push(step);
    else if (path.pop() === undefined) throw outside();
  }
  return path.join('/');
}
