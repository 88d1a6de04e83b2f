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
  /** Peak resident memory of its largest process in MB; undefined where GNU time is missing. */
  readonly peakMb: number | undefined;
}

const gnuTime = '/usr/bin/time';
const marker = 'peak-kilobytes=';

/** Runs a command to its end from outside, as a user's shell would; a failure throws its output. */
export function runProcess({ program, args, folder }: Command): Sample {
  const timed = existsSync(gnuTime);
  const started = process.hrtime.bigint();
  const result = timed
    ? spawnSync(gnuTime, ['-f', marker + '%M', program, ...args], options(folder))
    : spawnSync(program, args, options(folder));
  const wallMs = Number(process.hrtime.bigint() - started) / 1e6;
  if (result.status !== 0)
    throw new Error(
      `${program} ${args.join(' ')} ended with ${String(result.status ?? result.signal)}:\n${result.stdout}${result.stderr}`,
      { cause: result.error },
    );
  const peak = result.stderr.lastIndexOf(marker);
  const peakKb =
    peak === -1 ? undefined : Number.parseInt(result.stderr.slice(peak + marker.length));
  return { wallMs, peakMb: peakKb === undefined ? undefined : peakKb / 1024 };
}

const options = (folder: string) =>
  ({ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, env: environment() }) as const;

/** The benchmark itself runs under npm and tsx; what it measures must not notice. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('npm_') && !['NODE_OPTIONS', 'GITHUB_ACTIONS'].includes(name),
  );
  return Object.fromEntries(entries);
}
