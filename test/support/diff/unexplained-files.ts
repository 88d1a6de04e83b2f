import type { Comparison } from '../../../src/review/diff/diff-publications.ts';
import type { Snapshot } from '../../../src/review/diff/snapshot.ts';

/**
 * Differing files that a comparison neither reports nor explains, or explains by order and dates alone although
 * their words differ; and files that it names although they are the same.
 */
export function unexplainedFiles(
  before: Snapshot,
  after: Snapshot,
  { changes, explained }: Comparison,
): string[] {
  const hashes = ({ manifest }: Snapshot): Map<string, string> =>
    new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const [old, now] = [hashes(before), hashes(after)];
  const differing = new Set(
    [...old.keys(), ...now.keys()].filter((path) => old.get(path) !== now.get(path)),
  );
  const known = new Set(changes.map(({ fingerprint }) => fingerprint));
  const reported = new Set(changes.flatMap(({ kind, id }) => (kind === 'file' ? [id] : [])));
  const named = new Map(explained.flatMap(({ files, by }) => files.map((path) => [path, by])));
  const wrong = [...differing].filter((path) => {
    const by = named.get(path);
    if (by === undefined) return !reported.has(path);
    if (by.length > 0) return by.some((fingerprint) => !known.has(fingerprint));
    return !isSameContent(before.read(path), after.read(path));
  });
  return [...wrong, ...[...named.keys()].filter((path) => !differing.has(path))];
}

/** Whether two texts have the same words and numbers, in any order, but for moments and hashes of names. */
function isSameContent(one: string | undefined, other: string | undefined): boolean {
  const wordsOf = (text: string): string =>
    text
      .replace(/\d{4}-\d{2}-\d{2}(?:T[\d:]+Z)?/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .sort()
      .join(' ');
  return one !== undefined && other !== undefined && wordsOf(one) === wordsOf(other);
}
