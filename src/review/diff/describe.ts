import { comparedKinds, kindNamed } from '../../contract/kinds/registry.ts';
import { page } from '../../contract/kinds/page-kinds.ts';
import { commonAffixes } from '../../base/text/common-affixes.ts';
import { quote, truncate } from '../../content/diagnostics/message.ts';
import type { FoundChange } from './change.ts';
import type { FieldChange } from './compare-fields.ts';
import type { DiffEntry } from './pair.ts';

/** Which entry a change is of: one that the API does not list is known by its page. */
export function aboutEntry(
  { kind, id, path }: DiffEntry,
  field?: string,
): Pick<FoundChange, 'kind' | 'id' | 'page' | 'field'> {
  const compared = comparedKinds.find(({ name }) => name === kind);
  return {
    kind: compared?.name ?? page.name,
    id: compared === undefined ? path : id,
    page: path,
    ...(field !== undefined && { field }),
  };
}

/** An entry as sentences name it: “vehicle "Digger" (vehicle-006)”. */
export const entryLabel = ({ kind, name, id, path, isListed }: DiffEntry): string =>
  `${kindNamed(kind)?.noun ?? kind} ${quote(name)} (${isListed ? id : path})`;

/** An old and a new value, those that there are. */
export const values = (before: unknown, after: unknown): Pick<FoundChange, 'before' | 'after'> => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** A difference in words: “was 1 and is 2”, “lost 1”, “gained 2”. */
export function describeDifference({ change, before, after }: FieldChange): string {
  switch (change) {
    case 'item-removed':
      return `lost ${inWords(before)}`;
    case 'item-added':
      return `gained ${inWords(after)}`;
    case 'removed':
      return `was ${inWords(before)} and is gone`;
    case 'added':
      return `is new: ${inWords(after)}`;
    case 'changed':
    case 'retyped':
      return typeof before === 'object' || typeof after === 'object'
        ? `was ${inWords(before)} and is ${inWords(after)}`
        : `was ${quoteBoth(before, after).join(' and is ')}`;
  }
}

/** A value as a person writes it: a list or a record without its brackets. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return quote(value);
  const parts = Array.isArray(value)
    ? value.map(inWords)
    : Object.entries(value).map(([name, part]) => `${name} ${inWords(part)}`);
  return parts.length === 0 ? 'nothing' : truncate(parts.join(', '));
}

/** The number of characters before the first difference of two long values. */
const lead = 24;
const longest = 76;

/** An old and a new value for a report: long ones are cut so that their first difference is visible. */
export function quoteBoth(before: unknown, after: unknown): readonly [string, string] {
  const [old, now] = [plain(before), plain(after)];
  if (old === undefined || now === undefined || Math.max(old.length, now.length) <= longest)
    return [quote(before), quote(after)];
  const start = commonAffixes(old, now).lead - lead;
  if (start <= 1) return [quote(old), quote(now)];
  return [quote(from(old, start)), quote(from(now, start))];
}

const plain = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);

const from = (text: string, start: number): string =>
  `…${text.slice(start).replace(/^[\udc00-\udfff]/, '')}`;
