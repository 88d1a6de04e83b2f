import { kindNamed } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import type { ReleaseChange } from '../../contract/shapes/release.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { count } from '../../base/text/count.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { quote } from '../../content/diagnostics/sentence.ts';
import { levels, type Change, type Level } from '../diff/change.ts';
import type { PublishedEntry } from './data.ts';
import { fieldChanges } from './field-changes.ts';

/** The entries of both sides, and what a comparison of them found. */
export interface ReleaseBasis {
  readonly before: readonly PublishedEntry[];
  readonly after: readonly PublishedEntry[];
  /** Ids that entries had before, by their kinds and the ids that they have now. */
  readonly formerIds: ReadonlyMap<string, string>;
  readonly found: readonly Change[];
}

/**
 * What changed between two publications, as a release lists it: every difference between records, then whatever
 * else is more than text.
 */
export function makeChanges({ before, after, formerIds, found }: ReleaseBasis): ReleaseChange[] {
  const own = groupBy<Change, string>(
    found.filter((change) => !isOfTemplates(change)),
    nameOf,
  );
  const old = new Map(before.map((entry) => [nameOf(entry), entry]));
  const changes: ReleaseChange[] = [];
  const add = (entry: PublishedEntry, what: Pick<ReleaseChange, 'happened'> & More): void => {
    const all = [nameOf(entry), `page ${entry.path}`].flatMap((name) => own.get(name) ?? []);
    for (const name of [nameOf(entry), `page ${entry.path}`]) own.delete(name);
    const { fields = [], ...rest } = what;
    if (rest.happened === 'changed' && fields.length === 0 && all.length === 0) return;
    changes.push({
      ...{ kind: entry.kind, id: entry.id, name: entry.name, path: entry.path },
      ...rest,
      ...said(all, entry, what),
      ...(fields.length > 0 && { fields }),
    });
  };
  for (const now of after) {
    const formerId = formerIds.get(nameOf(now));
    const was = old.get(`${now.kind} ${formerId ?? now.id}`);
    if (was === undefined) add(now, { happened: 'added', record: now.record });
    else {
      old.delete(nameOf(was));
      const isMoved = was.path !== now.path;
      add(now, {
        ...(isMoved && { formerPath: was.path }),
        ...(formerId !== undefined && { formerId }),
        happened: isMoved ? 'moved' : 'changed',
        fields: fieldChanges(was.record, now.record),
      });
    }
  }
  for (const gone of old.values()) add(gone, { happened: 'removed', record: gone.record });
  const others = [...own.values()].filter((all) => all.some(({ level }) => level !== 'editorial'));
  return [
    ...changes.sort(byCodePoint(({ kind, id }) => `${kind}\0${id}`)),
    ...others.map(otherChange).sort(byCodePoint(({ kind, id }) => `${kind}\0${id}`)),
  ];
}

/** Whether no source says it: the pages of a site changed alike, and the first of them stands for all. */
const isOfTemplates = ({ code, source }: Change): boolean =>
  code === 'page-text' && Array.isArray(source) && source.length === 0;

type More = Partial<Pick<ReleaseChange, 'record' | 'fields' | 'formerId' | 'formerPath'>>;

const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind} ${id}`;

/** Whether a change is of what is published of releases, which no release lists, or of accepted changes. */
export const isOfReleases = ({ kind, id, page = id }: Change): boolean =>
  kind === 'allowance' || [id, page].some((path) => ofReleases.test(path));

const ofReleases = new RegExp(`^(?:/api)?${paths.changes}(?:[/.]|$)`);

function said(
  found: readonly Change[],
  { kind, id, name }: Pick<PublishedEntry, 'kind' | 'id' | 'name'>,
  { happened, fields = [] }: Pick<ReleaseChange, 'happened'> & More,
): Pick<ReleaseChange, 'level' | 'codes' | 'sentence' | 'breaks'> {
  const called = `${kindNamed(kind)?.noun ?? kind} ${quote(name)} (${id})`;
  const plain = {
    added: `The ${called} is new.`,
    removed: `The ${called} is gone.`,
    moved: `The ${called} moved.`,
    changed: `Of the ${called} changed: ${fields.map(({ field }) => field.slice(1)).join(', ')}.`,
  };
  return {
    level: worst(found, happened === 'added' ? 'additive' : 'editorial'),
    codes: [...new Set(found.map(({ code }) => code))],
    sentence: found.length === 0 ? plain[happened] : inOneText(found),
    ...breaksOf(found),
  };
}

/** A reader wants the first few; the fields have the rest. */
function inOneText(found: readonly Change[]): string {
  const more = found.length - mostSentences;
  const shown = found.slice(0, mostSentences).map(({ message }) => message);
  return [...shown, ...(more > 0 ? [`It has ${count(more, 'more change')}.`] : [])].join(' ');
}

const mostSentences = 3;

/** What is no entry has no record; what happened to it follows from what there was and is. */
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
    ...said(found, { kind, id, name: id }, { happened }),
  };
}

const worst = (found: readonly Change[], otherwise: Level): Level =>
  levels.find((level) => found.some((change) => change.level === level)) ?? otherwise;

function breaksOf(found: readonly Change[]): Pick<ReleaseChange, 'breaks'> {
  const breaks = found.filter(({ level }) => level === 'breaking');
  return breaks.length === 0 ? {} : { breaks: breaks.map(({ fingerprint }) => fingerprint) };
}
