import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, win32 } from 'node:path';
import { EnvironmentError } from './failures.ts';
import { slashPath } from './files/folders.ts';

/** A repository that git itself has found, and accepted as one of this user. */
export interface Repository {
  /** Absolute path of its work tree. */
  readonly root: string;
  readonly gitDir: string;
  /** Whether it has only the end of the history. */
  readonly isShallow: boolean;
}

export interface GitResult {
  /** Its exit code; 1 says "no" to what was asked. */
  readonly status: number | null;
  readonly ok: boolean;
  readonly stdout: Buffer;
  /** git's error message, without its prefix. */
  readonly complaint: string;
}

/** Git is needed and cannot answer: it is missing, refuses the repository, or this is damaged or too large. */
export class GitFault extends EnvironmentError {
  constructor(
    /** The folder that holds the `.git`. */
    readonly place: string,
    lines: readonly string[],
  ) {
    super(lines);
  }
}

/**
 * The most bytes of output that are read: a repository may hold a terabyte of zeros in a few packed bytes.
 */
const mostBytes = 1_000_000_000;

/** More characters than that no text can have. */
const mostText = 500_000_000;

const accepted = new Map<string, Repository | undefined>();

/**
 * The repository that a folder is in; undefined if there is no `.git` at or above it. Git is asked once for each: it
 * judges who owns it, and starts beside the `.git`, as it would take any folder of sources for a repository that has
 * the files of one.
 *
 * @throws GitFault if git cannot answer.
 */
export function findRepository(folder: string): Repository | undefined {
  const place = placeOf(folder);
  if (place === undefined || accepted.has(place)) return accepted.get(place ?? '');
  const asked = ['--absolute-git-dir', '--show-toplevel', '--is-shallow-repository'];
  const judged = run(place, ['-c', 'safe.bareRepository=explicit', 'rev-parse', ...asked]);
  const lines = judged.stdout.toString('utf8').split(/\r?\n/);
  const [gitDir, root, isShallow] = lines;
  if (!judged.ok || !gitDir || !root || lines.length !== asked.length + 1)
    throw faultOf(place, judged);
  const repository = { root, gitDir, isShallow: isShallow === 'true' };
  accepted.set(place, repository);
  return repository;
}

/** The path of a folder from the root of its repository: empty, or with a slash at its end. */
export const prefixIn = ({ root }: Repository, folder: string): string =>
  slashPath(root, realpathSync(folder)).replace(/(?<=.)$/, '/');

/** From now on a folder with a `.git` counts as one without: whoever wants that says what is not known. */
export const goOnWithout = (place: string): void => void accepted.set(place, undefined);

/**
 * Runs git in a folder of a repository, or of none yet; arguments are passed unchanged, never through a shell.
 *
 * @param input what it reads on standard input.
 * @throws GitFault if git accepts no repository there, cannot be started, is killed, or writes more than `most` bytes.
 */
export const git = (
  cwd: string,
  args: readonly string[],
  input = '',
  most = mostBytes,
): GitResult => run(cwd, named(cwd, args), input, most);

/**
 * What git answers in the repository of a folder: undefined if there is none, or not what was asked for.
 *
 * @throws GitFault if git cannot answer.
 */
export const gitText = (cwd: string, args: readonly string[]): string | undefined =>
  gitBytes(cwd, args, '', mostText)?.toString('utf8');

/** The same as bytes; `input` is what git reads on standard input. */
export const gitBytes = (
  cwd: string,
  args: readonly string[],
  input = '',
  most = mostBytes,
): Buffer | undefined => findRepository(cwd) && answerOf(cwd, git(cwd, args, input, most));

/** Nothing is left to find: what git has not accepted, or what is no repository yet, is named as well. */
function named(cwd: string, args: readonly string[]): string[] {
  const { root, gitDir } = findRepository(cwd) ?? {
    root: resolve(cwd),
    gitDir: resolve(cwd, '.git'),
  };
  return [...['-c', 'core.fsmonitor=false', `--git-dir=${gitDir}`, `--work-tree=${root}`], ...args];
}

function run(cwd: string, args: readonly string[], input = '', maxBuffer = mostText): GitResult {
  const ran = spawnSync(gitProgram(), args, { cwd, env: environment(), maxBuffer, input });
  const { code } = (ran.error ?? {}) as NodeJS.ErrnoException;
  const { status, stdout, signal } = ran;
  const [command = ''] = args.filter((arg) => !/^-|=/.test(arg));
  const ended = (how: string): string => `git ${command} ${how}: look whether git works here.`;
  if (code === 'ENOBUFS')
    throw faultIn(
      cwd,
      `git ${command} gives more than ${maxBuffer / 1_000_000} MB: that is too large to read.`,
    );
  if (signal) throw faultIn(cwd, ended(`was ended by ${signal}`));
  // Git may exit before it has read everything.
  if (ran.error && status === null) throw faultIn(cwd, notStarted(code));
  const complaint = ran.stderr
    .toString('utf8')
    .trim()
    .replace(/^fatal: /, '');
  const silence = ended(`gave no reason and ended with code ${String(status)}`);
  return { status, ok: status === 0, stdout, complaint: complaint === '' ? silence : complaint };
}

