import { article } from '../../contract/kinds/article.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { furtherListPage, pageOfHtml } from '../../contract/paths.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';
import type { Manifest } from '../../content/model/manifest.ts';
import { appsOf, entriesOf, matchApps, type DiffEntry } from '../diff/entries.ts';
import { asList, asRecord, asText, type JsonRecord } from '../diff/json-value.ts';
import { createSide, type Side } from '../diff/side.ts';
import { UnreadableFileError, type Snapshot } from '../diff/snapshot.ts';

/** An entry that was published. */
export type PublishedEntry = Pick<DiffEntry, 'id' | 'name' | 'page'> & {
  readonly kind: string;
  /** What the API says of it; nothing of what it does not publish. */
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
  const html = side.text(file) ?? '';
  const [, script = '{}'] =
    /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  const graph = linkedData(script, file);
  const said = [graph, ...asList(graph['@graph'])].map(asRecord);
  const title = said.map(({ headline }) => asText(headline)).find((each) => each !== undefined);
  return title === undefined ? undefined : { kind: article.name, id: page, name: title, page };
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
