import { paths, furtherListPage, pageOfHtml } from '../../contract/paths.ts';
import {
  changeTopics,
  releaseChange,
  type ChangeTopic,
  type ReleaseChange,
} from '../../contract/shapes/release-shape.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { count } from '../../base/text/plain-text.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Change } from '../diff/change.ts';
import { asRecord, asText, type JsonRecord } from '../diff/json-value.ts';
import { topicOf } from '../diff/rules/entry-field-changes.ts';
import { article } from '../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { appsOf, entriesOf, matchEntries, type DiffEntry } from '../diff/match-entries.ts';
import { createSide, type Side, type Snapshot } from '../diff/side.ts';

export type PublishedEntry = Pick<DiffEntry, 'id' | 'name' | 'page'> & {
  readonly kind: string;
  /** Its fields in the API; nothing of what the API does not publish. */
  readonly fields?: JsonRecord;
};

/** Paths of the files that name the entries of a publication. */
export const entryFiles = ({ files }: Manifest): string[] => {
  const lists = new Set(entryKinds.flatMap(({ operations }) => operations.map(({ path }) => path)));
  return files.map(({ path }) => path).filter((path) => lists.has(path) || isArticle(path));
};

const isArticle = (path: string): boolean =>
  path.startsWith(`${article.index}/`) && path.endsWith('.html') && !furtherListPage.test(path);

/**
 * Every entry of a publication, in the order of the kinds; articles as the linked data of their pages names them.
 *
 * @param snapshot with the texts of `entryFiles`.
 * @throws UnreadableFileError for a file that is not what its path promises.
 */
export function publishedEntries(snapshot: Snapshot): PublishedEntry[] {
  const side = createSide(snapshot, [snapshot.manifest.baseUrl]);
  return [
    ...entryKinds.flatMap((kind) => [...entriesOf(kind, side).values()]),
    ...[...side.files.keys()].filter(isArticle).flatMap((file) => articleIn(file, side) ?? []),
  ];
}

function articleIn(file: string, side: Side): PublishedEntry | undefined {
  const page = pageOfHtml(file);
  const titles = side.linkedData(file).flatMap(({ headline }) => asText(headline) ?? []);
  return titles[0] === undefined
    ? undefined
    : { kind: article.name, id: page, name: titles[0], page };
}

/** The ids of entries that got another one, by their kind and the new one: `app digger-words`. */
export function formerIds(before: Snapshot, after: Snapshot): ReadonlyMap<string, string> {
  const apps = (side: Snapshot) => appsOf(createSide(side, [side.manifest.baseUrl]));
  return new Map(
    [...matchEntries(apps(before), apps(after))]
      .filter(([one, other]) => one.id !== other.id)
      .map(([one, other]) => [`${other.kind} ${other.id}`, one.id]),
  );
}

/** The entries of both sides, and the changes between them that no release lists. */
export interface ReleaseBasis {
  readonly before: readonly PublishedEntry[];
  readonly after: readonly PublishedEntry[];
  /** Ids that entries had before, by their kinds and the ids that they have now. */
  readonly formerIds: ReadonlyMap<string, string>;
  readonly unlisted: readonly Change[];
}

/**
 * What changed between two publications, as a release lists it: of entries everything, of the rest what is more
 * than text.
 */
