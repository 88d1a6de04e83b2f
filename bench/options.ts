import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { benchCases, type BenchCase } from './contestants/contestant.ts';
import { peers, type PeerKey } from './contestants/peers.ts';

/** What to measure. */
export interface BenchOptions {
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly cases: readonly BenchCase[];
  /** Installed ones only. */
  readonly peers: readonly PeerKey[];
  readonly peersUpTo: number;
  /** Folder for everything that is generated and built; a RAM disk where there is one. */
  readonly work: string;
  /** File for the raw figures. */
  readonly save?: string;
  /** Whether a row that is not met makes the run fail. */
  readonly assert: boolean;
  /** The command line that repeats this run. */
  readonly command: string;
}

/** Options by the names that they have on the command line. */
interface TypedOptions extends Omit<BenchOptions, 'sizes' | 'cases' | 'command'> {
  readonly size: readonly number[];
  readonly only: readonly BenchCase[];
}

const peerKeys = Object.keys(peers) as readonly PeerKey[];
const installedPeers = peerKeys.filter((key) => peers[key].program !== undefined);

/** Reads the command line of the benchmark; ends the process on a wrong one, or for `--help`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const program = new Command('npm run bench --')
    .description('Times whole processes, interleaved, and prints medians, ratios and peak memory.')
    .option('--size <numbers>', 'numbers of vehicles, as 1000,10000', listOf(wholeNumber), [1000])
    .option('--runs <number>', 'rounds', wholeNumber, 5)
    .option('--only <cases>', `of ${benchCases.join(', ')}`, listOf(oneOf(benchCases)), benchCases)
    .option(
      '--peers <names>',
      `of ${peerKeys.join(', ')}, or none; by default those that are installed`,
      (value) => (value === 'none' ? [] : listOf(oneOf(installedPeers))(value)),
      installedPeers,
    )
    .option('--peers-up-to <number>', 'largest catalogue that peers build', wholeNumber, 10_000)
    .option('--work <dir>', 'folder for what is generated', workFolder())
    .option('--save <file>', 'write the raw figures as JSON')
    .addOption(new Option('--assert', 'fail when a ratio is above what it must be').default(false))
    .parse(args, { from: 'user' });
  const { size, only, ...options } = program.opts<TypedOptions>();
  return {
    ...options,
    sizes: size,
    cases: benchCases.filter((name) => only.includes(name)),
    command: ['npm run bench --', ...args].join(' '),
  };
}

/** A folder for what is generated: on a RAM disk where there is one, and not there yet. */
export const workFolder = (): string =>
  join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `catalogue-bench-${String(process.pid)}`);

function wholeNumber(value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new InvalidArgumentError('Write a whole number from 1.');
  return Number(value);
}

const oneOf =
  <T extends string>(names: readonly T[]) =>
  (value: string): T => {
    const found = names.find((name) => name === value);
    if (found === undefined) throw new InvalidArgumentError(`Write one of: ${names.join(', ')}.`);
    return found;
  };

const listOf =
  <T>(read: (value: string) => T) =>
  (value: string): readonly T[] =>
    value.split(',').map(read);
