import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';
import { peers, peerVersion, type PeerKey } from '../contestants/peers.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';

/** Where and with what figures were measured. */
export interface MachineFacts {
  /** Day of the measurement, as 2026-03-14. */
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly cores: number;
  /** How many processes wanted a core in the minute before. */
  readonly load: number;
  readonly memoryGb: number;
  readonly system: string;
  /** Versions by the name of the tool. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The raw figures of one run of the benchmark, with where and how they came about. */
export interface Results extends MachineFacts {
  readonly command: string;
  readonly measurements: readonly Measurement[];
}

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'bench/results.json');

const git = (folder: string, ...args: readonly string[]): string =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim();

/** What of a checkout differs from its commit, but for what a run writes itself. */
export const changedFiles = (folder = root): string =>
  git(folder, 'status', '--short', '--', ':!bench/results.json', ':!README.md', ':!docs');

/** Facts of this machine, now. */
export function describeMachine(): MachineFacts {
  const versions = Object.entries(peers).map(([key, { name }]) => [
    name.replace(/ \(.*/, ''),
    peerVersion(key as PeerKey),
  ]);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git(root, 'rev-parse', '--short', 'HEAD'),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0] ?? NaN,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${/^[\d.]+/.exec(release())?.[0] ?? ''}`,
    versions: Object.fromEntries([
      ['Node', process.versions.node],
      ...versions.filter(([, version]) => version !== undefined),
    ]) as Record<string, string>,
  };
}

/** Writes the figures that the documents show, one measurement a line. */
export function saveResults({ measurements, ...facts }: Results): void {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  const lines = measurements.map((entry) => `    ${JSON.stringify(entry, rounded)}`);
  const head = JSON.stringify(facts, rounded, 2).slice(0, -2);
  writeFileSync(file, `${head},\n  "measurements": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

/** Reads what `saveResults` wrote. */
export const readResults = (): Results => JSON.parse(readFileSync(file, 'utf8')) as Results;
