import { article } from '../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { furtherListPage, pageOfHtml } from '../../contract/paths.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { appsOf, entriesOf, matchApps, type DiffEntry } from '../diff/match-entries.ts';
import { asText, type JsonRecord } from '../diff/json-value.ts';
import { createSide, type Side } from '../diff/side.ts';
import type { Snapshot } from '../diff/snapshot.ts';

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
    [...matchApps(apps(before), apps(after))]
      .filter(([one, other]) => one.id !== other.id)
      .map(([one, other]) => [`${other.kind} ${other.id}`, one.id]),
  );
}
