import { paths } from '../contract/paths.ts';
import { appNames } from '../content/model/app-names.ts';
import type { Entries } from '../content/model/entries.ts';
import type { SourceReference } from '../content/references/references.ts';
import type { Move, Subject } from './subject.ts';

/** The former addresses of something, which lead to it. */
export function formerPaths(entries: Entries, { kind, key }: Subject): string[] {
  if (kind === 'vehicle') return formerSlugsOf(entries, key).map((slug) => paths.vehicle(slug));
  if (kind === 'category')
    return (entries.categories?.value[key]?.formerKeys ?? []).map((former) =>
      paths.category(former),
    );
  return [];
}

/** Former slugs of a vehicle. */
export const formerSlugsOf = ({ vehicles }: Entries, key: string): readonly string[] =>
  vehicles.find((vehicle) => vehicle.key === key)?.value.formerSlugs ?? [];

/** The addresses that redirect because of an app: its names and its counted installs. */
export function pathsOfApp({ apps }: Entries, { kind, key }: Subject): string[] {
  const app = kind === 'app' ? apps.find((each) => each.key === key)?.value : undefined;
  if (app === undefined) return [];
  const installs = countsInstalls(app) ? [paths.install(key)] : [];
  // Names may contain what no path in `moved.yaml` can.
  const titles = appNames(app)
    .map((name) => paths.title(name))
    .filter((path) => /^\/(?!\/)[^?#*\\%]*$/.test(path));
  return [...new Set([...installs, ...titles])];
}

/** Whether `/install/<key>` is an address. */
export const countsInstalls = ({ released }: Entries['apps'][number]['value']): boolean =>
  released !== undefined && released.tracked !== false;

/**
 * What a reference should name once something has a new name; undefined if it names something else. A path to
 * an anchor keeps its query and its fragment.
 *
 * @param former paths that lead to it; redirects to them should lead straight to the new target.
 */
export function renamed(
  reference: SourceReference,
  from: Subject,
  to: Subject,
  former: readonly string[] = [],
): string | undefined {
  const { name } = reference;
  const bare = withoutPlace(name);
  const rest = name.slice(bare.length);
  if (reference.to === 'picture')
    return from.kind === 'picture' && bare === from.key ? to.key + rest : undefined;
  if (reference.to !== 'path')
    return reference.to === from.kind && name === from.key ? to.key : undefined;
  if (from.path === undefined || to.path === undefined) return undefined;
  if (from.kind === 'category' && name === `${paths.vehicles}#${from.key}`)
    return `${paths.vehicles}#${to.key}`;
  if (from.kind === 'app' && bare === paths.install(from.key)) return paths.install(to.key) + rest;
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
    const name = renamed(reference, move.from, move.to, former);
    return name === undefined ? undefined : { move, name };
  };
}

/** What a reference names, without query, fragment and the ending of a representation. */
const bareName = ({ to, name }: SourceReference): string =>
  to === 'path' ? withoutPlace(name).replace(/(?<=.)(?:\.html|\.md|\/)$/, '') : withoutPlace(name);

/** A path without its query and fragment. */
export const withoutPlace = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/** Whether a reference is the target of a redirect. */
export const isRedirect = ({ at, pointer }: SourceReference): boolean =>
  at.file === 'moved.yaml' && pointer?.[0] === 'redirects';
