import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { shardOf, searchIndexPath, type SearchIndex } from '../../src/site/search/format.ts';
import { searchIn } from '../../src/site/search/search-in.ts';
import { tokenize } from '../../src/site/search/tokenize.ts';
import type { SearchEntry } from '../../src/site/search/build-index.ts';
import { loading, searchFilesOf } from './search-files.ts';
import { runs } from '../support/runs.ts';

describe('the words of a text', () => {
  for (const [text, words] of [
    ['Fire Engine', ['fire', 'engine']],
    ['/a/ (long)', ['a', 'long']],
    ["Teddy's Bus Stop", ['teddys', 'bus', 'stop']],
    ['what’s that?', ['whats', 'that']],
    ['TUK-TUK 4x4', ['tuk', 'tuk', '4x4']],
    ['Aëroplane, Café, Straße', ['aeroplane', 'cafe', 'strasse']],
    ['tʃ ʃ ɑː', ['tʃ', 'ʃ', 'ɑː']],
    ['أحمر شاحنةٌ', ['احمر', 'شاحنة']],
    ['消防車', ['消', '防', '車']],
    ['ﾊﾞｽ バス ばす', ['ば', 'す', 'ば', 'す', 'ば', 'す']],
    ['', []],
    [' – ', []],
  ] as const)
    test(`are found in ${text}`, () => {
      assert.deepEqual(tokenize(text), words);
    });

  test('are the same when they are read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = tokenize(text);
        assert.deepEqual(tokenize(words.join(' ')), words);
      }),
    );
  });
});

const entry = (title: string, kind = 'vehicle'): SearchEntry => ({
  path: `/${title.replaceAll(' ', '-')}`,
  title,
  kind,
  note: '',
  texts: [{ text: title, weight: 100, isName: true }],
});

const answerOf = (titles: readonly string[], query: string, isBegun = false) =>
  searchIn(loading(searchFilesOf([titles.map((title) => entry(title))])), query, { isBegun });

const titlesFor = async (titles: readonly string[], query: string): Promise<string[]> =>
  (await answerOf(titles, query)).hits.map(({ title }) => title);

test('an entry with a word in its name is found by it, and by it with any letter wrong', async () => {
  const name = fc.stringMatching(/^[a-z]{4,9}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('insert', 'delete', 'replace', 'swap'),
      async (names, which, place, edit) => {
        const meant = names[which % names.length] ?? '';
        assert.equal((await titlesFor(names, meant))[0], meant);
        const at = place % (meant.length - 1);
        const [start, here, after, rest] = [
          meant.slice(0, at),
          meant[at] ?? '',
          meant[at + 1] ?? '',
          meant.slice(at + 2),
        ];
        const typed = {
          insert: `${start}9${here}${after}${rest}`,
          delete: `${start}${after}${rest}`,
          replace: `${start}9${after}${rest}`,
          swap: `${start}${after}${here}${rest}`,
        }[edit];
        const { hits, isNear } = await answerOf(names, typed);
        // What is a part or a form of a name is no mistake.
        if (hits.length > 0 && isNear !== true) return;
        assert.ok(
          hits.some(({ title }) => title === meant),
          `${typed} for ${meant}`,
        );
      },
    ),
    { numRuns: runs(200) },
  );
});

