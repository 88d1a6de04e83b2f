import type { FieldTopic } from '../../../contract/kinds/kind.ts';
import { category } from '../../../contract/kinds/page-kinds.ts';
import { entryKinds, isInGroup, kindOf, namesInTable } from '../../../contract/kinds/registry.ts';
import { paths } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import {
  categoryPairs,
  errorStatusOf,
  renamedCategories,
  type EntryPair,
  type Pair,
} from '../pair.ts';
import { additive, breaking, editorial, notable, type FoundChange, defineRule } from '../change.ts';
import type { FieldChange } from '../compare-fields.ts';
import { aboutEntry, entryLabel, describeDifference, values } from '../describe.ts';
import type { DiffEntry } from '../match-entries.ts';
import { asTexts, canonical } from '../json-value.ts';
import { entrySource, type SourcePlace } from '../source-place.ts';

const codes = {
  'app-id-changed': breaking(
    'an app has a different appId',
    'Write the appId of the store listing; give an app with another listing a file of its own.',
  ),
  'alias-removed': breaking(
    'an app no longer answers to a name, which leads nowhere',
    'Add the name to released.aliases of the app again, an old title to released.formerAppStoreTitles, or say in moved.yaml where its address leads.',
  ),
  'alias-retired': notable('an app no longer answers to a name, whose address says so or leads on'),
  'alias-added': additive('an app answers to one more name'),
  'former-title-removed': breaking(
    'a former store title is forgotten, and leads nowhere',
    'Add the title to released.formerAppStoreTitles of the app again, or say in moved.yaml where its address leads.',
  ),
  'former-title-retired': notable(
    'a former store title is forgotten, and its address says so or leads on',
  ),
  'former-title-added': additive('a former store title is remembered'),
  'price-changed': notable('the price of an app changed'),
  'subscription-changed': notable('how an app is paid for changed'),
  'age-changed': notable('an age range changed'),
  'privacy-changed': notable('a privacy fact of an app changed'),
  'category-changed': notable('a vehicle is in another category'),
  'offline-changed': notable('how an app works offline changed'),
  'primary-sound-changed': notable('the primary sound of a vehicle changed'),
  'tier-changed': notable('the tier of a vehicle or speech sound changed'),
  'field-removed': breaking(
    'a field of an entry is gone',
    'Bring the field back, or announce its removal first.',
  ),
  'field-retyped': breaking(
    'a field of an entry has another type',
    'Publish the old type under this name; give the new one a name of its own.',
  ),
  'entry-type-changed': breaking(
    'an entry, or a part of it, is of another linked-data type',
    'Name the old type as well: a list may have both.',
  ),
  'field-added': additive('an entry has a new field'),
  'entry-renamed': editorial('an entry has another name'),
  'picture-changed': editorial('the picture or the recording of an entry changed'),
  'field-changed': editorial('a field of an entry says something different'),
};

type Code = keyof typeof codes;

/** What changed of an entry that stays, field by field. */
export const entryFields = defineRule({
  codes,
  compare(pair, report) {
    const renamed = renamedCategories(pair);
    for (const entryPair of pair.kept) {
      const { after } = entryPair;
      const pictures = new Set<string>();
      for (const change of ownChanges(entryPair)) {
        const topic = topicOf(after.kind, change.field);
        const isRenamed =
          topic === 'category' && renamed.get(String(change.before)) === (change.after ?? null);
        // Each of these is reported once, elsewhere.
        if (topic === 'key' || isRenamed || isFirstSound(entryPair, change)) continue;
        if (change.field === 'apps' && isOfOtherApps(pair, entryPair, change)) continue;
        if (change.field === 'appStoreUrl' && pair.movedListings.has(after.id)) continue;
        if (topic === 'picture') pictures.add(change.field.replace(/\..*/, ''));
        else if (topic === 'alias' || topic === 'former-title')
          for (const name of eachItem(change)) {
            const happened = name.change === 'item-removed' ? fateOf(pair, name.before) : 'added';
            report(fieldChange(entryPair, `${topic}-${happened}`, name));
          }
        else report(fieldChange(entryPair, codeOf(topic, change), change));
      }
      const primary = primarySoundChange(entryPair);
      if (primary !== undefined) report(primary);
      for (const field of pictures)
        report({
          code: 'picture-changed',
          ...aboutEntry(after, field),
          ...values(entryPair.before.fields[field], after.fields[field]),
          message: `The ${field} of the ${entryLabel(after)} changed.`,
        });
    }
    for (const { key, names, pictures } of categoryPairs(pair)) {
      const page = paths.category(key);
      if (canonical(pictures[0]) !== canonical(pictures[1]))
        report({
          code: 'picture-changed',
          ...{ kind: 'page', id: page, field: 'image', page, ...values(pictures[0], pictures[1]) },
          source: { file: category.file, pointer: [key, 'image'] },
          message: `The image of the category ${quote(names[1])} changed.`,
        });
    }
  },
});

