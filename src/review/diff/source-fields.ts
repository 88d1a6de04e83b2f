import { category, page as free } from '../../contract/kinds/page-kinds.ts';
import { entryKinds, folderKinds, nameFieldOf } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { commonAffixes } from '../../base/text/common-affixes.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { quote } from '../../content/diagnostics/message.ts';
import { pathOf } from '../../content/model/calendar.ts';
import type { Entries, Entry } from '../../content/model/entries.ts';
import type { FoundChange } from './change.ts';
import { compareFields, ofSources, type FieldChange } from './compare-fields.ts';
import { describeDifference, values } from './describe.ts';
import { asRecord, asText, type JsonRecord } from './json-value.ts';
import type { Pair } from './pair.ts';
import { sourceCode } from './rules/entry-field-changes.ts';
import type { SourcePlace } from './source-place.ts';

/**
 * Changes of the sources that no other change tells: of each field of each entry that both sides have, and of the order
 * of the categories. None if a side is only what it published.
 *
 * @param told what the comparison of what is published found.
 */
export function untoldFields(pair: Pair, told: readonly FoundChange[]): FoundChange[] {
  const [old, now] = [pair.before.entries, pair.after.entries];
  if (old === undefined || now === undefined) return [];
  const places = told.flatMap((change) =>
    [change.source ?? []].flat().map((place) => ({ change, place })),
  );
  const byFile = groupBy(places, ({ place }) => place.file);
  return [
    ...folderPairs(pair, old, now),
    ...categoryPairs(old, now),
    ...sitePair(old, now),
  ].flatMap((one) =>
    compareFields(one.before, one.after, ofSources)
      .filter(({ field }) => !unpublished.has(field))
      .filter((change) => !byFile.get(one.file)?.some((toldPlace) => tells(toldPlace, one, change)))
      .map((change) => fieldChange(one, change)),
  );
}

/** What only the program reads, and what is told with an address. */
const unpublished = new Set([
  'draft',
  'publishFrom',
  'publishUntil',
  'closed',
  'baseUrl',
  'hosts',
  'templates',
]);

/** A part of the sources on both sides that is told under one name. */
interface SourcePair extends Pick<FoundChange, 'kind' | 'id' | 'page'> {
  /** As sentences name it. */
  readonly label: string;
  readonly file: string;
  /** Where it begins in its file. */
  readonly pointer: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

function folderPairs(pair: Pair, old: Entries, now: Entries): SourcePair[] {
  const movedFrom = new Map([...pair.after.redirects.values()].map(({ from, to }) => [to, from]));
  return folderKinds.flatMap(({ name, noun, folder }) => {
    const listed = (entries: Entries) => entries[folder] as readonly Entry<JsonRecord>[];
    const before = new Map(listed(old).map((entry) => [pathOf(folder, entry.key), entry]));
    const published = entryKinds.find((kind) => kind.name === name);
    return listed(now).flatMap((entry): SourcePair[] => {
      const { key, file, value, body } = entry;
      const page = pathOf(folder, key);
      const from = pair.formerPages.get(page) ?? (before.has(page) ? page : movedFrom.get(page));
      const was = before.get(from ?? page);
      const id = published === undefined ? page : (asText(value['id']) ?? key);
      // Another entry at the address of one that is gone.
      if (was === undefined || was.value['id'] !== value['id']) return [];
      return [
        {
          ...{ kind: published?.name ?? free.name, id, page, file, pointer: [] },
          label: `${noun} ${quote(value[nameFieldOf(name)] ?? key)} (${id})`,
          before: { ...was.value, [bodyField]: was.body?.markdown },
          after: {
            ...value,
            ...sameCategory(was.value, value, [old, now]),
            [bodyField]: body?.markdown,
          },
        },
      ];
    });
  });
}

/** The category as it was written before, if only its key is another one: its page has moved. */
function sameCategory(
  was: JsonRecord,
  is: JsonRecord,
  sides: readonly [Entries, Entries],
): JsonRecord {
  const [before, after] = [was, is].map((value, index) =>
    asText(asRecord(asRecord(sides[index]?.categories?.value)[String(value['category'])])['name']),
  );
  return before !== undefined && before === after ? { category: was['category'] } : {};
}

/** What the text below the fields of a page is called. */
const bodyField = 'text';

function categoryPairs({ categories: old }: Entries, { categories: now }: Entries): SourcePair[] {
  const [before, after] = [asRecord(old?.value), asRecord(now?.value)];
  const orderOf = (one: JsonRecord, other: JsonRecord): string =>
    Object.keys(one)
      .filter((key) => key in other)
      .join(', ');
  const about = { file: category.file, kind: free.name } as const;
  return [
    ...Object.entries(after).map(([key, value]) => {
      const page = paths.category(key);
      const label = `category ${quote(asRecord(value)[category.nameField])}`;
      return {
        ...about,
        id: page,
        page,
        label,
        pointer: [key],
        before: before[key] ?? value,
        after: value,
      };
    }),
    {
      ...{ ...about, kind: 'api', id: 'categories', page: paths.vehicles, pointer: [] },
      label: 'categories',
      before: { order: orderOf(before, after) },
      after: { order: orderOf(after, before) },
    },
  ];
}

const sitePair = ({ site: old }: Entries, { site: now }: Entries): SourcePair[] => [
  {
    ...{ kind: 'api', id: 'site', page: paths.home, label: 'site' },
    ...{ file: 'site.yaml', pointer: [], before: old?.value, after: now?.value },
  },
];

const pointerOf = ({ pointer }: SourcePair, { field }: FieldChange): string[] => [
  ...pointer,
  ...field.split('.'),
];

interface ToldPlace {
  readonly change: FoundChange;
  readonly place: SourcePlace;
}

/** Whether a change leads to a field of the same file, to one above or below it, or shows its words on a page. */
function tells({ change: told, place }: ToldPlace, pair: SourcePair, change: FieldChange): boolean {
  const at = pointerOf(pair, change);
  return place.pointer.length === 0
    ? told.code === 'page-text' && showsWords(told, change)
    : place.pointer.slice(0, at.length).every((step, index) => String(step) === at[index]);
}

/** Whether the words that came and went in a text came and went on a page. */
function showsWords(told: FoundChange, { field, before, after }: FieldChange): boolean {
  if (field === bodyField) return true;
  const [old, now] = [wordsIn(before), wordsIn(after)];
  if (old === undefined || now === undefined) return false;
  const { lead, tail } = commonAffixes(old, now);
  const [lost, gained] = [new Set(wordsIn(told.before)), new Set(wordsIn(told.after))];
  return (
    old.slice(lead, old.length - tail).every((word) => lost.has(word)) &&
    now.slice(lead, now.length - tail).every((word) => gained.has(word))
  );
}

/** The words of a text, or of all texts of a group; undefined if there is something else in it. */
function wordsIn(value: unknown): string[] | undefined {
  if (value === undefined) return [];
  if (typeof value === 'string') return value.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.values(value).map(wordsIn);
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

function fieldChange(pair: SourcePair, change: FieldChange): FoundChange {
  const { kind, id, page, label, file } = pair;
  const { field, before, after } = change;
  return {
    code: id === 'site' ? 'site-fact-changed' : sourceCode(kind, field),
    ...{ kind, id, field, source: { file, pointer: pointerOf(pair, change) } },
    ...(page !== undefined && { page }),
    ...values(before, after),
    message: `${field} of the ${label} ${describeDifference(change)}.`,
  };
}
