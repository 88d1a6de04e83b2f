import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program with its arguments and the folder in which it runs. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/** What one run of a whole process took. */
export interface Sample {
  readonly wallMs: number;
  /** What only GNU time can tell; undefined where it is missing. */
  readonly usage: Usage | undefined;
}

/** What a process used, as the system counted it. */
export interface Usage {
  /** Processor time of all its threads and children, to 10 ms. */
  readonly cpuMs: number;
  /** Peak resident memory of its largest process. */
  readonly peakMb: number;
}

const gnuTime = '/usr/bin/time';
const usageFormat = 'used %U %S %M';
const usagePattern = /used ([\d.]+) ([\d.]+) (\d+)\s*$/;

/** Runs a command to its end from outside, as a user's shell would; a failure throws its output. */
export function runProcess({ program, args, folder }: Command): Sample {
  const timed = existsSync(gnuTime);
  const started = process.hrtime.bigint();
  const result = timed
    ? spawnSync(gnuTime, ['-f', usageFormat, program, ...args], options(folder))
    : spawnSync(program, args, options(folder));
  const wallMs = Number(process.hrtime.bigint() - started) / 1e6;
  if (result.status !== 0)
    throw new Error(
      `${program} ${args.join(' ')} ended with ${String(result.status ?? result.signal)}:\n${result.stdout}${result.stderr}`,
      { cause: result.error },
    );
  return { wallMs, usage: timed ? readUsage(result.stderr) : undefined };
}

function readUsage(stderr: string): Usage {
  const [, user, system, peakKb] = usagePattern.exec(stderr) ?? [];
  if (user === undefined) throw new Error(`${gnuTime} printed no usage:\n${stderr}`);
  return { cpuMs: (Number(user) + Number(system)) * 1000, peakMb: Number(peakKb) / 1024 };
}

const options = (folder: string) =>
  ({ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, env: environment() }) as const;

/**
 * The benchmark itself runs under npm and tsx; what it measures must not notice. Where certificates are
 * named, Node 20 reads them before it runs anything, which takes 40 ms and belongs to the machine.
 */
const left: ReadonlySet<string> = new Set([
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
  'GITHUB_ACTIONS',
]);

function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('npm_') && !left.has(name),
  );
  return Object.fromEntries(entries);
}