/** What became of a name of an app, by its address. */
const fateOf = ({ after }: Pair, name: unknown): 'removed' | 'retired' =>
  errorStatusOf(after, paths.title(String(name))) === 404 ? 'removed' : 'retired';

export const topicOf = (kind: string, field: string): FieldTopic =>
  listedTopic(kind, field) ?? 'other';

const comparedOf = (kind: string) => entryKinds.find(({ name }) => name === kind)?.compared;

const listedTopic = (kind: string, field: string): FieldTopic | undefined =>
  namesInTable(comparedOf(kind)?.topics ?? {}, field)[0];

/** The code of a change of a field that only the source of an entry has: nothing that others read is gone. */
export function sourceCode(kind: string, field: string): Code {
  const [, [published = field] = []] =
    Object.entries(comparedOf(kind)?.written ?? {}).find(([place]) => isInGroup(field, place)) ??
    [];
  const topic = listedTopic(kind, field) ?? topicOf(kind, published);
  return isFact(topic) ? `${topic}-changed` : 'field-changed';
}

const facts = ['price', 'subscription', 'age', 'privacy', 'offline', 'category'] as const;

/** Whether people decide by a topic. */
const isFact = (topic: FieldTopic): topic is (typeof facts)[number] =>
  facts.some((fact) => fact === topic);

/** The changes of an entry, without those that merely follow from others. */
function ownChanges({ after, changes }: EntryPair): readonly FieldChange[] {
  const { derived = {} } = kindOf(after.kind).compared;
  return changes.filter(({ field }) => {
    const from = namesInTable(derived, field);
    return !changes.some((other) => from.some((name) => isInGroup(other.field, name)));
  });
}

/** Whether apps that came, went or have another id, which is reported of them, are all that changed in a list. */
function isOfOtherApps({ apps }: Pair, { before, after }: EntryPair, change: FieldChange): boolean {
  const ids = new Map(apps.kept.map((app) => [app.before.id, app.after.id]));
  const idsNow = new Set(ids.values());
  const was = asTexts(before.fields[change.field]).map((id) => ids.get(id));
  const is = new Set(asTexts(after.fields[change.field]));
  const [lost, gained] = [change.before, change.after].map((side) => asTexts([side].flat()));
  return (
    (lost ?? []).every((id) => !ids.has(id) || is.has(ids.get(id) ?? '')) &&
    (gained ?? []).every((id) => !idsNow.has(id) || was.includes(id))
  );
}

/** The code of a change of one field; of a fact, only its removal is that of any field. */
function codeOf(topic: FieldTopic, { field, change }: FieldChange): Code {
  const isOther = ['changed', 'retyped', 'item-removed'].includes(change);
  if (isOther && /(?:^|\.)@type$/.test(field)) return 'entry-type-changed';
  if (change === 'removed') return 'field-removed';
  if (change === 'retyped') return 'field-retyped';
  if (isFact(topic)) return `${topic}-changed`;
  if (change === 'added') return 'field-added';
  if (topic === 'tier') return 'tier-changed';
  if (topic === 'store-id') return 'app-id-changed';
  return topic === 'name' ? 'entry-renamed' : 'field-changed';
}

