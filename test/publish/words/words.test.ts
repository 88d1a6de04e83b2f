import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import type { ReleasedApp, Site } from '../../../src/content/model/catalogue.ts';
import { checkWords, leftInEnglish } from '../../../src/site/publish/words/check-words.ts';
import { rawWords, wordsFor } from '../../../src/site/publish/words/words-for.ts';
import { wordsOf, formatsOf } from '../../../src/site/publish/words/words.ts';
import { ownStarterFiles, write } from '../../support/content/catalogue-folder.ts';
import { usualPage } from '../../support/publish/fixtures.ts';
import { writeTree } from '../../support/publish/file-tree.ts';
import { elementsNamed, parseHtml, textOf } from '../../support/content/markup.ts';
import { aCatalogue, aPhoneme, aReleasedApp, aSite } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';

const templates = readTemplates();
const english = rawWords(templates, 'en');
const wordsIn = (locale: string) => wordsFor(locale, templates);

for (const locale of ['de', 'ar'])
  test(`the words of ${locale} are whole: every word, every name in braces, every plural form`, () => {
    const words = rawWords(templates, locale);
    assert.deepEqual(checkWords(words, english, locale, true), []);
    for (const key of ['skip', 'getApp', 'notFound'] as const)
      assert.notEqual(words[key], english[key]);
  });

test('a number selects the plural form of the language', () => {
  assert.equal(wordsIn('en').vehicleCount({ count: 1 }), '1 vehicle');
  assert.equal(wordsIn('en-GB').vehicleCount({ count: 0 }), '0 vehicles');
  assert.equal(wordsIn('de-AT').vehicleCount({ count: 1 }), '1 Fahrzeug');
  assert.deepEqual(
    [1, 2, 3, 11, 100].map((count) => wordsIn('ar').vehicleCount({ count })),
    ['مركبة واحدة', 'مركبتان', '3 مركبات', '11 مركبة', '100 مركبة'],
  );
});

test('prices have the symbol of their currency, days are in words', () => {
  const formats = (locale: string) => formatsOf(wordsIn(locale));
  assert.equal(formats('en').money('GBP', '4.99'), '£4.99');
  assert.equal(formats('en').money('SEK', '49'), 'SEK\u00a049');
  assert.equal(formats('de').money('EUR', '4.99'), '4,99 €');
  assert.equal(formats('en').day('2026-03-04'), '4 March 2026');
  assert.equal(formats('de').day('2026-03-04'), '4. März 2026');
});

test('a file for a language of the program replaces what it says, and nothing else', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, new Map([['words.de.yaml', 'skip: Los\n']]));
  const words = wordsFor('de-CH', readTemplates(folder));
  assert.deepEqual([words.skip, words.search], ['Los', wordsIn('de').search]);
  assert.notEqual(words.search, english['search']);
});

test('words are left in English if they have letters, and a file does not list them as the same', () => {
  const french = (kept: string): string =>
    JSON.stringify({ ...english, search: 'Recherche', sameInEnglish: kept });
  const left = (name: string, text: string) =>
    leftInEnglish(new Map([...templates, [name, text]]), templates);
  const all = left('words.fr.yaml', french('')).get('fr') ?? [];
  for (const key of ['skip', 'agesShort', 'vehicleCount']) assert.ok(all.includes(key), key);
  for (const key of ['search', 'decimal', 'money', 'date', 'fromTo', 'says'])
    assert.equal(all.includes(key), key === 'says', key);
  assert.deepEqual(
    left('words.fr.yaml', french(all.join(' '))).get('fr'),
    undefined,
    'all of them are listed',
  );
  assert.deepEqual([...left('words.en-GB.yaml', french(''))], []);
  assert.deepEqual([...left('words.de.yaml', templates.get('words.de.yaml') ?? '')], []);
  assert.match(
    checkWords({ sameInEnglish: 'skip serch' }, english, 'fr', false)[0]?.message ?? '',
    /no word "serch"\. Did you mean "search"/,
  );
});

