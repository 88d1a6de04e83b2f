import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from './failures.ts';

export interface GitResult {
  readonly ok: boolean;
  readonly stdout: Buffer;
  /** git's error message, without its prefix. */
  readonly complaint: string;
}

/**
 * The most bytes of output that are read: a repository may hold a terabyte of zeros in a few packed bytes.
 */
const mostBytes = 1_000_000_000;

/**
 * Runs git in a folder; arguments are passed unchanged, never through a shell.
 *
 * @param input what it reads on standard input.
 * @throws EnvironmentError if git cannot be started, is killed, or writes more than `most` bytes.
 */
export function git(
  cwd: string,
  args: readonly string[],
  input = '',
  most = mostBytes,
): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      cwd,
      env: environment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) out.push(chunk);
      else if (child.kill('SIGKILL')) reject(new EnvironmentError(tooMuch(args, most)));
    });
    child.stderr.on('data', (chunk: Buffer) => void err.push(chunk));
    child.on('error', (cause) => {
      reject(new EnvironmentError(notStarted(cause), { cause }));
    });
    // Git may exit before it has read everything; its exit code then has the reason.
    child.stdin.on('error', () => undefined);
    child.on('close', (code, signal) => {
      if (signal !== null) reject(new EnvironmentError(ended(args, `was ended by ${signal}`)));
      const complaint = Buffer.concat(err).toString('utf8').trim();
      const silence = ended(args, `gave no reason and ended with code ${String(code)}`);
      resolve({
        ok: code === 0,
        stdout: Buffer.concat(out),
        complaint: complaint === '' ? silence : withAdvice(complaint.replace(/^fatal: /, '')),
      });
    });
    child.stdin.end(input);
  });
}

/**
 * What git prints, for whoever cannot wait and can do without; undefined if it fails, cannot be started or prints more
 * than 100 MB.
 */
export const gitSync = (cwd: string, args: readonly string[]): string | undefined =>
  gitBytesSync(cwd, args)?.toString('utf8');

/** The same as bytes; `input` is what git reads on standard input. */
export function gitBytesSync(cwd: string, args: readonly string[], input = ''): Buffer | undefined {
  const options = { cwd, env: environment(), maxBuffer: mostBytes / 10, input };
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout : undefined;
}

/** The folder at or above one that holds a git repository. */
export function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryRoot(parent);
}

/** The files that `ls-tree -r -z` printed, with their paths from the listed folder. */
export const treeFiles = (printed: string) =>
  printed.split('\0').flatMap((line) => {
    const [, mode, object, path] = /^(\d+) blob ([0-9a-f]+)\t([^]*)$/.exec(line) ?? [];
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

/** Git must not prompt for a password, or use the language of the machine. */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
});

const ended = ([command = '']: readonly string[], how: string): string =>
  `git ${command} ${how}: look whether git works here.`;

/** Git itself does not mention that a variable led it astray. */
const withAdvice = (complaint: string): string =>
  process.env['GIT_DIR'] !== undefined && /^(?:not a git repo|invalid gitfile)/.test(complaint)
    ? `${complaint.split('\n', 1)[0] ?? ''}; GIT_DIR is set: unset it, or set it to the .git folder of a repository`
    : complaint;

const notStarted = ({ code = 'no reason' }: NodeJS.ErrnoException): string =>
  code === 'ENOENT'
    ? 'git is needed and not found on PATH. Install git, or compare two folders.'
    : `git is needed, and the one on PATH cannot be run (${code}). Install git, or compare two folders.`;

/** Whether a text is the full name of an object, as git prints it. */
export const isObjectName = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

const tooMuch = ([command = '']: readonly string[], most: number): string =>
  `git ${command} gives more than ${most / 1_000_000} MB: the commit is too large to read.`;