/** How git says that what was named is not there. */
const nothingThere =
  /^(?:not a valid (?:object|commit) name|bad revision|ambiguous argument|.* is outside repository)/i;

function answerOf(cwd: string, result: GitResult): Buffer | undefined {
  if (result.ok) return result.stdout;
  if (result.status === 1 || nothingThere.test(result.complaint)) return undefined;
  throw faultOf(cwd, result);
}

function faultOf(cwd: string, { complaint }: Pick<GitResult, 'complaint'>): GitFault {
  const remedy = /git config --global --add safe\.directory .*/.exec(complaint)?.[0];
  const [reason = ''] = complaint.split('\n', 1);
  return faultIn(
    cwd,
    `git cannot answer in ${cwd}: ${reason.replace(/[.:]$/, '')}.`,
    remedy === undefined
      ? 'Run `git status` there, and mend what it names.'
      : `If you trust whoever can write there: \`${remedy}\``,
  );
}

const faultIn = (cwd: string, ...lines: readonly string[]): GitFault =>
  new GitFault(placeOf(cwd) ?? cwd, lines);

const placeOf = (folder: string): string | undefined =>
  existsSync(folder) ? repositoryRoot(realpathSync(folder)) : undefined;

/** The folder at or above one that holds a git repository. */
export function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryRoot(parent);
}

/**
 * The program to start. Windows would look in the folder that it starts in before it looks on PATH, and a pull request
 * may have put one there.
 */
export function gitProgram(
  { PATH: path = '' } = process.env,
  platform: NodeJS.Platform = process.platform,
  isThere = existsSync,
): string {
  if (platform !== 'win32') return 'git';
  const folders = path.split(';').filter((folder) => /^(?:[a-z]:)?[\\/]/i.test(folder));
  const program = folders
    .map((folder) => win32.join(folder, 'git.exe'))
    .find((file) => isThere(file));
  if (program === undefined) throw new EnvironmentError(notStarted('ENOENT'));
  return program;
}

/** The mode of a submodule: git has the name of its commit, and none of its files. */
export const submoduleMode = '160000';

export interface CommittedFile {
  readonly mode: string;
  readonly object: string;
  readonly path: string;
}

/** What `ls-tree -r -z` printed, with paths from the listed folder. */
export const treeFiles = (printed: string): CommittedFile[] =>
  printed.split('\0').flatMap((line) => {
    const [, mode, object, path] = /^(\d+) (?:blob|commit) ([0-9a-f]+)\t([^]*)$/.exec(line) ?? [];
    return mode && object && path ? [{ mode, object, path }] : [];
  });

/** The bytes of each object that `cat-file --batch` printed; undefined for one that the repository lacks. */
export function batchedObjects(printed: Buffer): (Buffer | undefined)[] {
  const objects: (Buffer | undefined)[] = [];
  for (let at = 0; at < printed.length;) {
    const start = printed.indexOf(0x0a, at) + 1 || printed.length;
    const [size] = /(?<= )\d+$/.exec(printed.toString('utf8', at, start - 1)) ?? [];
    objects.push(size === undefined ? undefined : printed.subarray(start, start + Number(size)));
    at = start + (size === undefined ? 0 : Number(size) + 1);
  }
  return objects;
}

/** What would lead git elsewhere, as its hooks set it, or change what a path means. */
const leadsElsewhere =
  /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|(?:ALTERNATE_)?OBJECT_DIRECTOR(?:Y|IES)|NAMESPACE|PREFIX|IMPLICIT_WORK_TREE|SHALLOW_FILE|GRAFT_FILE|(?:NO_)?REPLACE_(?:REF_BASE|OBJECTS)|\w+_PATHSPECS)$/i;

/** Git must not prompt for a password, or use the language of the machine. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !leadsElsewhere.test(name))),
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
});

const notStarted = (code = 'no reason'): string =>
  code === 'ENOENT'
    ? 'git is needed and not found on PATH. Install git.'
    : `git is needed, and the one on PATH cannot be run (${code}). Install git.`;

/** Whether a text is the full name of an object, as git prints it. */
export const isObjectName = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
