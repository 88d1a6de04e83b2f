import { keyedEntries } from '../content/references/reference-keys.ts';
import {
  entryKinds,
  anchorPage,
  kindNamed,
  type KeyedKindName,
} from '../contract/kinds/registry.ts';
import { bareAddress } from '../contract/paths.ts';
import type { Entries } from '../content/model/entries.ts';
import { addressesOfApps } from '../content/model/old-addresses.ts';
import type { SourceReference } from '../content/references/references.ts';
import { subjectOf, type Move, type Subject } from './subject.ts';

export const formerPaths = (entries: Entries, subject: Subject): string[] =>
  formerKeys(entries, subject).map((key) => subjectOf(subject.kind, key).path ?? key);

/** The former keys of something whose kind records them. */
export function formerKeys(entries: Entries, { kind, key }: Subject): readonly string[] {
  const field = kindNamed(kind)?.former;
  if (field === undefined) return [];
  const found = keyedEntries(entries, kind as KeyedKindName).find((each) => each.key === key);
  return (found?.value[field] ?? []) as readonly string[];
}

/** The addresses that redirect because of an app: its counted installs and its names. */
export function pathsOfApp(entries: Entries, { file }: Subject): string[] {
  const own = addressesOfApps(entries).filter(({ at }) => at.file === file);
  // Names may contain what no path in `moved.yaml` can.
  const expressible = own.filter(({ from }) => /^\/(?!\/)[^?#*\\%]*$/.test(from));
  return [...new Set(expressible.map(({ from }) => from))];
}

/** The address that counts the visitors of something, if it has one. */
export function countedPath({ apps }: Entries, { kind, key, file }: Subject): string | undefined {
  const app = apps.find((each) => each.file === file)?.value;
  return app !== undefined && countsInstalls(app) ? countedOf(kind, key) : undefined;
}

function countedOf(kind: string, key: string): string | undefined {
  const lead = entryKinds.find(({ name }) => name === kind)?.counted;
  return lead && `${lead}/${key}`;
}

/** Whether `/install/<key>` is an address. */
const countsInstalls = ({ released }: Entries['apps'][number]['value']): boolean =>
  released !== undefined && released.tracked !== false;

/**
 * What a reference should name once something has a new name; undefined if it names something else. A path to
 * an anchor keeps its query and its fragment.
 *
 * @param former paths that lead to it; redirects to them should lead straight to the new target.
 */
export function renamedReference(
  reference: SourceReference,
  from: Subject,
  to: Subject,
  former: readonly string[] = [],
): string | undefined {
  const { name } = reference;
  const bare = withoutQueryAndFragment(name);
  const rest = name.slice(bare.length);
  if (reference.to === 'picture')
    return from.kind === 'picture' && bare === from.key ? to.key + rest : undefined;
  if (reference.to !== 'path')
    return reference.to === from.kind && name === from.key ? to.key : undefined;
  if (from.path === undefined || to.path === undefined) return undefined;
  const page = anchorPage(from.kind);
  if (page !== undefined && name === `${page}#${from.key}`) return `${page}#${to.key}`;
  if (bare === countedOf(from.kind, from.key)) return (countedOf(to.kind, to.key) ?? '') + rest;
  const path = bareName(reference);
  if (path === from.path) return to.path + bare.slice(path.length) + rest;
  return isRedirect(reference) && former.includes(bare) ? to.path : undefined;
}

/**
 * Returns which of some renames a reference is of, and what it should name then; undefined if it names
 * something else.
 */
export function createRenamer(
  entries: Entries,
  moves: readonly Move[],
): (reference: SourceReference) => { readonly move: Move; readonly name: string } | undefined {
  const known = moves.map((move) => ({ move, former: formerPaths(entries, move.from) }));
  // What is in a folder has no name but its own, so many need not be tried one by one.
  const byName = new Map(known.map((each) => [each.move.from.path ?? each.move.from.key, each]));
  const [only] = known;
  return (reference) => {
    const found = known.length === 1 ? only : byName.get(bareName(reference));
    if (found === undefined) return undefined;
    const { move, former } = found;
    const name = renamedReference(reference, move.from, move.to, former);
    return name === undefined ? undefined : { move, name };
  };
}

/** What a reference names, without query, fragment and the ending of a representation. */
const bareName = ({ to, name }: SourceReference): string =>
  to === 'path' ? bareAddress(withoutQueryAndFragment(name)) : withoutQueryAndFragment(name);

export const withoutQueryAndFragment = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

export const isRedirect = ({ at, pointer }: SourceReference): boolean =>
  at.file === 'moved.yaml' && pointer?.[0] === 'redirects';
