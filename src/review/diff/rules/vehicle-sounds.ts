import { quote } from '../../../content/diagnostics/sentence.ts';
import { causesIn } from '../cause.ts';
import type { DiffEntry } from '../entries.ts';
import { aboutEntry, aboutField, callEntry } from '../entry-found.ts';
import { asTexts } from '../json-value.ts';
import { defineRule } from '../rule.ts';
import { entrySource } from '../source-place.ts';

/** What a vehicle practises first, and how hard that is. */
export const vehicleSounds = defineRule({
  codes: {
    'primary-sound-changed': {
      level: 'notable',
      title: 'the primary sound of a vehicle changed',
      reason:
        'Lessons that were chosen for the sound now contain a vehicle that practises another one.',
    },
    'tier-changed': {
      level: 'notable',
      title: 'the tier of a vehicle or speech sound changed',
      reason:
        'Programs that choose by difficulty show the vehicle to different children than before.',
    },
  },
  compare(pair, report) {
    const { vehicles, phonemes } = pair;
    const renamed = causesIn(pair);
    const moved = new Set<string>();
    for (const { before, after } of phonemes.kept) {
      const [old, now] = [tierOf(before), tierOf(after)];
      if (old === now || old === undefined || now === undefined) continue;
      moved.add(after.key);
      report({
        code: 'tier-changed',
        ...aboutEntry(after, 'tier'),
        before: old,
        after: now,
        message: `The tier of the ${callEntry(after)} was ${String(old)} and is ${String(now)}.`,
      });
    }
    for (const { before, after, changes } of vehicles.kept) {
      const [old, now] = [before, after].map(
        ({ fields }) => asTexts(fields['practicePhonemes'])[0],
      );
      const cause = renamed({ field: 'practicePhonemes', before: old, after: now });
      if (old !== now && old !== undefined && now !== undefined)
        report({
          code: 'primary-sound-changed',
          ...aboutEntry(after, 'practicePhonemes'),
          ...(cause && { source: cause }),
          before: old,
          after: now,
          message: `The primary sound of the ${callEntry(after)} was ${quote(old)} and is ${quote(now)}.`,
        });
      const causeOf = (key: string | undefined) =>
        key !== undefined && moved.has(key) ? { source: entrySource('phoneme', key, 'tier') } : {};
      for (const change of changes)
        if (change.field === 'tier' && change.change === 'changed')
          report({
            code: 'tier-changed',
            ...aboutField(after, change),
            ...causeOf(asTexts(after.fields['practicePhonemeKeys'])[0]),
            message: `The tier of the ${callEntry(after)} was ${quote(change.before)} and is ${quote(change.after)}.`,
          });
    }
  },
});

/** Tier of a sound; sites that were published before the API had it say it on the page only. */
const tierOf = ({ fields }: DiffEntry): number | undefined =>
  typeof fields['tier'] === 'number' ? fields['tier'] : undefined;