for (const [what, titles, query, answers] of [
  [
    'the shorter name comes first',
    ['red bus', 'bus', 'big red bus'],
    'bus',
    ['bus', 'red bus', 'big red bus'],
  ],
  [
    'the rarer word counts more',
    ['red a', 'red b', 'red c', 'blue crane'],
    'red crane',
    ['blue crane', 'red a', 'red b', 'red c'],
  ],
  ['a compound is found by its parts', ['forklift', 'tuk tuk'], 'fork lift', ['forklift']],
  ['two words are found by their compound', ['forklift', 'tuk tuk'], 'tuktuk', ['tuk tuk']],
  ['the second half of a compound finds it', ['Seaplane', 'Boot'], 'plane', ['Seaplane']],
  ['the second half of a word with an umlaut finds it', ['Löschzug', 'Boot'], 'zug', ['Löschzug']],
  [
    'the second half finds a compound that is joined by a letter',
    ['Rettungswagen', 'Boot'],
    'wagen',
    ['Rettungswagen'],
  ],
  [
    'the first half finds it without that letter',
    ['Rettungswagen', 'Boot'],
    'rettung',
    ['Rettungswagen'],
  ],
  ['a letter or two more make no compound', ['Sbus', 'Tram'], 'bus', ['Sbus']],
  ['two letters are no half of a compound', ['Omnibus'], 'us', []],
  ['the word itself comes before compounds of it', ['Minibus', 'Bus'], 'bus', ['Bus', 'Minibus']],
  ['the exact accent comes first', ['/u/', '/ü/'], 'ü', ['/ü/', '/u/']],
  [
    'where no accent is typed, the name without one comes first',
    ['/ü/', '/u/'],
    'u',
    ['/u/', '/ü/'],
  ],
  ['an umlaut finds a name that has it in full', ['Loeschzug', 'Zug'], 'Löschzug', ['Loeschzug']],
  [
    'a mistake in a word that is written apart is forgiven',
    ['Trolleybus', 'Tram'],
    'trolly bus',
    ['Trolleybus'],
  ],
  ['two mistakes in a long word are forgiven', ['Bicycle'], 'bycicle', ['Bicycle']],
  ['two in a short one are not', ['Tram'], 'trxx', []],
] as const)
  test(what, async () => {
    assert.deepEqual(await titlesFor(titles, query), answers);
  });

test('a query without words finds nothing, and a very long one throws no error', async () => {
  for (const query of ['', ' – ', '/()'])
    assert.deepEqual(await answerOf(['bus'], query), { hits: [], total: 0, words: new Set() });
  for (const query of ['x'.repeat(100_000), 'bus '.repeat(10_000)]) await titlesFor(['bus'], query);
  assert.deepEqual(await titlesFor([], 'bus'), []);
});

test('files that disagree stop a search with the number of the entry', async () => {
  const files = searchFilesOf([[entry('bus')]]);
  const load = loading(files);
  const { entries } = (await load(searchIndexPath)) as SearchIndex;
  const [, lost = ''] = entries[0] ?? [];
  await assert.rejects(
    searchIn((path) => (path === lost ? Promise.resolve([]) : load(path)), 'bus'),
    { message: 'The search files disagree on entry 0.' },
  );
});

test('an offset gives the results after the first ones, with the same total', async () => {
  const titles = Array.from({ length: 25 }, (_, number) => `bus ${number}`);
  const load = loading(searchFilesOf([titles.map((title) => entry(title))]));
  const whole = await searchIn(load, 'bus', { limit: 25 });
  const second = await searchIn(load, 'bus', { offset: 10 });
  assert.equal(whole.total, 25);
  assert.equal(second.total, 25);
  assert.deepEqual(second.hits, whole.hits.slice(10, 20));
});

test('another entry does not change the numbers of the next group', () => {
  const [vehicles, others] = [['bus', 'van'], ['about']].map((titles) =>
    titles.map((title) => entry(title)),
  );
  const before = searchFilesOf([others ?? [], vehicles ?? []]);
  const after = searchFilesOf([[...(others ?? []), entry('help')], vehicles ?? []]);
  const lineOf = (files: ReadonlyMap<string, string>): string =>
    [...files.values()]
      .join('\n')
      .split('\n')
      .find((line) => line.startsWith('["bus",[')) ?? '';
  assert.equal(lineOf(before), '["bus",[100,1000]],');
  assert.equal(lineOf(after), lineOf(before));
});

test('another form is found in the next file of words too', async () => {
  const between = Array.from({ length: 170 }, (_, number) => `storm${number + 100}`);
  const titles = ['Stories', ...between, 'Story'];
  const index = JSON.parse(
    searchFilesOf([titles.map((title) => entry(title))]).get(searchIndexPath) ?? '',
  ) as SearchIndex;
  assert.notEqual(shardOf(index.words, 'stories'), shardOf(index.words, 'story'));
  assert.deepEqual(await titlesFor(titles, 'stories'), ['Stories', 'Story']);
});

