import { createHash } from 'node:crypto';
import { article } from '../../contract/kinds/article.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { furtherListPage, pageOfHtml } from '../../contract/paths.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';
import type { Manifest } from '../../content/model/manifest.ts';
import { appsOf, matchApps } from '../diff/apps.ts';
import { entriesOf, type DiffEntry } from '../diff/entries.ts';
import { asList, asRecord, asText, exactJson, type JsonRecord } from '../diff/json-value.ts';
import { createSide, type Side } from '../diff/side.ts';
import { UnreadableFileError, type Snapshot } from '../diff/snapshot.ts';

/** Published records by kind and id: what releases describe the changes of. */
export type ReleaseData = Readonly<Record<string, Readonly<Record<string, JsonRecord>>>>;

/** An entry that was published; its fields are its record. */
export type PublishedEntry = Pick<DiffEntry, 'id' | 'name' | 'page' | 'fields'> & {
  readonly kind: string;
};

/** Paths of the files that have the records of a publication. */
export const dataFiles = ({ files }: Manifest): string[] => {
  const lists = new Set(entryKinds.flatMap(({ operations }) => operations.map(({ path }) => path)));
  return files.map(({ path }) => path).filter((path) => lists.has(path) || isArticle(path));
};

const isArticle = (path: string): boolean =>
  path.startsWith(`${article.index}/`) && path.endsWith('.html') && !furtherListPage.test(path);

/**
 * Every entry of a publication, in the order of the kinds. The record of a vehicle or a sound is as the API has
 * it, that of an app has the fields of both documents about apps, that of an article what its page says of itself
 * in linked data: title, description and days.
 *
 * @param snapshot with the texts of `dataFiles`.
 * @throws UnreadableFileError for a file that is not what its path promises.
 */
export function publishedEntries(snapshot: Snapshot): PublishedEntry[] {
  const side = createSide(snapshot, [snapshot.manifest.baseUrl]);
  return [
    ...entryKinds.flatMap((kind) => {
      const found = kind.compared.file === undefined ? appsOf(side) : entriesOf(kind, side);
      return [...found.values()];
    }),
    ...[...side.files.keys()].filter(isArticle).flatMap((file) => articleIn(file, side) ?? []),
  ];
}

function articleIn(file: string, side: Side): PublishedEntry | undefined {
  const page = pageOfHtml(file);
  const html = side.text(file) ?? '';
  const [, script = '{}'] =
    /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  const graph = linkedData(script, file);
  const said = [graph, ...asList(graph['@graph'])].map(asRecord);
  const own = said.find(({ headline }) => asText(headline) !== undefined);
  if (own === undefined) return undefined;
  const { headline: title, description, datePublished: published, dateModified } = own;
  const updated = dateModified === published ? undefined : dateModified;
  const all = Object.entries({ path: page, title, description, published, updated });
  const fields = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  return { kind: article.name, id: page, name: asText(title) ?? page, page, fields };
}

function linkedData(script: string, file: string): JsonRecord {
  try {
    return asRecord(parseForeignJson(script));
  } catch (cause) {
    throw new UnreadableFileError(`The linked data of ${file} is not JSON.`, { cause });
  }
}

/** The ids of entries that got another one, by their kind and the new one: `app digger-words`. */
export function formerIds(before: Snapshot, after: Snapshot): ReadonlyMap<string, string> {
  const apps = (side: Snapshot) => appsOf(createSide(side, [side.manifest.baseUrl]));
  return new Map(
    [...matchApps(apps(before), apps(after))]
      .filter(([one, other]) => one.id !== other.id)
      .map(([one, other]) => [`${other.kind} ${other.id}`, one.id]),
  );
}

/** Entries as data. */
export function dataOf(entries: readonly PublishedEntry[]): ReleaseData {
  const kinds = groupBy(entries, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, all]) => [
      kind,
      Object.fromEntries(all.map(({ id, fields }) => [id, fields])),
    ]),
  );
}

/** SHA-256 of data, in the canonical form of RFC 8785. */
export const digestOf = (data: ReleaseData): string =>
  createHash('sha256').update(exactJson(data)).digest('hex');

/** How many entries of each kind there are. */
export const countsOf = (data: ReleaseData): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(data).map(([kind, entries]) => [kind, Object.keys(entries).length]),
  );
