import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from './built-program.ts';
import { projectRoot } from './fixtures.ts';
import { expectOwnWords } from './own-words.ts';

/** How a run of the program ended. */
export interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a run may be given beside its arguments. */
export interface RunOptions {
  readonly cwd?: string;
  /** Variables beside the few that every program needs; nothing of the test's own gets through. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than the one of this project. */
  readonly program?: string;
  /** Another Node than that of the test. */
  readonly node?: string;
  /** Number of the user that it runs as; the test must be root. */
  readonly uid?: number;
  /** Lines on standard error that are no words of the program: those of a library, or of quoted texts. */
  readonly alsoPrints?: RegExp;
  /** Something to read, where the program is to read anything. */
  readonly stdin?: 'pipe';
  /** Another place for its results than the test. */
  readonly stdout?: number;
}

/** Where a run works, and every variable that it sees. */
export function programEnv({ cwd = projectRoot, env = {} }: Pick<RunOptions, 'cwd' | 'env'>) {
  return {
    cwd,
    // Node hands its coverage folder on to every child that does not set it.
    env: {
      PATH: process.env['PATH'] ?? '',
      XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? '',
      NODE_V8_COVERAGE: '',
      ...env,
    },
  };
}

/** Starts the program; the test fails if standard error holds what neither the program nor the caller says. */
export function startProgram(args: readonly string[], options: RunOptions = {}): ChildProcess {
  const { program = builtProgram(), node = process.execPath, uid } = options;
  const { stdin = 'ignore', stdout = 'pipe' } = options;
  const child = spawn(node, [program, ...args], {
    ...programEnv(options),
    stdio: [stdin, stdout, 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  expectOwnWords(child.stderr, options.alsoPrints);
  return child;
}

/** Runs the program to its end, as {@link startProgram} starts it. */
export async function runProgram(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = startProgram(args, options);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout, stderr };
}
