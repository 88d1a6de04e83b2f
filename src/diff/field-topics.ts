import type { FieldChange } from './compare-fields.ts';
import type { DiffEntry } from './entries.ts';
import type { EntryPair } from './pair.ts';

/** What a field of an entry is about; each topic belongs to one rule. */
export type FieldTopic =
  | 'price'
  | 'subscription'
  | 'age'
  | 'privacy'
  | 'offline'
  | 'alias'
  | 'former-title'
  | 'store-id'
  | 'key'
  | 'name'
  | 'tier'
  | 'other';

type Topics = readonly (readonly [field: string, topic: FieldTopic])[];

/** A note is prose beside the facts; the rest of its group is the facts. */
const appTopics: Topics = [
  ['pricing.note', 'other'],
  ['pricing.subscription', 'subscription'],
  ['pricing.model', 'subscription'],
  ['pricing', 'price'],
  ['offers', 'price'],
  ['audience', 'age'],
  ['typicalAgeRange', 'age'],
  ['privacy.note', 'other'],
  ['privacy', 'privacy'],
  ['offline.note', 'other'],
  ['offline', 'offline'],
  ['aliases', 'alias'],
  ['formerAppStoreTitles', 'former-title'],
  ['appId', 'store-id'],
  ['id', 'key'],
  ['siteName', 'name'],
  ['appStoreTitle', 'name'],
];

const topics: Readonly<Record<DiffEntry['kind'], Topics>> = {
  app: appTopics,
  vehicle: [
    ['slug', 'key'],
    ['name', 'name'],
    ['tier', 'tier'],
  ],
  phoneme: [
    ['label', 'name'],
    ['typicalAge', 'age'],
  ],
};

/** Fields that are made out of others, which tell the change themselves when they changed, too. */
const derived: readonly (readonly [field: string, from: readonly string[]])[] = [
  ['offers', ['pricing']],
  ['conditionsOfAccess', ['pricing']],
  ['typicalAgeRange', ['audience']],
  ['name', ['siteName']],
  ['alternateName', ['appStoreTitle', 'siteName']],
  ['@id', ['id']],
  ['url', ['id']],
  ['siteUrl', ['id']],
  ['trackedInstallUrl', ['id']],
  ['identifier', ['appId']],
  ['appStoreUrl', ['appId']],
  ['installUrl', ['appStoreUrl', 'appId']],
  ['practicePhonemeKeys', ['practicePhonemes']],
];

/** What a field of an entry is about. */
export const topicOf = (kind: DiffEntry['kind'], field: string): FieldTopic =>
  topics[kind].find(([name]) => isIn(field, name))?.[1] ?? 'other';

/** The changes of an entry without those that only follow from others of them. */
export function ownChanges({ changes }: EntryPair): readonly FieldChange[] {
  return changes.filter(({ field }) => {
    const from = derived.find(([name]) => isIn(field, name))?.[1] ?? [];
    return !changes.some((other) => from.some((name) => isIn(other.field, name)));
  });
}

const isIn = (field: string, group: string): boolean =>
  field === group || field.startsWith(`${group}.`);
