import { spawnSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { peers, peerVersion, type PeerKey } from '../contestants/peers.ts';

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
