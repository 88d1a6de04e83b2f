import type { EntryKind, EntryKindName } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { asList, asRecord, asText, type JsonRecord } from './json-value.ts';
import type { Side } from './side.ts';

export interface DiffEntry {
  readonly kind: EntryKindName;
  /** The identity that it keeps when it is renamed. */
  readonly id: string;
  /** Name of its source file and last step of its path. */
  readonly key: string;
  readonly page: string;
  readonly name: string;
  readonly fields: JsonRecord;
  /** Of an app: its number in the store, and whether it is there. */
  readonly appId?: string | undefined;
  readonly released?: boolean;
}

/** The entries of a kind that a side publishes, by their id. */
export function entriesOf(
  { name: kind, index, nameField, compared }: EntryKind,
  side: Side,
): ReadonlyMap<string, DiffEntry> {
  const { file, id = '', key = '' } = compared;
  if (file === undefined) return appsOf(side);
  const all = side.json(file.path);
  const listed: (readonly [key: string, fields: unknown])[] =
    file.under === undefined
      ? asList(all).map((fields) => [asText(asRecord(fields)[key]) ?? '', fields])
      : Object.entries(asRecord(asRecord(all)[file.under]));
  return byId(
    listed.map(([entryKey, value]): DiffEntry => {
      const fields = asRecord(value);
      const entryId = id === '' ? entryKey : (asText(fields[id]) ?? '');
      return {
        kind,
        id: entryId,
        key: entryKey,
        page: `${index}/${entryKey}`,
        name: asText(fields[nameField]) ?? entryId,
        fields,
      };
    }),
  );
}

export function appsOf(side: Side): ReadonlyMap<string, DiffEntry> {
  const fields = new Map<string, { released: boolean; fields: JsonRecord }>();
  const add = (id: string | undefined, released: boolean, more: JsonRecord): void => {
    if (id === undefined) return;
    fields.set(id, { released, fields: { ...fields.get(id)?.fields, ...more } });
  };
  for (const app of asList(asRecord(side.json(paths.features))['applications']).map(asRecord))
    add(lastStep(side.sitePath(asText(app['url']))), true, app);
  const identity = asRecord(side.json(paths.identity));
  for (const app of asList(identity['apps']).map(asRecord)) add(asText(app['id']), true, app);
  for (const app of asList(identity['unreleased']).map(asRecord))
    add(asText(app['id']), false, app);
  return byId([...fields].map(([id, app]) => toApp(id, app.released, app.fields)));
}

function toApp(id: string, released: boolean, fields: JsonRecord): DiffEntry {
  const appId = asText(fields['appId']) ?? asText(asRecord(fields['identifier'])['value']);
  const name = asText(fields['siteName']) ?? asText(fields['name']) ?? id;
  return { kind: 'app', id, key: id, page: paths.app(id), name, fields, appId, released };
}

const lastStep = (path: string | undefined): string | undefined =>
  path?.startsWith(`${paths.apps}/`) === true ? path.slice(paths.apps.length + 1) : undefined;

/** Entries by their ids; one without an id cannot be compared. */
const byId = (entries: readonly DiffEntry[]): ReadonlyMap<string, DiffEntry> =>
  new Map(entries.filter(({ id }) => id !== '').map((entry) => [entry.id, entry]));

/**
 * Which entry of after is which of before: the one with the same id, or else the app with the same appId, whose
 * id changed.
 */
export function matchEntries(
  before: ReadonlyMap<string, DiffEntry>,
  after: ReadonlyMap<string, DiffEntry>,
): ReadonlyMap<DiffEntry, DiffEntry> {
  const free = new Map(
    [...after.values()].filter(({ id }) => !before.has(id)).map((entry) => [entry.appId, entry]),
  );
  return new Map(
    [...before.values()].flatMap((entry) => {
      const { id, appId } = entry;
      const same = after.get(id) ?? (appId === undefined ? undefined : free.get(appId));
      return same === undefined ? [] : [[entry, same] as const];
    }),
  );
}