test('a language without a file has English words', () => {
  assert.equal(wordsIn('fr-CA').skip, english['skip']);
});

for (const [locale, once, free] of [
  ['en', 'Free to try · £4.99 once', 'Free'],
  ['de', 'Kostenlos testen · einmalig 4,99 £', 'Kostenlos'],
  ['ar', 'تجربة مجانية · 4.99 £ مرة واحدة', 'مجاني'],
] as const)
  test(`an app with an unlock is free to try, in ${locale}, and nobody is told a price that no source has`, () => {
    const said = (pricing: ReleasedApp['pricing']) => {
      const apps = [aReleasedApp('a', { pricing }), aReleasedApp('b', { appId: '2' })];
      const { text } = publishCatalogue(aCatalogue({ site: aSite({ locale }), apps }));
      return ['/index', '/apps', '/apps/a'].flatMap((page) => [
        text(`${page}.html`),
        text(`${page}.md`),
      ]);
    };
    const priced = said({ currency: 'GBP', unlockPrice: '4.99' });
    for (const text of priced) assert.ok(text.replaceAll('\\', '').includes(once), text);
    for (const text of said({ currency: 'GBP', unlockPrice: '0.00' })) {
      assert.match(text, new RegExp(`${free}(?: \\||[)<]|$)`, 'm'));
      assert.doesNotMatch(text, /£/);
    }
    const [start = once] = once.split(' · ');
    for (const pricing of [undefined, { currency: 'GBP' }, { unlockPrice: '4.99' }])
      for (const text of said(pricing)) assert.ok(!text.includes(start), text);
  });

test('no English is left on the pages of another language but for what the contract says', () => {
  const strange = new Map(
    [...templates.keys(), 'words.xx.yaml'].map((name) => [name, templates.get(name) ?? '']),
  );
  const marked = Object.fromEntries(
    Object.entries(english).map(([key, word]) => [
      key,
      typeof word === 'string'
        ? `¤${word.replace(/[A-Za-z]+(?![^{]*\})/g, '¤')}`
        : { other: '¤{count}' },
    ]),
  );
  strange.set('words.xx.yaml', JSON.stringify(marked));
  const site = aSite({
    locale: 'xx',
    name: '¤',
    description: '¤',
    brand: { name: '¤' },
    navigation: [],
    contact: { url: 'https://x.example' },
    licence: { ...aSite().licence, name: '¤', identifier: '¤', exclusions: ['¤'] },
  });
  const { files } = publishCatalogue(aCatalogue({ site }), strange);
  for (const { path, text } of files) {
    if (!path.endsWith('.html') || !usualPage.test(path) || path === '/developers.html') continue;
    // The A to Z has the titles of pages, which are not of the words.
    const own = text.replace(/<ul class="a-to-z">.*?<\/ul>/gs, '');
    const words = elementsNamed(parseHtml(own), 'body').map(textOf).join(' ');
    assert.doesNotMatch(words.replace(/llms\.txt|https?:\S+/g, ''), /[A-Za-z]{3,}/, path);
  }
});

