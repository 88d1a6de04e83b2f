import { quote } from '../../../content/diagnostics/sentence.ts';
import type { FieldChange } from '../compare-fields.ts';
import { aboutField, callEntry } from '../entry-found.ts';
import { topicOf } from '../field-topics.ts';
import { asTexts } from '../json-value.ts';
import { defineRule } from '../rule.ts';

/** The names that an app answers to. */
export const appNames = defineRule({
  codes: {
    'alias-removed': {
      level: 'breaking',
      title: 'an app no longer answers to a name',
      reason:
        'Programs match apps by any alias: text that contains the old name no longer leads to the app, and the redirect of the name goes with it.',
      remedy: 'Add the name to released.aliases of the app again.',
    },
    'alias-added': {
      level: 'additive',
      title: 'an app answers to one more name',
      reason: 'Programs that match by alias find the app under a further name.',
    },
    'former-title-removed': {
      level: 'breaking',
      title: 'a former store title is forgotten',
      reason:
        'A former title still names the app in reviews, articles and trained models; without it they cannot be matched.',
      remedy: 'Add the title to released.formerAppStoreTitles of the app again.',
    },
    'former-title-added': {
      level: 'additive',
      title: 'a former store title is remembered',
      reason: 'An old name of the app can be matched to it.',
    },
  },
  compare({ apps }, report) {
    for (const { after: app, changes } of apps.kept)
      for (const change of changes.flatMap(eachItem)) {
        const topic = topicOf('app', change.field);
        if (topic !== 'alias' && topic !== 'former-title') continue;
        const gone = change.change === 'item-removed';
        const name = quote(gone ? change.before : change.after);
        const noun = topic === 'alias' ? 'alias' : 'former store title';
        report({
          code: gone ? `${topic}-removed` : `${topic}-added`,
          ...aboutField(app, change),
          message: gone
            ? `The ${callEntry(app)} lost its ${noun} ${name}.`
            : `The ${callEntry(app)} has the ${noun} ${name}.`,
        });
      }
  },
});

/** A list that was added or removed as a whole is a difference for each of its names. */
function eachItem(change: FieldChange): FieldChange[] {
  const { field } = change;
  if (change.change === 'removed')
    return asTexts(change.before).map((before) => ({ field, change: 'item-removed', before }));
  if (change.change === 'added')
    return asTexts(change.after).map((after) => ({ field, change: 'item-added', after }));
  return [change];
}
