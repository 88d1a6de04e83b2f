import { paths } from '../../contract/paths.ts';
import type { ReleaseChange } from '../../contract/shapes/release.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { count } from '../../base/text/count.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { levels, type Change } from '../diff/change.ts';
import type { PublishedEntry } from './published-entries.ts';

/** The entries of both sides, and what a comparison of them found that no release lists. */
export interface ReleaseBasis {
  readonly before: readonly PublishedEntry[];
  readonly after: readonly PublishedEntry[];
  /** Ids that entries had before, by their kinds and the ids that they have now. */
  readonly formerIds: ReadonlyMap<string, string>;
  readonly found: readonly Change[];
}

/**
 * What changed between two publications, as a release lists it: of entries everything, of the rest what is more
 * than text.
 */
export function makeChanges({ before, after, formerIds, found }: ReleaseBasis): ReleaseChange[] {
  const own = groupBy<Change, string>(found, nameOf);
  const take = (...names: readonly string[]): Change[] =>
    names.flatMap((name) => {
      const all = own.get(name) ?? [];
      own.delete(name);
      return all;
    });
  const old = new Map(before.map((entry) => [nameOf(entry), entry]));
  const kept = after.map((now) => {
    const name = `${now.kind} ${formerIds.get(nameOf(now)) ?? now.id}`;
    const was = old.get(name);
    old.delete(name);
    return { was, now };
  });
  const changes = [...kept, ...[...old.values()].map((was) => ({ was, now: undefined }))].flatMap(
    ({ was, now }) => entryChange(was, now, take) ?? [],
  );
  const others = [...own.values()].filter((all) => all.some(({ level }) => level !== 'editorial'));
  const inOrder = byCodePoint<ReleaseChange>(({ kind, id }) => `${kind}\0${id}`);
  return [...changes.sort(inOrder), ...others.map(otherChange).sort(inOrder)];
}

/** What happened to an entry; undefined if nothing did. */
function entryChange(
  was: PublishedEntry | undefined,
  now: PublishedEntry | undefined,
  take: (...names: readonly string[]) => readonly Change[],
): ReleaseChange | undefined {
  const entry = now ?? was;
  if (entry === undefined) return undefined;
  const { kind, id, name, page: path } = entry;
  const found = take(nameOf(entry), `page ${path}`);
  if (found.length === 0) return undefined;
  const head = { kind, id, name, path };
  if (was === undefined || now === undefined)
    return { ...head, happened: now === undefined ? 'removed' : 'added', ...said(found) };
  const isMoved = was.page !== path;
  return {
    ...head,
    ...(isMoved && { formerPath: was.page }),
    ...(was.id !== id && { formerId: was.id }),
    happened: isMoved ? 'moved' : 'changed',
    ...said(found),
  };
}

const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind} ${id}`;

/** Whether a change is of what is published of releases, which no release lists, or of accepted changes. */
export const isOfReleases = ({ kind, id, page = id }: Change): boolean =>
  kind === 'allowance' || [id, page].some((path) => ofReleases.test(path));

const ofReleases = new RegExp(`^(?:/api)?${paths.changes}(?:[/.]|$)`);

const said = (
  found: readonly Change[],
): Pick<ReleaseChange, 'level' | 'codes' | 'sentence' | 'fingerprints'> => ({
  level: levels.find((level) => found.some((change) => change.level === level)) ?? 'editorial',
  codes: [...new Set(found.map(({ code }) => code))],
  sentence: inOneText(found),
  fingerprints: found.map(({ fingerprint }) => fingerprint),
});

/** A reader wants the first few. */
function inOneText(found: readonly Change[]): string {
  const more = found.length - mostSentences;
  const shown = found.slice(0, mostSentences).map(({ message }) => message);
  return [...shown, ...(more > 0 ? [`It has ${count(more, 'more change')}.`] : [])].join(' ');
}

const mostSentences = 3;

/** What happened to what is no entry follows from what there was and is. */
function otherChange(found: readonly Change[]): ReleaseChange {
  const [first] = found as [Change, ...Change[]];
  const { kind, id, page } = first;
  const isWhole = first.field === undefined;
  const happened =
    isWhole && first.before === undefined && first.after !== undefined
      ? 'added'
      : isWhole && first.after === undefined && first.before !== undefined
        ? 'removed'
        : 'changed';
  return {
    ...{ kind, id, name: id },
    ...(page !== undefined && { path: page }),
    happened,
    ...said(found),
  };
}
