import { commonAffixes } from '../../../base/text/common-affixes.ts';
import { oneLine } from '../../../base/text/plain-text.ts';
import { category } from '../../../contract/kinds/page-kinds.ts';
import { phoneme } from '../../../contract/kinds/phoneme-kind.ts';
import { paths } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import { compareFields, isSame, type FieldChange } from '../compare-fields.ts';
import { additive, breaking, editorial, notable, defineRule, type FoundChange } from '../change.ts';
import { aboutEntry, describeDifference, entryLabel, values } from '../describe.ts';
import { isInApi, topicOf } from '../field-topic.ts';
import { aliasesOf, type DiffEntry, type EntryPair, type Pair } from '../pair.ts';

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
  'field-added': additive('an entry has a new field'),
  'entry-renamed': editorial('an entry has another name'),
  'category-renamed': editorial('a category has another name'),
  'field-changed': editorial('a field of an entry says something different'),
  'page-text': editorial('a page says something different'),
};

type Code = keyof typeof codes;
type Topic = ReturnType<typeof topicOf>;
type Report = (foundChange: FoundChange<Code>) => void;

/** What changed of an entry that stays: its fields, its texts, and what clients match it by. */
export const fields = defineRule({
  codes,
  compare(pair, report) {
    for (const entry of pair.changed) {
      compareOwn(pair, entry, report);
      compareNames(pair, entry, report);
      compareTier(entry, report);
      compareTexts(entry, report);
    }
  },
});

function compareOwn(pair: Pair, entry: EntryPair, report: Report): void {
  const { before, after } = entry;
  const primary = primaryChange(pair, entry);
  for (const change of ofBoth(entry)) {
    const topic = topicOf(after.kind, change.field);
    // Names are compared by what the app answers to, and pictures with what they show.
    if (topic === 'picture' || topic === 'alias') continue;
    if (topic === 'former-title')
      for (const title of eachItem(change))
        report(nameChange(pair, after, topic, { ...title, field: change.field }));
    else if (topic === 'sounds' && primary !== undefined) {
      // A sound that was first, or is, is told as that.
      const isPrimary = [primaryOf(before), primaryOf(after)].includes(
        change.before ?? change.after,
      );
      if (!isPrimary && change.change !== 'changed') report(fieldChange(after, topic, change));
    } else if (topic === 'category' && isSameCategory(pair, change)) continue;
    else if (after.kind === category.name && change.field === category.nameField)
      report({
        code: 'category-renamed',
        ...{ kind: 'api', id: 'categories', field: before.name, page: paths.vehicles },
        ...values(change.before, change.after),
        written: { page: after.path, field: change.field },
        message: `The category ${quote(before.name)} is now called ${quote(after.name)}.`,
      });
    else report(fieldChange(after, topic, change));
  }
  if (primary !== undefined)
    report({
      code: 'primary-sound-changed',
      ...aboutEntry(after, 'practicePhonemes'),
      ...primary,
      message: `The primary sound of the ${entryLabel(after)} was ${quote(primary.before)} and is ${quote(primary.after)}.`,
    });
}

/** The changes of the fields; of an app that came into the store or left it, of those that do not depend on that. */
function ofBoth({ before, after }: EntryPair): FieldChange[] {
  const changes = compareFields(before.fields, after.fields);
  return isReleased(before) === isReleased(after)
    ? changes
    : changes.filter(({ field }) => !['released', 'unreleased', 'pricing'].includes(field));
}

const isReleased = ({ fields }: DiffEntry): boolean => 'released' in fields;

const primaryOf = ({ fields: { practicePhonemes: sounds } }: DiffEntry): unknown =>
  Array.isArray(sounds) ? sounds[0] : undefined;

/** The first sound before and after, as they are written; undefined if it is the same, whatever its key. */
function primaryChange(pair: Pair, { before, after }: EntryPair) {
  const [was, is] = [primaryOf(before), primaryOf(after)];
  if (was === undefined || is === undefined || was === is) return undefined;
  const nameOf = (entries: readonly DiffEntry[], key: unknown): unknown =>
    entries.find(({ kind, id }) => kind === phoneme.name && id === key)?.name ?? key;
  const [old, now] = [nameOf(pair.before.entries, was), nameOf(pair.after.entries, is)];
  return old === now ? undefined : { before: old, after: now };
}

/** Whether only the key of a category is another one: its page has moved. */
function isSameCategory(pair: Pair, change: FieldChange): boolean {
  const [old, now] = [
    [pair.before, change.before] as const,
    [pair.after, change.after] as const,
  ].map(([side, key]) => side.entries.find(({ kind, id }) => kind === category.name && id === key));
  return old !== undefined && old.name === now?.name;
}

const facts = ['price', 'age', 'privacy', 'offline', 'category'] as const;

/** Whether people decide by a topic. */
const isFact = (topic: Topic): topic is (typeof facts)[number] =>
  facts.some((fact) => fact === topic);

/** The code of a change of one field; what the API has and loses is breaking, whatever it is about. */
function codeOf(entry: DiffEntry, topic: Topic, { field, change, before }: FieldChange): Code {
  const isPromised = isInApi(entry, field);
  // A list of facts that is empty says so.
  if (change === 'removed' && isPromised && !(isFact(topic) && Array.isArray(before)))
    return 'field-removed';
  if (change === 'retyped' && isPromised) return 'field-retyped';
  if (isFact(topic)) return `${topic}-changed`;
  if (change === 'added' && isPromised) return 'field-added';
  if (topic === 'tier') return 'tier-changed';
  if (topic === 'store-id') return 'app-id-changed';
  return topic === 'name' ? 'entry-renamed' : 'field-changed';
}

