import type { FieldTopic } from '../../../contract/kinds/kind.ts';
import { quote } from '../../../content/diagnostics/sentence.ts';
import { causesIn } from '../cause.ts';
import { isOtherType, type FieldChange } from '../compare-fields.ts';
import type { DiffEntry } from '../entries.ts';
import { aboutField, callEntry, inWords } from '../entry-found.ts';
import { ownChanges, topicOf } from '../field-topics.ts';
import { defineRule } from '../rule.ts';
import { appsWithMovedListing } from '../store-address.ts';

const codes = {
  'field-removed': {
    level: 'breaking',
    title: 'a field of an entry is gone',
    reason: 'A client that shows or computes with the field finds nothing in its place.',
    remedy: 'Bring the field back, or announce its removal first.',
  },
  'field-retyped': {
    level: 'breaking',
    title: 'a field of an entry has another type',
    reason: 'A client that parses the old type fails on the new one.',
    remedy: 'Publish the old type under this name; give the new one a name of its own.',
  },
  'entry-type-changed': {
    level: 'breaking',
    title: 'an entry, or a part of it, is of another linked-data type',
    reason: 'Programs select what they read by its type, and no longer find it.',
    remedy: 'Name the old type as well: a list may have both.',
  },
  'field-added': {
    level: 'additive',
    title: 'an entry has a new field',
    reason: 'Clients that do not know the field ignore it.',
  },
  'entry-renamed': {
    level: 'editorial',
    title: 'an entry has another name',
    reason:
      'Its id stays, so nothing that stored the id breaks; names that it no longer answers to are reported as aliases.',
  },
  'field-changed': {
    level: 'editorial',
    title: 'a field of an entry says something different',
    reason: 'Text for readers changed; its type and its place are the same.',
  },
} as const;

/** Topics of which every change belongs to another rule. */
const elsewhere: ReadonlySet<FieldTopic> = new Set(['alias', 'former-title', 'key', 'picture']);
/** Topics whose new values another rule reports; a field that is gone is reported here. */
const factsElsewhere: ReadonlySet<FieldTopic> = new Set([
  'price',
  'subscription',
  'age',
  'privacy',
  'offline',
  'category',
]);

/** Every field without a rule of its own, and fields that were added or removed. */
export const entryFields = defineRule({
  codes,
  compare(pairs, report) {
    const causeOf = causesIn(pairs);
    const moved: ReadonlySet<DiffEntry> = new Set(
      appsWithMovedListing(pairs).map(({ after }) => after),
    );
    for (const pair of pairs.entries.flatMap(({ kept }) => kept))
      for (const change of ownChanges(pair)) {
        const code = codeOf(pair.after, change);
        if (change.field === 'appStoreUrl' && moved.has(pair.after)) continue;
        if (code === undefined || isNewPrimarySound(pair.before, pair.after, change)) continue;
        const cause = causeOf(change);
        report({
          code,
          ...aboutField(pair.after, change),
          ...(cause && { source: cause }),
          message:
            code === 'entry-renamed'
              ? `The ${callEntry(pair.after)} was called ${quote(change.before)}.`
              : `${change.field} of the ${callEntry(pair.after)} ${inWords(change)}.`,
        });
      }
  },
});

function codeOf(
  { kind }: DiffEntry,
  { field, change }: FieldChange,
): keyof typeof codes | undefined {
  const topic = topicOf(kind, field);
  if (elsewhere.has(topic)) return undefined;
  if (isOtherType({ field, change })) return 'entry-type-changed';
  if (change === 'removed') return 'field-removed';
  if (change === 'retyped') return 'field-retyped';
  if (factsElsewhere.has(topic)) return undefined;
  if (change === 'added') return 'field-added';
  if (topic === 'tier' || topic === 'store-id') return undefined;
  return topic === 'name' ? 'entry-renamed' : 'field-changed';
}

/** A sound that moved into or out of first place is reported as the primary sound. */
function isNewPrimarySound(
  before: DiffEntry,
  after: DiffEntry,
  { field, before: lost, after: gained }: FieldChange,
): boolean {
  if (field !== 'practicePhonemes') return false;
  const first = ({ fields }: DiffEntry): unknown => {
    const sounds = fields[field];
    return Array.isArray(sounds) ? (sounds as readonly unknown[])[0] : undefined;
  };
  return (
    (gained !== undefined && gained === first(after)) ||
    (lost !== undefined && lost === first(before))
  );
}
