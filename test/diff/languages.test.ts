import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { sectionTitles } from '../../src/contract/section-titles.ts';
import { english } from '../../src/site/publish/words/english.ts';
import { sectionsOf } from '../../src/review/diff/sections.ts';
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

const toldIn = (language: Edits, templates = readTemplates()): string[] => {
  const before = publishedOf(language, undefined, templates);
  const after = publishedOf({ ...edits, ...language }, before, templates);
  return changesOf(before, after).map(lineOf);
};
const inEnglish = toldIn({});

for (const locale of ['de', 'ar'])
  test(`as much is told of a site in ${locale} as of one in English`, () => {
    assert.ok(inEnglish.length > Object.keys(edits).length);
    assert.deepEqual(toldIn(inLanguage(locale)), inEnglish);
  });

/** Words in which the title of each section is another one, as a file of a user's own has them. */
const ownWords = Object.fromEntries(
  Object.keys(sectionTitles).map((word) => [
    word,
    `Là (\u00e0 ${word}): ${english[word as keyof typeof sectionTitles]} [*]`,
  ]),
);

for (const [locale, name] of [
  ['fr', 'words.fr.yaml'],
  ['en-GB', 'words.en.yaml'],
] as const)
  test(`as much is told of a site with titles of its own, in ${name}`, () => {
    const templates = new Map([...readTemplates(), [name, JSON.stringify(ownWords)]]);
    const language = locale === 'en-GB' ? {} : inLanguage(locale);
    const published = publishedOf(language, undefined, templates);
    assert.match(
      published.texts.get('/speech-sounds/s.md') ?? '',
      /^## Là \(à tryThis\): Try this \\\[\\\*\\\]$/m,
    );
    assert.deepEqual(toldIn(language, templates), inEnglish);
  });

test('only titles that the program does not know are published', () => {
  assert.equal(publishedOf().manifest.headings, undefined);
  assert.equal(publishedOf(inLanguage('de')).manifest.headings, undefined);
  const given = new Map([...readTemplates(), ['words.en.yaml', '{"tier":"Level {tier}"}']]);
  assert.deepEqual(publishedOf({}, undefined, given).manifest.headings, { tier: 'Level {tier}' });
});

test('a title of its own is a text with one gap, whatever a hostile site makes of it', () => {
  const isSection = sectionsOf(['tier']);
  const isTitle = (heading: string, tier: string): boolean => isSection(heading, [{}, { tier }]);
  assert.ok(isTitle('Level 3', 'Level {tier}'));
  assert.ok(isTitle('(a+)+$', '(a+)+$'));
  assert.ok(!isTitle('Level', 'Level {tier}'));
  for (const title of ['(a+)+$', 'x{2,1}', 'a{a}'.repeat(100), '[', '{tier} {tier}'])
    assert.ok(!isTitle(`${'a'.repeat(50_000)}!`, title), title);
});