function fieldChange(entry: DiffEntry, topic: Topic, change: FieldChange): FoundChange<Code> {
  const code = codeOf(entry, topic, change);
  const { field } = change;
  const label = entryLabel(entry);
  const [old, now] = [quote(change.before), quote(change.after)];
  const messages: Partial<Record<Code, string>> = {
    'entry-renamed': `The ${label} was called ${old}.`,
    'app-id-changed': `The appId of the ${label} was ${old} and is ${now}.`,
    'tier-changed': `The tier of the ${label} was ${old} and is ${now}.`,
  };
  return {
    code,
    ...aboutEntry(entry, field),
    ...values(change.before, change.after),
    message: messages[code] ?? `${field} of the ${label} ${describeDifference(change)}.`,
  };
}

/** The names that an app answers to, in any order. */
function compareNames(pair: Pair, { before, after }: EntryPair, report: Report): void {
  // An app that came into the store or left it tells that.
  if (isReleased(before) !== isReleased(after)) return;
  const [old, now] = [aliasesOf(before), aliasesOf(after)];
  const field = 'aliases';
  for (const name of old)
    if (!now.includes(name))
      report(nameChange(pair, after, 'alias', { field, change: 'item-removed', before: name }));
  for (const name of now)
    if (!old.includes(name))
      report(nameChange(pair, after, 'alias', { field, change: 'item-added', after: name }));
}

function nameChange(
  { after }: Pair,
  entry: DiffEntry,
  topic: 'alias' | 'former-title',
  { field, change, ...name }: FieldChange,
): FoundChange<Code> {
  const noun = topic === 'alias' ? 'alias' : 'former store title';
  const fate =
    after.errorStatusOf(paths.title(String(name.before))) === 404 ? 'removed' : 'retired';
  const isAdded = change === 'item-added';
  return {
    code: `${topic}-${isAdded ? 'added' : fate}`,
    ...aboutEntry(entry, field),
    ...values(name.before, name.after),
    written: isAdded
      ? { page: paths.title(String(name.after)), field: '' }
      : { page: entry.path, field: topic === 'alias' ? 'released.aliases' : field },
    message: isAdded
      ? `The ${entryLabel(entry)} has the ${noun} ${quote(name.after)}.`
      : `The ${entryLabel(entry)} lost its ${noun} ${quote(name.before)}.`,
  };
}

/** A vehicle has the tier of its first sound: with the same sounds as before, that is where it was written. */
function compareTier({ before, after }: EntryPair, report: Report): void {
  const first = primaryOf(after);
  const isOfSound =
    typeof first === 'string' &&
    isSame(before.fields['practicePhonemes'], after.fields['practicePhonemes']);
  for (const change of compareFields(before.match['tier'], after.match['tier'], 'tier'))
    report({
      ...fieldChange(after, 'tier', change),
      written: isOfSound
        ? { page: paths.phoneme(first), field: 'tier' }
        : { page: after.path, field: 'practicePhonemes' },
    });
}

/** A list that was added or removed as a whole is a difference for each of its items. */
function eachItem(change: FieldChange): FieldChange[] {
  const { field, before, after } = change;
  if (change.change === 'removed' && Array.isArray(before))
    return before.map((item: unknown) => ({ field, change: 'item-removed', before: item }));
  if (change.change === 'added' && Array.isArray(after))
    return after.map((item: unknown) => ({ field, change: 'item-added', after: item }));
  return change.change === 'changed' ? [] : [change];
}

function compareTexts({ before, after }: EntryPair, report: Report): void {
  const names = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  for (const name of names) {
    const [was = [], is = []] = [before.texts[name], after.texts[name]];
    const { lost, gained } = compareBlocks(blocksOf(was), blocksOf(is));
    if (lost.length + gained.length === 0) continue;
    const [old, now] = [lost, gained].map((blocks) => blocks.join('\n') || undefined);
    const { lead } = commonAffixes(was, is);
    report({
      code: 'page-text',
      ...{ kind: 'page', id: after.path, page: after.path },
      ...values(old, now),
      written: { page: after.path, field: name, line: Math.min(lead, is.length - 1) },
      message: `The text of ${after.path} changed.`,
    });
  }
}

/** Paragraphs, headings and items of lists; where lines end within them does not count. */
const blocksOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    // A quote that goes on has its mark on each line.
    .replace(/\n(?<=^[^\S\n]*>.*\S\n)[^\S\n]*>(?=[^\S\n]*[^\s>])/gm, '\n')
    .replace(/^(?:#{1,6} .*|[^\S\n]+)$/gm, (line) => (line.startsWith('#') ? `${line}\n` : ''))
    .split(/\n(?=\n|[^\S\n]*(?:[-*+]|\d+[.)]) |#{1,6} )/)
    .map(oneLine)
    .filter((block) => block !== '');

/** The blocks that only one side has; if both have the same in another order, those that moved. */
function compareBlocks(before: readonly string[], after: readonly string[]) {
  const { lead, tail } = commonAffixes(before, after);
  const [old, now] = [before, after].map((all) => all.slice(lead, all.length - tail)) as [
    string[],
    string[],
  ];
  const lost = old.filter((block) => !now.includes(block));
  const gained = now.filter((block) => !old.includes(block));
  return lost.length + gained.length > 0 ? { lost, gained } : { lost: old, gained: now };
}
