import { addressesUnder } from '../model/addresses.ts';
import { byCodePoint } from '../text/compare-code-points.ts';
import { levels, type Change, type Found } from './change.ts';
import { changeCodes } from './codes.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createPair } from './pair.ts';
import { diffRules } from './rules/registry.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What changed between two publications, each change once: worst level first, then by kind, id,
 * field and code. Pure: the same two give the same list.
 *
 * @throws UnreadableFileError for a published file that is not what its path promises.
 */
export function diffPublications(before: Snapshot, after: Snapshot): Change[] {
  const pair = createPair(before, after);
  const found: Found[] = [];
  for (const rule of diffRules) rule.compare(pair, (change) => void found.push(change));
  return sortChanges(found.map((change) => classify(change, after.manifest.baseUrl)));
}

/** A change with its level, its fingerprint and its address. */
export function classify(found: Found, baseUrl: string): Change {
  return {
    ...found,
    level: changeCodes.get(found.code)?.level ?? 'breaking',
    fingerprint: fingerprintOf(found),
    ...(found.page !== undefined && { url: addressesUnder(baseUrl).url(found.page) }),
  };
}

/** Changes in the order of a report, without repeats. */
export function sortChanges(changes: readonly Change[]): Change[] {
  const unique = new Map(changes.map((change) => [change.fingerprint, change]));
  const key = byCodePoint<Change>(({ level, kind, id, field, code, fingerprint }) =>
    [levels.indexOf(level), kind, id, field ?? '', code, fingerprint].join('\0'),
  );
  return [...unique.values()].sort(key);
}
