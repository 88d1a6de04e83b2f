import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { peers, type PeerKey } from './contestants/peers.ts';

/** What to measure. */
export interface BenchOptions {
  readonly size: readonly number[];
  /** Rounds; by default as many as the size has time for. */
  readonly runs?: number;
  /** Installed ones only; by default those that the size has time for. */
  readonly peers?: readonly PeerKey[];
  /** Where a folder is made for everything that is generated and built; a RAM disk where there is one. */
  readonly work: string;
  /** Whether the figures replace those of the documents. */
  readonly write: boolean;
  /** The command line that repeats this run. */
  readonly command: string;
}

const peerKeys = Object.keys(peers) as readonly PeerKey[];
const installedPeers = peerKeys.filter((key) => peers[key].program !== undefined);

/** Reads the command line of the benchmark; ends the process on a wrong one, or for `--help`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const program = new Command('npm run bench --')
    .description('Times whole processes, interleaved, and prints what each tool writes and takes.')
    .option('--size <numbers>', 'numbers of vehicles', listOf(wholeNumber), [100, 1000, 10_000])
    .option('--runs <number>', 'rounds, otherwise 7, and 3 from 10,000 vehicles on', wholeNumber)
    .option(
      '--peers <names>',
      `of ${peerKeys.join(', ')}, or none; otherwise those that are installed, from 10,000 vehicles on ${peersOfLarge.join(', ')}`,
      (value) => (value === 'none' ? [] : listOf(oneOf(installedPeers))(value)),
    )
    .option(
      '--work <dir>',
      'where to generate and build',
      existsSync('/dev/shm') ? '/dev/shm' : tmpdir(),
    )
    .option('--write', 'write the figures into bench/results.json and the documents', false)
    .parse(args, { from: 'user' });
  return {
    ...program.opts<Omit<BenchOptions, 'command'>>(),
    command: ['npm run bench --', ...args].join(' '),
  };
}

/** Those whose comparison with us says most, and whose builds of a large catalogue take seconds. */
const peersOfLarge: readonly PeerKey[] = ['hugo-plain', 'hugo'];

const isLarge = (size: number): boolean => size >= 10_000;

/** How many rounds a size gets. */
export const runsAt = (size: number, { runs }: BenchOptions): number =>
  runs ?? (isLarge(size) ? 3 : 7);

/** The peers that build a catalogue of a size. */
export const peersAt = (size: number, { peers }: BenchOptions): readonly PeerKey[] =>
  peers ?? installedPeers.filter((key) => !isLarge(size) || peersOfLarge.includes(key));

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