function fieldChange(
  { before, after }: EntryPair,
  code: Code,
  change: FieldChange,
): FoundChange<Code> {
  const { field } = change;
  const [old, now] = [quote(change.before), quote(change.after)];
  const messages: Partial<Record<Code, string>> = {
    'alias-removed': `The ${entryLabel(after)} lost its alias ${old}.`,
    'alias-retired': `The ${entryLabel(after)} lost its alias ${old}.`,
    'alias-added': `The ${entryLabel(after)} has the alias ${now}.`,
    'former-title-removed': `The ${entryLabel(after)} lost its former store title ${old}.`,
    'former-title-retired': `The ${entryLabel(after)} lost its former store title ${old}.`,
    'former-title-added': `The ${entryLabel(after)} has the former store title ${now}.`,
    'entry-renamed': `The ${entryLabel(after)} was called ${old}.`,
    'app-id-changed': `The appId of the ${entryLabel(after)} was ${old} and is ${now}.`,
    'tier-changed': `The tier of the ${entryLabel(after)} was ${old} and is ${now}.`,
  };
  return {
    code,
    ...aboutEntry(after, field),
    ...values(change.before, change.after),
    ...soundSource(before, after, field),
    message:
      messages[code] ?? `${field} of the ${entryLabel(after)} ${describeDifference(change)}.`,
  };
}

/**
 * A vehicle repeats the tier of its first sound and the names of all of them: with the same sounds as before, a
 * sound is where that was written.
 */
function soundSource(
  before: DiffEntry,
  after: DiffEntry,
  field: string,
): { readonly source?: SourcePlace } {
  const [old, now] = [before, after].map(({ fields }) => asTexts(fields['practicePhonemeKeys']));
  const [first] = now ?? [];
  if (first === undefined || old?.join() !== now?.join()) return {};
  if (field === 'tier') return { source: entrySource('phoneme', first, 'tier') };
  if (field !== 'practicePhonemes') return {};
  const [was, is] = [before, after].map(({ fields }) => asTexts(fields[field]));
  const renamed = now?.find((_key, index) => was?.[index] !== is?.[index]);
  return renamed === undefined ? {} : { source: entrySource('phoneme', renamed, 'label') };
}

const firstSound = ({ fields }: DiffEntry): string | undefined =>
  asTexts(fields['practicePhonemes'])[0];

/** Whether a sound moved into or out of first place, which is reported as the primary sound. */
const isFirstSound = ({ before, after }: EntryPair, change: FieldChange): boolean =>
  change.field === 'practicePhonemes' &&
  ((change.after !== undefined && change.after === firstSound(after)) ||
    (change.before !== undefined && change.before === firstSound(before)));

function primarySoundChange({ before, after }: EntryPair): FoundChange<Code> | undefined {
  const [old, now] = [firstSound(before), firstSound(after)];
  // Only a vehicle has keys of its sounds, the main one first.
  const isRanked = 'practicePhonemeKeys' in after.fields;
  if (!isRanked || old === now || old === undefined || now === undefined) return undefined;
  return {
    code: 'primary-sound-changed',
    ...aboutEntry(after, 'practicePhonemes'),
    ...soundSource(before, after, 'practicePhonemes'),
    before: old,
    after: now,
    message: `The primary sound of the ${entryLabel(after)} was ${quote(old)} and is ${quote(now)}.`,
  };
}

/** A list that was added or removed as a whole is a difference for each of its names. */
function eachItem(change: FieldChange): FieldChange[] {
  const { field } = change;
  if (change.change === 'removed')
    return asTexts(change.before).map((before) => ({ field, change: 'item-removed', before }));
  if (change.change === 'added')
    return asTexts(change.after).map((after) => ({ field, change: 'item-added', after }));
  return [change];
}
