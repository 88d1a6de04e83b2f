import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from '../support/sources/checked-files.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const bus = 'vehicles/bus.yaml';
const train = 'vehicles/steam-train.yaml';
const fire = 'vehicles/fire-engine.yaml';
const b = 'phonemes/b.yaml';
const app = 'apps/bus-words.yaml';
const site = 'site.yaml';
const categories = 'categories.yaml';
const about = 'pages/about.md';
const article = 'pages/articles/first-words.md';
const moved = 'moved.yaml';

/**
 * What somebody who is new to YAML writes: a file, what it had and what it has instead; where the first error or
 * warning has to be, and the words that say what to write.
 */
const mistakes: readonly (readonly [
  what: string,
  file: string,
  from: string,
  to: string,
  place: string,
  word: string,
])[] = [
  // What YAML itself refuses.
  ['no space after a colon', bus, 'category: road', 'category:road', '3:9', 'a colon, a space'],
  ['a tab as indentation', fire, '  name: The', '\tname: The', '6:1', 'spaces'],
  ['one space too few', fire, '  category: People', ' category: People', '7:2', 'same column'],
  ['one space too many', fire, '  category: People', '   category: People', '7:4', 'same column'],
  ['a quote that is not closed', train, '"🚂"', '"🚂', '5:8', '"'],
  ['a bracket that is not closed', train, '[s, b]', '[s, b', '4:19', 'closing bracket'],
  ['a bracket too many', train, '[s, b]', '[s, b]]', '4:25', 'Take it out'],
  ['a colon in a text', app, 'First words at', 'New: words at', '2:14', 'quotes'],
  ['text that begins with a quote', b, 'The sound at', '"The" sound at', '2:20', 'write \\"'],
  ['text that begins with an at sign', bus, 'name: Bus', 'name: @Bus', '2:7', 'quotes'],
  ['text that begins with a percent sign', bus, 'name: Bus', 'name: %Bus', '2:7', 'quotes'],
  ['text that begins with an asterisk', bus, 'name: Bus', 'name: *Bus*', '2:7', 'quotes'],
  ['text that begins with an exclamation mark', bus, 'name: Bus', 'name: !Bus', '2:7', 'quotes'],
  ['curly quotes', b, 'label: /b/', 'label: “/b/”', '1:8', '/b/'],
  ['a field twice', bus, 'category: road', 'category: road\ncategory: rail', '4:1', 'category'],
  ['an equals sign', bus, 'category: road', 'category = road', '3:1', 'a colon, a space'],
  ['JSON with a comma at the end', bus, 'name: Bus', 'name: Bus,\nid: 4,', '3:1', 'id'],
  ['a semicolon at the end', bus, 'category: road', 'category: road;', '3:11', 'road'],
  ['a quoted word with a comma', bus, 'category: road', 'category: "road",', '3:17', 'Take it out'],
  ['a comment that cuts a text', bus, 'name: Bus', 'name: Bus #2', '2:11', 'quotes'],
  [
    'a list without spaces after its dashes',
    bus,
    '  - b\n  - s',
    '  -b\n  -s',
    '6:3',
    'space after each dash',
  ],
  ['a list with stars', bus, '  - b\n  - s', '  * b\n  * s', '6:3', 'a hyphen'],
  ['a list as words', bus, '\n  - b\n  - s', ' b, s', '5:19', '[b, s]'],
  ['a bullet of a word processor', about, 'We', '\uf0b7 We', '6:1', 'a hyphen and a space'],
  ['a link from page to page', article, '/speech-sounds/b', './b', '7:18', '/speech-sounds/b'],
  ['a list with bullets', bus, '  - b\n  - s', '  • b\n  • s', '6:3', 'hyphen'],
  ['a full-width colon', bus, 'category: road', 'category： road', '3:9', 'ordinary colon'],
  ['a second document', bus, 'emoji:', '---\nemoji:', '4:1', '---'],
  // What the fields refuse.
  ['a misspelt field', bus, 'category: road', 'catgory: road', '3:1', '"category"'],
  ['a field in capitals', bus, 'category: road', 'Category: road', '3:1', '"category"'],
  ['a field from elsewhere', bus, 'name: Bus', 'title: Bus', '2:1', '"name"'],
  [
    'a field with underscores',
    bus,
    'practicePhonemes:',
    'practice_phonemes:',
    '5:1',
    '"practicePhonemes"',
  ],
  ['a sound instead of phonemes', bus, 'practicePhonemes:', 'sounds:', '5:1', '"practicePhonemes"'],
  [
    'a field of a group outside it',
    app,
    'pricing:\n  currency: GBP\n  unlockPrice: "4.99"',
    'price: 4,99',
    '8:1',
    '"pricing.unlockPrice"',
  ],
  [
    'an age outside its group',
    app,
    'ageRange:\n  min: 2\n  max: 4',
    'minAge: 2',
    '3:1',
    '"ageRange.min"',
  ],
  ['a missing field', bus, 'category: road\n', '', '1:1', 'category'],
  ['a field without a value', bus, 'category: road', 'category:', '3:1', 'category'],
  ['a group as a word', app, '\n  min: 2\n  max: 4', ' 2-4', '3:11', 'min: 2'],
  ['text where a number belongs', b, 'tier: 1', 'tier: one', '4:7', 'whole number'],
  ['a number in quotes', b, 'tier: 1', 'tier: "1"', '4:7', '1'],
  ['a number that is too high', b, 'tier: 1', 'tier: 9', '4:7', 'from 1 to 4'],
  ['a number with a comma', app, '"4.99"', '4,99', '10:16', '4.99'],
  ['a currency sign', app, '"4.99"', '£4.99', '10:16', '4.99'],
  ['digits without quotes', app, '"0123456789"', '0123456789', '14:10', '"0123456789"'],
  ['yes for true', app, 'policyUrl:', 'ads: no\n  policyUrl:', '7:8', 'false'],
  ['a label without slashes', b, 'label: /b/', 'label: b', '1:8', '/b/'],
  ['an age in other words', b, '2-3 years', '2 to 3 years', '5:13', '2-3 years'],
  ['an id in another form', bus, 'vehicle-001', 'bus', '1:5', 'vehicle-'],
  ['an address without https', site, 'https://wheels.example', 'wheels.example', '3:10', 'https'],
  [
    'an address with a slash at its end',
    site,
    'https://wheels.example',
    'https://wheels.example/',
    '3:10',
    'trailing slash',
  ],
  ['a day in another order', article, '2026-03-14', '14.03.2026', '5:12', '2026-03-14'],
  // What other files refuse.
  ['a misspelt category', bus, 'category: road', 'category: raod', '3:11', '"road"'],
  ['a category by its name', bus, 'category: road', 'category: On the road', '3:11', '"road"'],
  ['a sound in slashes', train, '[s, b]', '[/s/, b]', '4:20', '"s"'],
  [
    'a link to a file',
    about,
    'small people.',
    '[buses](/vehicles/bus.html).',
    '6:32',
    '"/vehicles/bus"',
  ],
  [
    'a link to a misspelt page',
    bus,
    '/vehicles/tram)',
    '/vehicles/trams)',
    '11:19',
    '"/vehicles/tram"',
  ],
  [
    'a link to a sound that is gone',
    about,
    'small people.',
    '[x](/speech-sounds/xyz).',
    '6:28',
    '/speech-sounds.',
  ],
  ['a category with capitals', categories, 'rail:', 'Rail Way:', '4:1', 'Only a-z'],
  ['a redirect without a slash', moved, '/omnibus:', 'omnibus:', '2:3', 'starts with /'],
  // What is written from the place of a file, or as elsewhere.
  [
    'a link from file to file',
    about,
    'small people.',
    '[b](../vehicles/bus.md).',
    '6:28',
    '"/vehicles/bus"',
  ],
  [
    'a link without its slash',
    about,
    'small people.',
    '[b](vehicles/bus).',
    '6:28',
    '"/vehicles/bus"',
  ],
  [
    'a path in the sources',
    about,
    'small people.',
    '[b](/sources/media/b.png).',
    '6:28',
    '"/media/b.png"',
  ],
  [
    'a picture by reference',
    about,
    'small people.',
    '![][i] and ![][i]\n\n[i]: /b.png',
    '6:24',
    'between the brackets',
  ],
  [
    'the same by reference once more',
    about,
    'small people.',
    '![][i] and ![][i]\n\n[i]: /b.png',
    '6:35',
    'between the brackets',
  ],
  [
    'a picture at the own address',
    about,
    'small people.',
    '![b](https://wheels.example/media/b.png)',
    '6:29',
    'Write /media/b.png',
  ],
  [
    'a file name for a picture',
    about,
    'small people.',
    '![IMG_12.JPG](/media/b.png)',
    '6:38',
    'what it shows',
  ],
  [
    'a break in a cell',
    about,
    'small people.',
    'x\n\n| a | b |\n| - | - |\n| one\ntwo | 3 |',
    '10:1',
    'between its columns',
  ],
  ['a line break of HTML', about, 'small people.', 'small<br>people.', '6:29', 'backslash'],
  ['a heading without words', about, 'small people.', 'x\n\n##\n\ny', '8:1', 'Write its words'],
  [
    'items after odd spaces',
    about,
    'small people.',
    'x\n\n\u00a0- one\n\u00a0- two',
    '8:2',
    'hyphen',
  ],
  [
    'a heading in a folded text',
    bus,
    'description: |\n',
    'description: >\n  # Bus\n',
    '9:3',
    'Begin the text with |',
  ],
  ['an emoji by its name', bus, 'emoji: "🚌"', 'emoji: :bus:', '4:8', 'Paste the emoji'],
  ['a tab before an item', bus, '  - b\n', '\t- b\n', '6:1', 'spaces'],
  ['a one for true', bus, 'category: road', 'category: road\ndraft: 1', '4:8', 'Write true'],
  ['a second id', bus, 'category: road', 'category: road\nID: 5', '4:1', '`id` says'],
  [
    'a day under another name',
    article,
    'kind: article',
    'kind: article\npubDate: 2026-01-01',
    '5:1',
    '`published` says',
  ],
  // What front matter refuses.
  ['front matter without an end', about, 'order: 1\n---', 'order: 1', '1:1', '---'],
  ['front matter without a beginning', about, '---\ntitle', 'title', '1:1', '---'],
  ['dashes that a word processor made', about, '---\ntitle', '—\ntitle', '1:1', '---'],
];

test('each mistake of people new to YAML is answered at its place, with the word to write', async (t) => {
  for (const [what, file, from, to, place, word] of mistakes)
    await t.test(`${what} is answered at its place, with what to write`, async () => {
      const found = await findingsOf({ [file]: edited(file, from, to) });
      const said = found.map(
        ({ file: at, line, column, message, hint = '' }) =>
          `${at}:${line}:${column} ${message} ${hint}`,
      );
      const isAnswered = said.some(
        (each) => each.startsWith(`${file}:${place} `) && each.includes(word),
      );
      assert.ok(isAnswered, said.join('\n'));
    });
});
