import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf } from '../support/diff/repository.ts';
import { changesOf, publishedOf, replaced, type Edits } from '../support/diff/published-sample.ts';

const inLanguage = (locale: string): Edits =>
  replaced('site.yaml', 'locale: en-GB', `locale: ${locale}`);

/** Each shows on pages that repeat it below a heading of theirs. */
const edits: Edits = {
  ...replaced('phonemes/s.yaml', 'A scarf makes a fine snake', 'A sock makes a fine snake'),
  ...replaced('phonemes/m.yaml', 'words:\n', 'words:\n  - mole\n'),
  ...replaced('vehicles/digger.yaml', '  - d\n  - g\n', '  - d\n  - b\n'),
  ...replaced('vehicles/ambulance.yaml', 'name: At the Hospital', 'name: The Hospital'),
  ...replaced('vehicles/bus.yaml', 'name: Bus', 'name: Omnibus'),
  ...replaced('apps/digger-words.yaml', 'Six building', 'Seven building'),
  ...replaced('apps/train-talk.yaml', '  - /vehicles/steam-train\n', ''),
  ...replaced('pages/articles/repeat-and-pause.md', 'Why we repeat', 'How we repeat'),
};

const toldIn = (language: Edits): string[] => {
  const before = publishedOf(language);
  return changesOf(before, publishedOf({ ...edits, ...language }, before)).map(lineOf);
};
const english = toldIn({});

for (const locale of ['de', 'ar'])
  test(`as much is told of a site in ${locale} as of one in English`, () => {
    assert.ok(english.length > Object.keys(edits).length);
    assert.deepEqual(toldIn(inLanguage(locale)), english);
  });
