import { quote } from '../../../content/diagnostics/sentence.ts';
import { aboutField, callEntry } from '../entry-found.ts';
import { topicOf } from '../field-topics.ts';
import { defineRule } from '../rule.ts';

/** The stable identity of an app in the store. */
export const appStoreId = defineRule({
  codes: {
    'app-id-changed': {
      level: 'breaking',
      title: 'an app has a different appId',
      reason:
        'The appId is the one identity that outlives every name: for whoever stored it, it now leads to another listing, or to none.',
      remedy:
        'Write the appId of the store listing; give an app with another listing a file of its own.',
    },
  },
  compare({ apps }, report) {
    for (const { after: app, changes } of apps.kept)
      for (const change of changes) {
        if (topicOf('app', change.field) !== 'store-id' || change.change !== 'changed') continue;
        report({
          code: 'app-id-changed',
          ...aboutField(app, change),
          message: `The appId of the ${callEntry(app)} was ${quote(change.before)} and is ${quote(change.after)}.`,
        });
      }
  },
});