test('what is only spelled like a word is offered as near, and only where nothing has the word', async () => {
  const near = await answerOf(['Tanker', 'Bus'], 'talker');
  assert.deepEqual([near.isNear, near.hits.map(({ title }) => title)], [true, ['Tanker']]);
  const exact = await answerOf(['Talkers', 'Tanker'], 'talker');
  assert.deepEqual([exact.isNear, exact.hits.map(({ title }) => title)], [undefined, ['Talkers']]);
  // Of two words one is known: the other one adds nothing that has neither.
  const both = await answerOf(['Late Bus', 'Tanker'], 'late talker');
  assert.deepEqual([both.meant, both.hits.map(({ title }) => title)], [undefined, ['Late Bus']]);
  assert.equal((await answerOf(['Bus'], 'zzzzzz')).isNear, undefined);
});

test('mistakes are forgiven in names, and in no running text', async () => {
  const texts = (text: string, isName: boolean) => [{ text, weight: isName ? 100 : 14, isName }];
  for (const [isName, found] of [
    [true, ['Page']],
    [false, []],
  ] as const) {
    const page = { ...entry('Page'), texts: texts('summer', isName) };
    const { hits } = await searchIn(loading(searchFilesOf([[page]])), 'sumner');
    assert.deepEqual(
      hits.map(({ title }) => title),
      found,
    );
  }
});

test('words with another ending are forms of each other, and words that are only alike are none', async () => {
  for (const [name, typed, isForm] of [
    ['ferry', 'ferries', true],
    ['bus', 'buses', true],
    ['talking', 'talker', true],
    ['autumn', 'autism', false],
    ['auto', 'autism', false],
    ['auto', 'auta', true],
    ['refuse', 'refund', false],
    ['list', 'lisp', false],
    ['track', 'tracktor', false],
    ['bus', 'busse', true],
    ['hear', 'hearse', false],
    ['for', 'fork', false],
    ['dig', 'digger', true],
  ] as const) {
    const { hits, isNear } = await answerOf([name], typed);
    assert.equal(hits.length > 0 && !isNear, isForm, typed);
  }
});

test('a sentence is searched without the words that say little, a short query with them', async () => {
  const titles = ['Four by four', 'What to do', 'Worried', 'Bus'];
  const files = searchFilesOf([titles.map((title) => entry(title))], 'what to do by am');
  const titlesOf = async (query: string) =>
    (await searchIn(loading(files), query)).hits.map(({ title }) => title);
  assert.deepEqual(await titlesOf('what to do worried'), ['Worried']);
  assert.deepEqual(await titlesOf('what to do'), ['What to do']);
  assert.deepEqual(await titlesOf('to what do by'), ['What to do']);
  assert.deepEqual(await titlesOf('four by'), ['Four by four']);
});

test('a word that is nowhere is dropped and named, and a query of which nothing is left finds nothing', async () => {
  const text = { text: 'Down the hill on a wooden sledge', weight: 6, isName: false };
  const load = loading(
    searchFilesOf([[{ ...entry('Page'), texts: [text] }, entry('Truck')]], 'a whose'),
  );
  const answerTo = async (query: string) => {
    const { hits, total, without } = await searchIn(load, query);
    assert.equal(total, hits.length);
    return [hits.map(({ title }) => title), without];
  };
  assert.deepEqual(await answerTo('wooden Readiness'), [['Page'], ['readiness']]);
  assert.deepEqual(await answerTo('a truck über qqqq'), [['Truck'], ['über', 'qqqq']]);
  assert.deepEqual(await answerTo('wooden sledge'), [['Page'], undefined]);
  assert.deepEqual(await answerTo('whose truck'), [['Truck'], undefined]);
  assert.deepEqual(await answerTo('xyzzy readiness'), [[], undefined]);
  // What is only spelled wrong is offered, and not dropped.
  const corrected = await searchIn(load, 'wooden truk truck');
  assert.deepEqual([corrected.meant, corrected.without], ['wooden truck truck', undefined]);
});

