import { isRecord } from '../../base/is-record.ts';
import { recordVersion } from '../../contract/api-version.ts';
import type {
  CatalogueRecord,
  RecordAddress,
  RecordEntry,
  RecordHead,
} from '../../contract/resources/catalogue-record.ts';

/** What a text has to say, as far as this program can tell. */
export type ReadRecord<Content> =
  | { readonly state: 'read'; readonly record: Content }
  /** A later version of the program wrote it: it has to be updated, and until then only the head counts. */
  | { readonly state: 'too-new'; readonly record: RecordHead }
  /** It is no record, or one that was cut off or edited. */
  | { readonly state: 'damaged' };

/** Reads a record. Fields that this program does not know are left out. */
export function readRecord(text: string): ReadRecord<CatalogueRecord> {
  const value = parsed(text);
  const head = headOf(value);
  if (value === undefined || head === undefined) return { state: 'damaged' };
  if (head.version > recordVersion) return { state: 'too-new', record: head };
  const record = restOf(value);
  return record === undefined
    ? { state: 'damaged' }
    : { state: 'read', record: { ...head, ...record } };
}

/** Reads only addresses and ids, and no more of the text than they take: of a large record a tenth. */
export function readRecordHead(text: string): ReadRecord<RecordHead> {
  const end = text.indexOf(afterHead);
  const head = headOf(parsed(end < 0 ? text : `${text.slice(0, end)}\n}`));
  if (head === undefined) return { state: 'damaged' };
  return { state: head.version > recordVersion ? 'too-new' : 'read', record: head };
}

/** What stands between the head and the rest in every version; no text within either has a line feed. */
const afterHead = ',\n  "site": ';

type Members = Readonly<Record<string, unknown>>;

function parsed(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function headOf({ version, baseUrl, addresses }: Members = {}): RecordHead | undefined {
  const known = mapOf(addresses, addressOf);
  const sound = Number.isSafeInteger(version) && Number(version) >= 1 && isText(baseUrl);
  return sound && known ? { version: Number(version), baseUrl, addresses: known } : undefined;
}

function addressOf(value: unknown): RecordAddress | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, id, to, status } = value;
  const isRedirect = isText(to) && (status === 301 || status === 302);
  if (!isText(kind) || !(id === undefined || isText(id))) return undefined;
  if (kind === 'redirect' && !isRedirect) return undefined;
  return { kind, ...(id !== undefined && { id }), ...(isRedirect && { to, status }) };
}

function restOf(value: Members): Omit<CatalogueRecord, keyof RecordHead> | undefined {
  const rest = {
    site: fieldsOf(value['site']),
    categories: listOf(value['categories'], textOf),
    templates: mapOf(value['templates'], hashOf),
    media: mapOf(value['media'], hashOf),
    static: mapOf(value['static'], hashOf),
    allowed: listOf(value['allowed'], textOf),
    entries: listOf(value['entries'], entryOf),
  };
  return hasAll(rest) ? rest : undefined;
}

function entryOf(value: unknown): RecordEntry | undefined {
  if (!isRecord(value)) return undefined;
  const entry = {
    kind: textOf(value['kind']),
    id: textOf(value['id']),
    path: textOf(value['path']),
    match: fieldsOf(value['match']),
    fields: fieldsOf(value['fields']),
    texts: mapOf(value['texts'], (lines) => listOf(lines, textOf)),
  };
  return hasAll(entry) ? entry : undefined;
}

/** Whether every part was as it should be. */
const hasAll = <Parts extends object>(
  parts: Parts,
): parts is { [Name in keyof Parts]-?: NonNullable<Parts[Name]> } =>
  Object.values(parts).every((part) => part !== undefined);

const isText = (value: unknown): value is string => typeof value === 'string';

const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined);

const hashOf = (value: unknown): string | undefined =>
  isText(value) && /^[0-9a-f]{64}$/.test(value) ? value : undefined;

const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  isRecord(value) ? { ...value } : undefined;

function listOf<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function mapOf<Value>(
  value: unknown,
  read: (member: unknown) => Value | undefined,
): Record<string, Value> | undefined {
  if (!isRecord(value)) return undefined;
  const members: [string, Value][] = [];
  for (const [name, member] of Object.entries(value)) {
    const known = read(member);
    if (known === undefined) return undefined;
    members.push([name, known]);
  }
  return Object.fromEntries(members);
}
