import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findingsOf, type Surroundings } from '../support/sources/checked-files.ts';
import { change, edited, type Overlay } from '../support/sources/small-catalogue.ts';

// What `test/invalid` and the examples of a finding show from one side: here is the other side of each limit, and
// what is not reported because something else already is.

/** What a check finds, each as `code file:line`; notes only with the codes that are asked for. */
async function found(
  overlay: Overlay,
  surroundings?: Surroundings,
  notes: readonly string[] = [],
): Promise<string[]> {
  return (await findingsOf(overlay, surroundings))
    .filter(({ code, severity }) => severity !== 'note' || notes.includes(code))
    .map(({ code, file, line }) => `${code} ${file}:${line}`);
}

const page = (fields: string, text = 'Text.'): string =>
  `---\ntitle: X\ndescription: ${'d'.repeat(60)}\n${fields}---\n${text}\n`;
const article = (fields: string): Overlay => ({ 'pages/articles/x.md': page(fields) });
const headed = (title: string, description: string): Overlay => ({
  'pages/x.md': `---\ntitle: ${title}\ndescription: ${description}\n---\nX.\n`,
});
const van = (...lines: string[]): Overlay => ({
  'vehicles/van.yaml': `${['id: vehicle-009', 'name: Van', 'category: road', ...lines].join('\n')}\n`,
});
const emoji = (text: string): Overlay => van(`emoji: ${JSON.stringify(text)}`);
const titled = (title: string, brand = 'Wheelworks'): Overlay => ({
  'apps/r.yaml': `siteName: R\ndescription: ${'d'.repeat(60)}\nreleased:\n  appId: "7"\n  appStoreTitle: ${JSON.stringify(title)}\n`,
  ...change('site.yaml', 'Wheelworks', JSON.stringify(brand)),
});
const site = (...lines: string[]): Overlay =>
  change('site.yaml', 'navigation:', `${lines.join('\n')}\nnavigation:`);
const bus = (from: string, to: string): Overlay => change('apps/bus-words.yaml', from, to);
const priced = (currency: string, amount: string): Overlay =>
  bus('GBP\n  unlockPrice: "4.99"', `${currency}\n  unlockPrice: "${amount}"`);
const b = (from: string, to: string): Overlay => change('phonemes/b.yaml', from, to);
const tip = 'parentTip: Say "bye-bye, bus" at the stop.\n';
const k = {
  'phonemes/k.yaml': 'label: /k/\ndescription: d\nwords: [car, cat, key]\ntier: 2\nparentTip: t\n',
};
const tram = (category: string): Overlay =>
  change('vehicles/tram.yaml', 'category: rail', category);
const privacy = { 'pages/privacy.md': page('') };
const signUp = 'signUp: { enabled: true, consent: I agree }';
const fonts = ['theme:', '  fonts:', '    display:', '      family: R', '      files:'];