test('a word of running text is found as it is written, or with another end of its plural, and by no part or form', async () => {
  const text = (isName: boolean) => ({
    text: 'In front wheels turn',
    weight: isName ? 100 : 6,
    isName,
  });
  for (const [query, inText, inName] of [
    ['front', true, true],
    ['fronts', true, true],
    ['wheel', true, true],
    ['fronting', false, true],
    ['fro', false, false],
    ['turned', false, true],
    ['turns', true, true],
    ['ins', false, false],
    ['eels', false, true],
  ] as const)
    for (const [isName, isFound] of [
      [false, inText],
      [true, inName],
    ] as const) {
      const page = { ...entry('Page'), texts: [text(isName)] };
      const { total, isNear } = await searchIn(loading(searchFilesOf([[page]])), query);
      assert.equal(total > 0 && !isNear, isFound, `${query} ${String(isName)}`);
    }
});

test('of which a whole name is in the query, that is among the first three, whatever else has more of it', async () => {
  const page = (title: string, text: string): SearchEntry => ({
    ...entry(title),
    texts: [
      { text: title, weight: 100, isName: true },
      { text, weight: 14, isName: false },
    ],
  });
  const others = ['One', 'Two', 'Three', 'Four'].map((title) =>
    page(title, 'colouring page print'),
  );
  const many = Array.from({ length: 40 }, (_, at) => page(`Text ${at}`, 'fire engine'));
  const firstThree = async (named: readonly SearchEntry[], query: string) => {
    const { hits } = await searchIn(
      loading(searchFilesOf([[...others, ...many, ...named]])),
      query,
      { limit: 3 },
    );
    return hits.map(({ title }) => title);
  };
  const query = 'Fire Engine colouring page print';
  assert.deepEqual(await firstThree([entry('Fire Engine')], query), ['One', 'Two', 'Fire Engine']);
  const other = { ...entry('Lorry'), texts: [{ text: 'fire engine', weight: 90, isName: true }] };
  assert.deepEqual(await firstThree([other], query), ['One', 'Two', 'Lorry']);
  // Half of a name is none.
  assert.deepEqual(await firstThree([entry('Fire Boat')], query), ['One', 'Two', 'Three']);
  const four = ['Fire', 'Engine', 'Fire Engine', 'Print'].map((title) => entry(title));
  assert.ok((await firstThree(four, query)).every((title) => !['One', 'Two'].includes(title)));
});

test('a name of two letters finds nothing else that begins with it, until more is typed', async () => {
  const titles = ['Sh', 'Ship', 'Shunter'];
  const titlesOf = async (query: string, isBegun: boolean) =>
    (await answerOf(titles, query, isBegun)).hits.map(({ title }) => title);
  assert.deepEqual(await titlesOf('sh', false), ['Sh']);
  assert.deepEqual(await titlesOf('sh', true), titles);
  assert.deepEqual(await titlesOf('ship', false), ['Ship']);
});

test('a stop word is not searched as a form or the beginning of another word', async () => {
  const files = searchFilesOf([[entry('There'), entry('Fork')]], 'there');
  assert.deepEqual((await searchIn(loading(files), 'ther')).hits, []);
  assert.equal((await searchIn(loading(files), 'there')).hits.length, 1);
});

test('what is still being typed finds what begins with it, no endings, forms or mistakes', async () => {
  const titles = ['Plane', 'Planetarium', 'Seaplane', 'Plank'];
  const { hits } = await answerOf(titles, 'plane', true);
  assert.deepEqual(
    hits.map(({ title }) => title),
    ['Plane', 'Planetarium'],
  );
  assert.deepEqual((await answerOf(titles, 'plene', true)).hits, []);
});

test('an answer says what was meant if a word is unknown, and only then', async () => {
  const load = loading(searchFilesOf([[entry('Fire Engine')]]));
  assert.equal((await searchIn(load, 'fire enginr')).meant, 'fire engine');
  assert.equal((await searchIn(load, 'fire engine')).meant, undefined);
  assert.equal((await searchIn(load, 'fire eng')).meant, undefined);
});