describe('a words file of a user', () => {
  const faults = (t: Parameters<typeof temporaryFolder>[0], name: string, ...lines: string[]) => {
    const folder = temporaryFolder(t);
    writeTree(folder, [[name, `${lines.join('\n')}\n`]]);
    try {
      readTemplates(folder);
      return [];
    } catch (fault) {
      return String(fault).replaceAll(`${folder}/`, '').split('\n');
    }
  };

  test('replaces some words of a language that there is', (t) => {
    assert.deepEqual(faults(t, 'words.en.yaml', 'getApp: "Get the app"'), []);
    assert.deepEqual(faults(t, 'words.de-CH.yaml', 'decimal: "."'), []);
  });

  test('has every word of one that there is not', (t) => {
    const [message = ''] = faults(t, 'words.fr.yaml', 'apps: "Applications"');
    assert.match(message, /words\.fr\.yaml: These words are missing: decimal, money, .*failed\.$/);
    assert.doesNotMatch(message, / apps[,.]/);
  });

  test('is reported for a word that does not exist, names that do not fit, and plural forms', (t) => {
    assert.deepEqual(
      faults(
        t,
        'words.de.yaml',
        'skipp: "Weiter"',
        'allSounds: "Alle {nummer}"',
        'newsletter: "Rundbrief"',
        'vehicleCount:',
        '  one: "ein Fahrzeug"',
        '  few: "{count} Fahrzeuge"',
        'skip:',
        '  other: "Weiter"',
      ),
      [
        'UsageError: words.de.yaml:1:1: There is no word "skipp". Did you mean "skip"?',
        'words.de.yaml:2:1: "allSounds" knows no {nummer}.',
        'words.de.yaml:3:1: "newsletter" has to name {brand}.',
        'words.de.yaml:4:1: "vehicleCount" lacks the plural forms other.',
        'words.de.yaml:4:1: "vehicleCount" has no plural form few here.',
        'words.de.yaml:7:1: "skip" is one text.',
      ],
    );
  });

  test('is YAML as every source is, with its faults at their line and column', (t) => {
    for (const line of [
      'skip: Weiter # shown first',
      '"skip": Weiter',
      "skip: 'So geht''s weiter'",
      'skip: "zum\\u00a0Inhalt"',
      'skip: >-\n  Weiter zum\n  Inhalt',
    ])
      assert.deepEqual(faults(t, 'words.de.yaml', line), [], line);
    for (const [line, said] of [
      ['skip: {', /words\.de\.yaml:1:7: This is not valid YAML: the bracket .* not closed\. Add/],
      ['# a\nskip: Go: on', /words\.de\.yaml:2:7: .*quotes/],
      ['skip: Weiter\n"skip": Go', /words\.de\.yaml:2:1: The field "skip" is written twice\./],
      ['skip:', /words\.de\.yaml:1:1: "skip" is one text\./],
      ['skip: [Weiter]', /words\.de\.yaml:1:1: "skip" is one text\./],
      ['vehicleCount:', /words\.de\.yaml:1:1: "vehicleCount" has a form for each number/],
      ['vehicleCount: { one: 1, other: "{count}" }', /"vehicleCount" has a form for each number/],
      ['- Weiter', /words\.de\.yaml: Write each word on a line/],
      ['# nothing', /words\.de\.yaml: Write each word on a line/],
    ] as const)
      assert.match(faults(t, 'words.de.yaml', line).join(), said, line);
  });

  test('beside it, a file of synonyms has lists of words, and nothing else', (t) => {
    const list = ['synonyms:', '  - pram, buggy'];
    assert.deepEqual(faults(t, 'synonyms.en.yaml', ...list), []);
    assert.deepEqual(faults(t, 'synonyms.en.yaml', ...list, '  - bus, coach # UK'), []);
    assert.match(faults(t, 'synonyms.en.yaml', ...list, '  - bus').join(), /yaml:3:5: Write/);
    for (const lines of [
      ['synonyms: pram'],
      ['synonyms:', '  - pram'],
      ['synonyms:', '  - 1'],
      ['synonyms:', '  - pram, ,buggy'],
      ['words:', '  - pram, buggy'],
      [...list, 'words: pram'],
    ])
      assert.match(
        faults(t, 'synonyms.en.yaml', ...lines).join(),
        /synonyms\.en\.yaml:\d:\d+: Write "synonyms:"/,
        lines.join(' '),
      );
  });
});

test('in a language from right to left, texts from left to right are isolated', () => {
  const raw = { soundTitle: 'الصوت {label}', searchFound: 'نتائج «{query}»: {count}' };
  const words = wordsOf(raw, english, 'ar');
  assert.equal(words.soundTitle({ label: '/a/ (long)' }), 'الصوت \u2068/a/ (long)\u2069');
  assert.equal(words.searchFound({ query: 'bus', count: 14 }), 'نتائج «\u2068bus\u2069»: 14');
  assert.equal(words.soundTitle({ label: 'باص' }), 'الصوت باص');
  assert.equal(wordsOf(raw, english, 'en').soundTitle({ label: '/s/' }), 'الصوت /s/');
});

