import type { FieldChange } from '../compare-fields.ts';
import type { DiffEntry } from '../entries.ts';
import { aboutField, callEntry, inWords } from '../entry-found.ts';
import { ownChanges, topicOf } from '../field-topics.ts';
import { renamedCategories } from '../renamed-categories.ts';
import { defineRule } from '../rule.ts';

const codes = {
  'price-changed': {
    level: 'notable',
    title: 'the price of an app changed',
    reason:
      'Assistants and shops quote it: until they read it again, they tell people a wrong price.',
  },
  'subscription-changed': {
    level: 'notable',
    title: 'how an app is paid for changed',
    reason:
      'Parents choose apps by it, and a program that promised “no subscription” may be wrong now.',
  },
  'age-changed': {
    level: 'notable',
    title: 'an age range changed',
    reason: 'Recommendations by age now include the entry, or leave it out.',
  },
  'privacy-changed': {
    level: 'notable',
    title: 'a privacy fact of an app changed',
    reason:
      'What is collected, shown or required of children is a promise that people and stores check.',
  },
  'category-changed': {
    level: 'notable',
    title: 'a vehicle is in another category',
    reason: 'Lists by category, and whoever shows one, have it in another place.',
  },
  'offline-changed': {
    level: 'notable',
    title: 'how an app works offline changed',
    reason:
      'People rely on it when they travel; a program that repeats the old fact misleads them.',
  },
} as const;

/** The topics of facts, with which the codes begin. */
const factTopics = ['price', 'subscription', 'age', 'privacy', 'offline', 'category'] as const;

/** Facts that people base decisions on. A fact that is removed altogether is a field that is gone. */
export const entryFacts = defineRule({
  codes,
  compare(pairs, report) {
    const renamed = renamedCategories(pairs);
    for (const pair of pairs.entries.flatMap(({ kept }) => kept))
      for (const change of ownChanges(pair)) {
        const topic = factTopicOf(pair.after, change);
        if (topic === undefined) continue;
        if (topic === 'category' && renamed.get(change.before) === change.after) continue;
        report({
          code: `${topic}-changed`,
          ...aboutField(pair.after, change),
          message: `${change.field} of the ${callEntry(pair.after)} ${inWords(change)}.`,
        });
      }
  },
});

function factTopicOf(
  { kind }: DiffEntry,
  { field, change }: FieldChange,
): (typeof factTopics)[number] | undefined {
  if (change === 'removed' || change === 'retyped') return undefined;
  const topic = topicOf(kind, field);
  return factTopics.find((fact) => fact === topic);
}