export function makeChanges({ before, after, formerIds, unlisted }: ReleaseBasis): ReleaseChange[] {
  const byName = groupBy<Change, string>(unlisted, nameOf);
  const take = (...names: readonly string[]): Change[] =>
    names.flatMap((name) => {
      const all = byName.get(name) ?? [];
      byName.delete(name);
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
  const others = [...byName.values()].filter((all) =>
    all.some(({ level }) => level !== 'editorial'),
  );
  const inOrder = byCodePoint<ReleaseChange>(({ kind, id }) => `${kind}\0${id}`);
  return [...changes.sort(inOrder), ...others.map(otherChange).sort(inOrder)];
}

function entryChange(
  was: PublishedEntry | undefined,
  now: PublishedEntry | undefined,
  take: (...names: readonly string[]) => readonly Change[],
): ReleaseChange | undefined {
  const entry = now ?? was;
  if (entry === undefined) return undefined;
  const { kind, id, name, page: path } = entry;
  const changes = take(nameOf(entry), `page ${path}`);
  if (changes.length === 0) return undefined;
  const head = { kind, id, name, path };
  if (was === undefined || now === undefined)
    return { ...head, happened: now === undefined ? 'removed' : 'added', ...summaryOf(changes) };
  const isMoved = was.page !== path;
  return {
    ...head,
    ...(isMoved && { formerPath: was.page }),
    ...(was.id !== id && { formerId: was.id }),
    happened: isMoved ? 'moved' : 'changed',
    ...summaryOf(changes),
    about: aboutOf(was, now, changes),
  };
}

const nameOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind} ${id}`;

type About = NonNullable<ReleaseChange['about']>;

/** What changed of an entry by topics, with the values that a reader grasps at a glance. */
function aboutOf(was: PublishedEntry, now: PublishedEntry, entryChanges: readonly Change[]): About {
  const topics = groupBy(entryChanges, topicOfChange);
  return changeTopics.flatMap((topic): About => {
    const changes = topics.get(topic);
    if (changes === undefined) return [];
    const valuesOf = ({ fields = {} }: PublishedEntry, side: 'before' | 'after') => {
      const { currency, unlockPrice } = asRecord(fields['pricing']);
      const whole: Partial<Record<ChangeTopic, unknown>> = {
        price: unlockPrice && [currency, unlockPrice].join(' '),
        age: fields['typicalAgeRange'] ?? fields['typicalAge'],
        sound: fields['practicePhonemes'],
      };
      const all = topic in whole ? [whole[topic]] : changes.map((change) => change[side]);
      // Of other topics, such as privacy, values are longer than a name or mean nothing alone.
      return haveValues.test(topic) ? [...new Set(all.flat().filter(isShort).map(String))] : [];
    };
    const [before, after] = [valuesOf(was, 'before'), valuesOf(now, 'after')];
    if (before.join() === after.join()) return [{ topic }];
    return [{ topic, ...(before.length > 0 && { before }), ...(after.length > 0 && { after }) }];
  });
}

const haveValues = /^(?:price|age|name|category|sound|tier|alias)$/;
const isShort = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function topicOfChange({ code, kind, field, before, after }: Change): ChangeTopic {
  if (code === 'app-withdrawn') return 'withdrawn';
  if (code === 'app-released') return 'released';
  if (field === undefined) return 'text';
  const topic = ownTopics[field] ?? topicOf(kind, field);
  const name = ownTopics[topic] ?? topic;
  if (name === 'alias' && before !== undefined) return 'name';
  // A first tier is no other one, and a picture that is gone no new one.
  if (before === undefined && ['name', 'tier'].includes(name)) return 'text';
  if (after === undefined && name === 'picture') return 'text';
  return changeTopics.find((changeTopic) => changeTopic === name) ?? 'text';
}

/** Fields and topics of a comparison that releases name differently. */
const ownTopics: Readonly<Record<string, ChangeTopic>> = {
  alsoCalled: 'alias',
  audio: 'text',
  'former-title': 'alias',
  practicePhonemes: 'sound',
  subscription: 'price',
};

/** Whether no release lists a change: it is of what is published of releases, of accepted changes, or the program's. */
export const isOfReleases = ({ kind, level, id, page = id }: Change): boolean =>
  kind === 'allowance' || level === 'program' || [id, page].some((path) => ofReleases.test(path));

const ofReleases = new RegExp(`^(?:/api)?${paths.changes}(?:[/.]|$)`);

const { options: levels } = releaseChange.shape.level;

const summaryOf = (
  changes: readonly Change[],
): Pick<ReleaseChange, 'level' | 'codes' | 'found' | 'fingerprints'> => ({
  level: levels.find((level) => changes.some((change) => change.level === level)) ?? 'editorial',
  codes: [...new Set(changes.map(({ code }) => code))],
  found: inOneText(changes),
  fingerprints: changes.map(({ fingerprint }) => fingerprint),
});

/** A reader wants the first few. */
function inOneText(changes: readonly Change[]): string {
  const more = changes.length - mostSentences;
  const shown = changes.slice(0, mostSentences).map(({ message }) => message);
  return [...shown, ...(more > 0 ? [`It has ${count(more, 'more change')}.`] : [])].join(' ');
}

const mostSentences = 3;

/** What happened to what is no entry follows from what there was and is. */
function otherChange(changes: readonly Change[]): ReleaseChange {
  const [first] = changes as [Change, ...Change[]];
  const { kind, id, page } = first;
  return {
    ...{ kind, id, name: id },
    ...(page !== undefined && { path: page }),
    happened: happenedTo(first),
    ...summaryOf(changes),
  };
}

function happenedTo({ field, before, after }: Change): ReleaseChange['happened'] {
  if (field !== undefined || (before === undefined) === (after === undefined)) return 'changed';
  return before === undefined ? 'added' : 'removed';
}
