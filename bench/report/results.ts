import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { dirname } from 'node:path';
import { peers, peerVersion, type PeerKey } from '../contestants/peers.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';

/** Where and with what figures were measured. */
export interface MachineFacts {
  /** Day of the measurement, as 2026-03-14. */
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  /** Versions by the name of the tool. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Facts of this machine, now. */
export function describeMachine(): MachineFacts {
  const versions = Object.entries(peers).map(([key, { name }]) => [
    name.replace(/ \(.*/, ''),
    peerVersion(key as PeerKey),
  ]);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${/^[\d.]+/.exec(release())?.[0] ?? ''}`,
    versions: Object.fromEntries([
      ['Node', process.versions.node],
      ...versions.filter(([, version]) => version !== undefined),
    ]) as Record<string, string>,
  };
}

/** The raw figures of one run of the benchmark, with where and how they came about. */
export interface Results extends MachineFacts {
  readonly command: string;
  readonly measurements: readonly Measurement[];
}

/** The raw figures of one run of the benchmark of the preview. */
export interface WatchResults extends MachineFacts {
  readonly command: string;
  readonly size: number;
  /** Milliseconds from each save until its words were painted. */
  readonly latencies: readonly number[];
}

/** Writes figures to a file, whose folder is made. */
export function saveResults(file: string, results: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}

/** Reads what `saveResults` wrote. */
export const readResults = <T = Results>(file: string): T =>
  JSON.parse(readFileSync(file, 'utf8')) as T;
