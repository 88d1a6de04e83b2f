import { spawn } from 'node:child_process';
import { EnvironmentError } from '../../base/failures.ts';

/** How a call of git ended. */
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
 * @throws EnvironmentError if git cannot be started, or writes more than `most` bytes.
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
      // Git must not ask for a password, or answer in the language of the machine.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
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
      const message = `git cannot be run: ${cause.message}. Install git, or compare two folders.`;
      reject(new EnvironmentError(message, { cause }));
    });
    // Git may exit before it has read everything; its exit code then says why.
    child.stdin.on('error', () => undefined);
    child.on('close', (code) => {
      const complaint = Buffer.concat(err)
        .toString('utf8')
        .trim()
        .replace(/^fatal: /, '');
      resolve({ ok: code === 0, stdout: Buffer.concat(out), complaint });
    });
    child.stdin.end(input);
  });
}

const tooMuch = ([command = '']: readonly string[], most: number): string =>
  `git ${command} gives more than ${String(most / 1_000_000)} MB: the commit is too large to read.`;