/** Each is as it should be. */
const fine: Readonly<Record<string, readonly Overlay[]>> = {
  'a head text of exactly its greatest or least length': [
    headed('t'.repeat(60), 'd'.repeat(160)),
    headed('🚌'.repeat(60), '🚌'.repeat(50)),
  ],
  'a removed vehicle with its id, whose address leads to another, or is that of another': [
    { 'moved.yaml': 'removed:\n  - { path: /vehicles/tram, id: vehicle-012 }\n' },
    {
      'moved.yaml':
        'redirects:\n  /vehicles/kite: /vehicles/tram\nremoved:\n  - /toys\n  - { path: /vehicles/kite, id: vehicle-012 }\n',
    },
  ],
  'one emoji, of however many characters': [
    ...['✈️', '🏎️', '👩‍🚒', '🇬🇧', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦'].map(emoji),
  ],
  'a title in which the brand is part of a word, or its letters mean something in a pattern': [
    titled('Wheelworkshop'),
    titled('Bigwheelworks'),
    titled('Wheel works'),
    titled('Éwheelworks'),
    titled('AAB', 'A+B'),
    titled('Trams', '.*'),
  ],
  'ages that are equal, and compare as numbers': [
    bus('max: 4', 'max: 2'),
    b('2-3', '3-3'),
    b('2-3', '9-10'),
  ],
  'a price with the digits of its currency, or without any, and a sign-up that is switched off': [
    ...(
      [
        ['GBP', '4.99'],
        ['GBP', '5'],
        ['EUR', '0'],
        ['JPY', '600'],
        ['KWD', '1.250'],
        ['XCG', '0.50'],
      ] as const
    ).map(([currency, amount]) => priced(currency, amount)),
    site('signUp: { enabled: false, consent: I agree }'),
  ],
  'articles of any day that there is, and pages in folders': [
    ...['2026-01-31', '2024-02-29', '2000-02-29', '1999-12-31'].map((day) =>
      article(`kind: article\npublished: ${day}\n`),
    ),
    { 'pages/guides/x.md': page('') },
    { 'pages/developers/x.md': page('') },
    { 'pages/articles/2026/x.md': page('kind: article\npublished: 2026-01-31\n') },
  ],
  'navigation to a page, a file or an address below a folder': [
    ...['/', '/developers', '/vehicles/bus', '/llms.txt'].map((path) =>
      change('site.yaml', 'path: /about', `path: ${path}`),
    ),
  ],
  'an address that can be opened': [
    ...['https://wheels.example:8443/a/b', 'https://räder.example', 'https://[::1]'].map((url) =>
      site('licence:', '  name: L', `  url: ${JSON.stringify(url)}`),
    ),
  ],
  'a sign-up that is off, or has a consent and a page or a redirect at /privacy': [
    site('signUp: { enabled: false }'),
    site('signUp: {}'),
    { ...site(signUp), ...privacy },
    { ...site(signUp), 'moved.yaml': 'redirects: { /privacy: /about }\n' },
  ],
  'a theme whose colours can be told apart': [
    site(
      'theme:',
      '  light: { accent: "#00529b", ink: "#101010" }',
      '  dark: { accent: "#9fd0ff" }',
    ),
  ],
  'the same letters in slashes, in another label': [change('phonemes/f.yaml', '/f/', '/s/')],
  'entities and HTML in code, and characters that have names': [
    { 'pages/x.md': page('', 'Write `&#x202e;` or `<b>`, \\<b> and 1 < 2.\n\n    &#8203;<i>') },
    { 'pages/x.md': page('', 'co&shy;de a&zwnj;b &lrm;x &amp; &copy; &nbsp; &none;') },
  ],
  'former keys and further names that nothing has': [
    change('categories.yaml', 'rail:', 'rail:\n  formerKeys: [tracks]'),
    van('alsoCalled: [Minivan]'),
  ],
};

for (const [what, overlays] of Object.entries(fine))
  test(`check finds nothing: ${what}`, async () => {
    for (const overlay of overlays)
      assert.deepEqual(await found(overlay), [], Object.values(overlay).join('\n'));
  });

/** Each is reported at this place, and only there. */
const reported: Readonly<Record<string, readonly (readonly [string, Overlay])[]>> = {
  'a head text that is one character too long or too short': [
    ['long-text pages/x.md:2', headed('t'.repeat(61), 'd'.repeat(60))],
    ['long-text pages/x.md:3', headed('t', 'd'.repeat(161))],
    ['short-text pages/x.md:3', headed('t', 'd'.repeat(49))],
    ['short-text pages/x.md:3', headed('t', '🚌'.repeat(49))],
  ],
  'what is not one emoji': [
    ...['🚒🚒', '🚒 ', 'x', '🚒x', '1', ':bus:', '🇬', '🚒\u{1f3fd}', '✈'].map(
      (text) => ['emoji-glyph vehicles/van.yaml:4', emoji(text)] as const,
    ),
  ],
  'a currency that nobody pays with any more, or that is none': [
    ...['GPB', 'BGN', 'HRK', 'ANG', 'XAU', 'XXX', 'USN', 'ABC'].map(
      (currency) => ['price-form apps/bus-words.yaml:9', priced(currency, '4.99')] as const,
    ),
  ],
  'a price with other digits than its currency': [
    ...(
      [
        ['GBP', '4.9'],
        ['GBP', '4.990'],
        ['JPY', '4.99'],
        ['JPY', '4.0'],
        ['KWD', '1.25'],
      ] as const
    ).map(
      ([currency, amount]) =>
        ['price-form apps/bus-words.yaml:10', priced(currency, amount)] as const,
    ),
  ],
  'the brand as a word of the title, in any letters': [
    ...(
      [
        ['Wheelworks', undefined],
        ['Trams by wheelworks', undefined],
        ['Wheelworkshop (Wheelworks)', undefined],
        ['Trams (A+B)', 'A+B'],
        ['Cafe\u0301 Trams', 'Caf\u00e9'],
        ['The Big  Wheel Trams', 'Big Wheel'],
        ['Trams ★', '★'],
      ] as const
    ).map(
      ([title, brand]) => ['brand-in-store-title apps/r.yaml:5', titled(title, brand)] as const,
    ),
  ],
  'a path that the site has for itself': [
    ...['articles', '404', '410', 'agents', 'vehicles', 'api', 'install/x', 'assets/x'].map(
      (path) => [`reserved-path pages/${path}.md:1`, { [`pages/${path}.md`]: page('') }] as const,
    ),
  ],
  'a day that there is not': [
    ...['2026-02-29', '2026-04-31', '1900-02-29'].map(
      (day) =>
        [
          'impossible-date pages/articles/x.md:5',
          article(`kind: article\npublished: ${day}\n`),
        ] as const,
    ),
  ],
  'an address that no browser opens': [
    ...['https://wheels.example:99999', 'https://a:b', 'https://%zz', 'https://[x]'].map(
      (url) =>
        [
          'unusable-url site.yaml:10',
          site('licence:', '  name: L', `  url: ${JSON.stringify(url)}`),
        ] as const,
    ),
    ['unusable-url moved.yaml:2', { 'moved.yaml': 'redirects:\n  /omnibus: https://a:x\n' }],
    ['unusable-url apps/bus-words.yaml:7', bus('https://wheels.example/about', 'https://a:x')],
  ],
  'a sign-up that lacks one thing': [
    ['missing-privacy-page site.yaml:8', site(signUp)],
    ['missing-consent site.yaml:8', { ...site('signUp: { enabled: true }'), ...privacy }],
  ],
};

for (const [what, cases] of Object.entries(reported))
  test(`check has one finding: ${what}`, async () => {
    for (const [expected, overlay] of cases)
      assert.deepEqual(await found(overlay), [expected], Object.values(overlay).join('\n'));
  });

describe('a faulty field has only findings of that fault', () => {
  for (const [what, expected, overlays] of [
    [
      'an article with a faulty field',
      /^(?:wrong-type|not-allowed|unknown-key|wrong-form|duplicate-key|yaml-syntax|impossible-date|missing-field)/,
      [
        article('kind: artcle\npublished: 2026-01-31\n'),
        article('knd: article\npublished: 2026-01-31\n'),
        article('kind: article\npublished: soon\n'),
        article('kind: article\npublisht: 2026-01-31\n'),
        article('kind: [\n'),
      ],
    ],
    [
      'a faulty category, which is known all the same',
      /^(?:wrong-type|missing-field|unknown-key|duplicate-key|file-name|yaml-syntax|bad-key|empty-file)/,
      [
        { 'categories.yaml': 'road:\n  name: Road\nrail: On rails\n' },
        { 'categories.yaml': 'road:\n  name: Road\nrail:\n' },
        { 'categories.yaml': 'road:\n  name: Road\nrail:\n  nmae: Rails\n' },
        { 'categories.yaml': 'road: [' },
        { 'categories.yaml': '' },
      ],
    ],
    [
      'a faulty speech sound, which is known all the same',
      /^(?:yaml-syntax|file-name|unexpected-file|missing-field|wrong-type)/,
      [
        { 'phonemes/s.yaml': 'label: [' },
        { 'phonemes/s.yaml': undefined, 'phonemes/s.yml': edited('phonemes/s.yaml', '', '') },
      ],
    ],
    [
      'a faulty tip, and faulty words',
      /^(?:wrong-type|unknown-key|missing-field|too-few|repeated-item|empty-field)/,
      [
        b(tip, 'parentTip: 5\n'),
        b(tip, 'parentTips: x\n'),
        b(tip, 'parentTip:\n'),
        b('[bus, bell, baby]', '[]'),
        b('[bus, bell, baby]', '[bus, bell, 5]'),
        b('[bus, bell, baby]', 'a'),
      ],
    ],
    [
      'a vehicle that may be the one in its category, or with its sound',
      /^(?:unknown-category|unknown-key|missing-field|wrong-type|wrong-form|yaml-|empty-file|not-utf-8)/,
      [
        { ...tram('category: rial'), 'vehicles/steam-train.yaml': undefined },
        { ...tram('catgory: rail'), 'vehicles/steam-train.yaml': undefined },
        { ...tram('category:'), 'vehicles/steam-train.yaml': undefined },
        { 'vehicles/tram.yaml': '', 'vehicles/steam-train.yaml': undefined },
        { 'vehicles/tram.yaml': Buffer.of(0xff), 'vehicles/steam-train.yaml': undefined },
        { ...k, ...van('practicePhonems: [k]') },
        { ...k, ...van('practicePhonemes: k') },
        { ...k, 'vehicles/van.yaml': 'id: [\n' },
      ],
    ],
    [
      'a sign-up with a faulty field',
      /^(?:wrong-type|yaml-syntax|redirect-target)/,
      [
        { ...site('signUp: { enabled: true, consent: [1] }'), ...privacy },
        { ...site(signUp), 'moved.yaml': 'redirects: {\n' },
        site('signUp: { enabled: maybe }'),
      ],
    ],
    [
      'a site or its categories that cannot be read, or are misnamed',
      /^(?:yaml-syntax|empty-file|file-name|unexpected-file)/,
      [{ 'site.yaml': ': [' }, { 'site.yaml': undefined, 'site.yml': edited('site.yaml', '', '') }],
    ],
    [
      'a faulty address',
      /^wrong-form/,
      [change('site.yaml', 'https://wheels.example', 'ftp://a:x')],
    ],
    [
      'an app with both states, or with a misspelt one, that has a price',
      /^(?:release-state|unknown-key|missing-field|wrong-type|empty-field)/,
      ['released: {}\nunreleased:\n  status: s\n', 'relased: {}\n'].map((state) => ({
        'apps/u.yaml': `siteName: U\ndescription: ${'d'.repeat(60)}\npricing:\n  currency: GBP\n${state}`,
      })),
    ],
  ] as const satisfies readonly (readonly [string, RegExp, readonly Overlay[]])[])
    test(`it has no other finding: ${what}`, async () => {
      for (const overlay of overlays) {
        const codes = await found(overlay);
        assert.ok(codes.length > 0);
        for (const code of codes) assert.match(code, expected, Object.values(overlay).join('\n'));
      }
    });
});

describe('a finding of an unknown name proposes the nearest one, or lists the choices', () => {
  for (const [overlay, place, hint] of [
    [tram('category: rial'), 'vehicles/tram.yaml:3:11', 'Did you mean "rail"?'],
    [tram('category: submarine'), 'vehicles/tram.yaml:3:11', 'Use one of: road, rail.'],
    [
      change('site.yaml', 'path: /about', 'path: /About/'),
      'site.yaml:12:11',
      'Did you mean "/about"?',
    ],
    // Which moved.yaml redirects there.
    [
      change('site.yaml', 'path: /about', 'path: /omnibus'),
      'site.yaml:12:11',
      'Did you mean "/vehicles/bus"?',
    ],
    [
      change('site.yaml', 'path: /about', 'path: /nothing-alike'),
      'site.yaml:12:11',
      'Write the path of a page as the site has it, such as /vehicles.',
    ],
    [emoji('🏎'), 'vehicles/van.yaml:4:8', 'Write it in its colourful form: 🏎\ufe0f'],
  ] as const)
    test(`a finding at ${place} says: ${hint}`, async () => {
      const [finding] = await findingsOf(overlay);
      assert.deepEqual(
        [
          `${finding?.file ?? ''}:${String(finding?.line)}:${String(finding?.column)}`,
          finding?.hint,
        ],
        [place, hint],
      );
    });

  test('the shade that a finding of contrast proposes passes the check', async () => {
    for (const [field, value] of [
      ['accent', '#ffcc00'],
      ['ink', '#999999'],
      ['paper', '#556677'],
    ] as const) {
      const themed = (shade: string) => site('theme:', `  light: { ${field}: "${shade}" }`);
      const [finding] = await findingsOf(themed(value));
      const [, shade = ''] = /"(#\w+)"/.exec(finding?.hint ?? '') ?? [];
      assert.deepEqual(await found(themed(shade)), [], `${field} ${shade}`);
    }
  });
});

test('fonts and templates are checked only by a caller that knows them', async () => {
  const files = site(...fonts, '        - file: round.woff2');
  assert.deepEqual(await found(files, { assets: ['round.woff2'] }), []);
  assert.deepEqual(await found(files), []);
  const mine = site('templates: mine');
  assert.deepEqual(await found(mine, { hasOwnTemplates: true }), []);
  assert.deepEqual(await found(mine), []);
  assert.deepEqual(await found({}, { hasOwnTemplates: false }), []);
});

test('a build that forgets the templates of the site reports only that', async () => {
  const codesOf = async (...lines: string[]): Promise<string[]> => {
    const forgotten = { assets: [], hasOwnTemplates: false };
    const themed = site(...lines, ...fonts, '        - file: round.woff2');
    return (await findingsOf(themed, forgotten)).map(({ code }) => code);
  };
  assert.deepEqual(await codesOf('templates: mine'), ['templates-not-named']);
  assert.deepEqual(await codesOf(), ['unknown-font']);
});

test('a missing picture is noted where another vehicle has one, of a file that can be read', async () => {
  const notes = ['missing-picture'];
  assert.deepEqual(await found(van(), {}, notes), ['missing-picture vehicles/van.yaml:2']);
  assert.deepEqual(await found(emoji('🚐'), {}, notes), []);
  const slugs = ['bus', 'fire-engine', 'steam-train', 'tram'];
  const plain = slugs.map((slug, index): [string, string] => [
    `vehicles/${slug}.yaml`,
    `id: vehicle-00${index + 1}\nname: V${index}\ncategory: road\n`,
  ]);
  const codes = await found(Object.fromEntries(plain), {}, notes);
  assert.ok(!codes.some((code) => code.startsWith('missing-picture')));
});
