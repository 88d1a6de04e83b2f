import { quote } from '../../diagnostics/sentence.ts';
import { aboutEntry, aboutField, callEntry } from '../entry-found.ts';
import { asTexts } from '../json-value.ts';
import { defineRule } from '../rule.ts';

/** What a vehicle practises first, and how hard that is. */
export const vehicleSounds = defineRule({
  codes: {
    'primary-sound-changed': {
      level: 'notable',
      title: 'the primary sound of a vehicle changed',
      reason: 'Lessons that were chosen for the sound now hold a vehicle that practises another.',
    },
    'tier-changed': {
      level: 'notable',
      title: 'the tier of a vehicle changed',
      reason: 'Programs that pick by difficulty show the vehicle to other children than before.',
    },
  },
  compare({ vehicles }, report) {
    for (const { before, after, changes } of vehicles.kept) {
      const [old, now] = [before, after].map(
        ({ fields }) => asTexts(fields['practicePhonemes'])[0],
      );
      if (old !== now && old !== undefined && now !== undefined)
        report({
          code: 'primary-sound-changed',
          ...aboutEntry(after, 'practicePhonemes'),
          before: old,
          after: now,
          message: `The primary sound of the ${callEntry(after)} was ${quote(old)} and is ${quote(now)}.`,
        });
      for (const change of changes)
        if (change.field === 'tier' && change.change === 'changed')
          report({
            code: 'tier-changed',
            ...aboutField(after, change),
            message: `The tier of the ${callEntry(after)} was ${quote(change.before)} and is ${quote(change.after)}.`,
          });
    }
  },
});