test('a count has the digit groups of the language', () => {
  assert.equal(wordsOf({}, english, 'en-GB').vehicleCount({ count: 1250 }), '1,250 vehicles');
  assert.equal(wordsOf({}, english, 'en').vehicleCount({ count: 1 }), '1 vehicle');
  assert.equal(wordsOf({}, english, 'de').vehicleCount({ count: 1250 }), '1250 vehicles');
});

/** What only a studio can know of its texts: who looked at them, and where they come from. */
const vouching = {
  en: /\b(?:stud(?:y|ies)|research|evidence|review(?:s|ed)?|expert|proven|recommend)/i,
  de: /Studie|Forsch|wissenschaft|Auswertung|geprüft|Expert|bewiesen|empfohlen/i,
  ar: /دراس|أبحاث|بحوث|مراجعة|خبراء|مثبت/,
};

for (const language of ['en', 'de', 'ar'] as const)
  test(`no page of the starter vouches for what its sources do not say: ${language}`, async (t) => {
    const folder = temporaryFolder(t);
    const written = ownStarterFiles({ language }).filter(({ path }) => path.startsWith('sources/'));
    for (const { path, text } of written) write(folder, path, text);
    const { files } = await publishSources(join(folder, 'sources'));
    // That nobody reviewed an article is what its page says as long as no source names a person.
    const own = [wordsIn(language).notReviewed, ...written.map(({ text }) => text)].join('\n');
    const pages = files.filter(({ path }) => path.endsWith('.md'));
    const sentences = pages.flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n+/));
    assert.ok(sentences.includes(wordsIn(language).stepsExplained.split(/(?<=\.) /)[0] ?? ''));
    assert.deepEqual(
      sentences.filter((each) => vouching[language].test(each) && !own.includes(each)),
      [],
    );
  });

test('ages name their source in every form, and none is named beside no age', () => {
  const text = 'A_B & C (2020)';
  const url = 'https://doi.example/1';
  const published = (typicalAge: string | undefined, agesSource: Site['agesSource']) => {
    const site = aSite({ agesSource });
    return publishCatalogue(aCatalogue({ site, phonemes: [aPhoneme('b', { typicalAge })] }));
  };
  const forms = {
    '/speech-sounds.html': `<a href="${url}">A_B &amp; C (2020)</a>`,
    '/speech-sounds/b.html': `<a href="${url}">A_B &amp; C (2020)</a>`,
    '/speech-sounds.md': `[A\\_B & C (2020)](<${url}>)`,
    '/speech-sounds/b.md': `[A\\_B & C (2020)](<${url}>)`,
    '/speech-sounds/b.json': JSON.stringify({ text, url }).slice(1, -1),
    '/api/curriculum.json': JSON.stringify({ text, url }).slice(1, -1),
    '/llms.txt': `A\\_B & C (2020) <${url}>`,
    '/agents.md': `A\\_B & C (2020) <${url}>`,
  };
  const flat = (json: string) => json.replace(/\s*\n\s*/g, '').replaceAll('": ', '":');
  for (const [path, form] of Object.entries(forms)) {
    const shown = (...given: Parameters<typeof published>) => flat(published(...given).text(path));
    assert.ok(shown('2-3 years', { text, url }).includes(form), path);
    assert.ok(!shown('2-3 years', { text }).includes(url), path);
    assert.ok(shown('2-3 years', { text }).includes('B & C') || path.endsWith('.html'), path);
    assert.ok(!shown('2-3 years', undefined).includes('ource of the ages'), path);
    if (path.includes('sounds')) assert.ok(!shown(undefined, { text, url }).includes(url), path);
  }
});
