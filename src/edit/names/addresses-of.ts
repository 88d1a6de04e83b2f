import { keyedEntries } from '../../content/references/reference-values.ts';
import { entryKinds, kindNamed, type KeyedKindName } from '../../contract/kinds/registry.ts';
import { bareAddress } from '../../contract/paths.ts';
import type { Entries } from '../../content/model/entries.ts';
import { UsageError } from '../../base/failures.ts';
import { foldPath } from '../../base/text/fold.ts';
import { addressesOfApps, removedAddresses, sectionOf } from '../../content/model/old-addresses.ts';
import { movedFile } from '../../content/sources/classify-path.ts';
import type { SourceReference } from '../../content/references/references.ts';
import { nameOf, subjectOf, subjectsIn, type Move, type Subject } from './subject.ts';

export const formerPaths = (entries: Entries, subject: Subject): string[] =>
  formerKeys(entries, subject).map((key) => subjectOf(subject.kind, key).path ?? key);

export function formerKeys(entries: Entries, { kind, key }: Subject): readonly string[] {
  const field = kindNamed(kind)?.former;
  if (field === undefined) return [];
  const keyedEntry = keyedEntries(entries, kind as KeyedKindName).find(
    (entry) => entry.key === key,
  );
  return (keyedEntry?.value[field] ?? []) as readonly string[];
}

/** The addresses that redirect because of an app: its counted installs and its names. */
export function pathsOfApp(entries: Entries, { file }: Subject): string[] {
  const addresses = addressesOfApps(entries).filter(({ at }) => at.file === file);
  // Names may contain what no path in `moved.yaml` can.
  const expressible = addresses.filter(({ from }) => /^\/(?!\/)[^?#*\\%]*$/.test(from));
  return [...new Set(expressible.map(({ from }) => from))];
}

/** Where the installs of something are counted, if they are. */
export const countedPath = (entries: Entries, { file }: Subject): string | undefined =>
  addressesOfApps(entries).find(({ at, kind }) => kind === 'install' && at.file === file)?.from;

/** Where those of a kind of entry would be. */
export function countedOf({ kind, key }: Subject): string | undefined {
  const lead = entryKinds.find(({ name }) => name === kind)?.counted;
  return lead && `${lead}/${key}`;
}

/**
 * Returns which of some renames a reference is of, and what it should name then; undefined if it names
 * something else. A path keeps its query, its fragment and the ending of a representation; a redirect to a
 * former path should lead straight to the new one.
 */
export function createRenamer(
  entries: Entries,
  moves: readonly Move[],
): (reference: SourceReference) => { readonly move: Move; readonly name: string } | undefined {
  const names = new Map<string, { readonly move: Move; readonly name: string }>();
  for (const move of moves) {
    const { from, to } = move;
    const add = (of: string, name: string) => names.set(of, { move, name });
    add(`${from.kind} ${from.key}`, to.key);
    if (from.path === undefined || to.path === undefined) continue;
    const page = kindNamed(from.kind)?.anchoredOn;
    if (page !== undefined) add(`path ${page}#${from.key}`, `${page}#${to.key}`);
    const counted = countedOf(from);
    if (counted !== undefined) add(`path ${counted}`, countedOf(to) ?? '');
    add(`path ${from.path}`, to.path);
    for (const former of formerPaths(entries, from)) add(`redirect ${former}`, to.path);
  }
  return (reference) => {
    const { to, name } = reference;
    const whole = names.get(`${to} ${name}`);
    if (whole !== undefined) return whole;
    const bare = withoutQueryAndFragment(name);
    const key = to === 'path' ? bareAddress(bare) : bare;
    const part = ['path', 'picture'].includes(to) ? names.get(`${to} ${key}`) : undefined;
    if (part !== undefined) return { ...part, name: part.name + name.slice(key.length) };
    return isRedirect(reference) ? names.get(`redirect ${bare}`) : undefined;
  };
}

/**
 * Refuses an address that was that of something which has another now: its readers would get something else.
 *
 * @param own the addresses of what is to have it.
 * @throws UsageError
 */
export function refuseAddressOfAnother(
  entries: Entries,
  address: string | undefined,
  own: readonly string[] = [],
): void {
  if (address === undefined) return;
  const isHere = (path: string): boolean => foldPath(path) === foldPath(address);
  const redirects = Object.entries(entries.moved?.value.redirects ?? {});
  const ends = new Map(redirects.map(([from, to = '']) => [foldPath(from), to]));
  const stops = new Set<string>();
  for (let at = ends.get(foldPath(address)); at !== undefined; at = ends.get(foldPath(at))) {
    at = bareAddress(withoutQueryAndFragment(at));
    if (stops.has(foldPath(at))) break;
    stops.add(foldPath(at));
  }
  const isStop = (path = ''): boolean => stops.has(foldPath(path));
  if (own.some(isStop) || removedAddresses(entries).some(({ path }) => isHere(path))) return;
  const another = subjectsIn(entries, []).find(
    ({ path = '' }) => isStop(path) && sectionOf(path) === sectionOf(address),
  );
  if (another !== undefined)
    throw new UsageError(
      `${address} was ${nameOf(another)}, to which moved.yaml redirects it. Choose a name that nothing had, or remove that redirect first.`,
    );
}

export const withoutQueryAndFragment = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

export const isRedirect = ({ at, pointer }: SourceReference): boolean =>
  at.file === movedFile && pointer?.[0] === 'redirects';
