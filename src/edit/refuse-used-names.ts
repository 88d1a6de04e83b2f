import { isKeyedByPath } from '../contract/kinds/source-form.ts';
import { UsageError } from '../base/failures.ts';
import type { Entries } from '../content/model/entries.ts';
import { foldPath } from '../base/text/fold-path.ts';
import { bareAddress } from '../contract/paths.ts';
import { formerPaths, withoutPlace } from './addresses-of.ts';
import { nameOf, type Move, type Subject } from './subject.ts';

/**
 * Refuses new names whose addresses belonged to something else: whoever has the old address, or stored the
 * key, would get the wrong thing. Something may return to a name of its own, and a page may take the address
 * of a removed one, because nobody stores its path as a key.
 *
 * @throws UsageError
 */
export function refuseUsedNames(entries: Entries, moves: readonly Move[]): void {
  const { redirects = {}, removed = [] } = entries.moved?.value ?? {};
  const ends = new Map(
    Object.entries(redirects).map(([path, end]) => [foldPath(path), end] as const),
  );
  const gone = new Set(removed.map(foldPath));
  for (const { from, to } of moves) {
    if (to.path === undefined) continue;
    const end = ends.get(foldPath(to.path));
    if (end !== undefined && !leadsTo(end, ends, entries, from))
      throw new UsageError(
        `${to.path} was something else: moved.yaml redirects it to ${end}. Choose a name that nothing had, or remove that redirect first.`,
      );
    if (gone.has(foldPath(to.path)) && !isKeyedByPath(to.kind))
      throw new UsageError(
        `${nameOf(to)} was something else, which moved.yaml lists as removed. Choose a name that nothing had.`,
      );
  }
}

/** Whether a redirect ends at something, in whatever form and after however many steps. */
function leadsTo(
  end: string,
  ends: ReadonlyMap<string, string | undefined>,
  entries: Entries,
  subject: Subject,
): boolean {
  const own = new Set([subject.path ?? '', ...formerPaths(entries, subject)].map(foldPath));
  const seen = new Set<string>();
  for (let at: string | undefined = end; at !== undefined; at = ends.get(foldPath(at))) {
    at = bareAddress(withoutPlace(at));
    if (own.has(foldPath(at))) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}
