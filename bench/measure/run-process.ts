import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program with its arguments and the folder in which it runs. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** The home folder of whoever runs it. */
  readonly home: string;
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
export function runProcess({ program, args, folder, home }: Command): Sample {
  const options = {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: environment(home),
  } as const;
  const timed = existsSync(gnuTime);
  const started = process.hrtime.bigint();
  const result = timed
    ? spawnSync(gnuTime, ['-f', usageFormat, program, ...args], options)
    : spawnSync(program, args, options);
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

/**
 * What of our own environment a command must not notice: npm and tsx, under which the benchmark runs, CI, where programs
 * keep nothing of themselves, and settings of ours. Where certificates are named, Node 20 reads them before it runs
 * anything, which takes 40 ms and belongs to the machine.
 */
const left =
  /^(?:npm_.*|CATALOGUE_.*|XDG_.*|CI|GITHUB_ACTIONS|TF_BUILD|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE)$/;

/** The variables of a user with a home folder of their own, at their desk. */
export function environment(home: string): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !left.test(name));
  return { ...Object.fromEntries(entries), HOME: home, XDG_CACHE_HOME: join(home, '.cache') };
}
