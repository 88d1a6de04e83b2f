import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { trapsIn } from '../../src/base/text/traps.ts';
import { findingsOf } from '../support/sources/checked-files.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';

const page = (text: string): string =>
  `---\ntitle: X\ndescription: ${'d'.repeat(60)}\n---\n${text}\n`;

/** What a check says of a catalogue, without notes: place, message and hint. */
const said = async (overlay: Overlay): Promise<string[][]> =>
  (await findingsOf(overlay))
    .filter(({ severity }) => severity !== 'note')
    .map(({ line, column, message, hint = '' }) => [`${line}:${column}`, message, hint]);

test('each kind of stray markup is told once a file, with its first place, what is shown and what to write', async () => {
  const text = [
    '##One and #two',
    '',
    '##Three',
    '',
    'Text:',
    '-one',
    '-two',
    '',
    'More: • a',
    '• b',
    '• c',
    '',
    '!!! note',
    '',
    '```',
    'code',
  ];
  assert.deepEqual(
    await said({ 'pages/x.md': page(text.join('\n')), 'pages/y.md': page('##One') }),
    [
      [
        '5:1',
        '"##One and #two" is no markup here, and readers would see it as it was typed. This file has 1 more of its kind.',
        'Write one to six # marks and an ordinary space, as in ## Wheels.',
      ],
      [
        '10:1',
        '"-one -two" is no list here, and readers would see one paragraph. This file has 2 more of its kind.',
        'Begin each item with a hyphen, or a number and a point, and an ordinary space; leave a blank line above the first.',
      ],
      [
        '17:1',
        '"!!! note" is no markup here, and readers would see it as it was typed.',
        'There are no boxes for notes: begin with a bold word, such as **Note:**',
      ],
      [
        '19:1',
        '"```" begins code without an end, and readers would see all below it as code.',
        'Write a line of the same marks below the code.',
      ],
      [
        '5:1',
        '"##One" is no markup here, and readers would see it as it was typed.',
        'Write one to six # marks and an ordinary space, as in ## Wheels.',
      ],
    ],
  );
});

const van = (...lines: readonly string[]): Overlay => ({
  'vehicles/van.yaml': `${['id: vehicle-009', 'category: road', ...lines].join('\n')}\n`,
});

test('in a plain field no hint asks for markup', async () => {
  for (const mark of [
    '==red==',
    '++red++',
    "'''red'''",
    '[b]red[/b]',
    '[[red]]',
    '**red**',
    '`red`',
  ])
    assert.deepEqual(await said(van(`name: A ${mark} van`)), [
      [
        '3:9',
        `"${mark}" is no markup here, and readers would see it as it was typed.`,
        'This field is plain text: write the words alone.',
      ],
    ]);
  for (const [name, { write }] of trapsIn('plain', 'texts'))
    assert.doesNotMatch(write, /\*\*|\]\(|\bbold\b/, name);
});

test('entities and misread characters are told in names and plain fields', async () => {
  const shown = 'is no markup here, and readers would see it as it was typed.';
  const misread = 'was saved in one encoding and read in another, and readers would see it so.';
  for (const [name, ...finding] of [
    ['Fish &amp; Chips', '4:12', `"&amp;" ${shown}`, 'Write the character that it stands for.'],
    ['It&#8217;s', '4:9', `"&#8217;" ${shown}`, 'Write the character that it stands for.'],
    [
      'Un &#x00e9;t&eacute;',
      '4:10',
      `"&#x00e9;" ${shown} This file has 1 more of its kind.`,
      'Write the character that it stands for.',
    ],
    ['CafÃ©', '4:10', `"Ã©" ${misread}`, 'Type it again: it was one character.'],
    ['itâ€™s', '4:9', `"â€™" ${misread}`, 'Type it again: it was one character.'],
    ['A Â van', '4:9', `"Â" ${misread}`, 'Type it again: it was one character.'],
    ['Â£5', '4:7', `"Â£" ${misread}`, 'Type it again: it was one character.'],
    [
      'â†’ ðŸšŒ',
      '4:7',
      `"â†’" ${misread} This file has 1 more of its kind.`,
      'Type it again: it was one character.',
    ],
    ['koÅ¡', '4:9', `"Å¡" ${misread}`, 'Type it again: it was one character.'],
    [
      "Our '''big''' van",
      '4:11',
      `"'''big'''" ${shown}`,
      'This field is plain text: write the words alone.',
    ],
    [
      '// A van',
      '4:7',
      `"// A van" ${shown}`,
      'Leave it out: there are no comments, so readers would read it.',
    ],
    ['Ð¿Ñ€', '4:7', `"Ð¿Ñ€" ${misread}`, 'Type it again: it was one character.'],
  ])
    assert.deepEqual(await said(van('emoji: 🚜', `name: ${name ?? ''}`)), [finding], name);
});

test('in a text of markdown an entity is a character, and code may hold anything', async () => {
  assert.deepEqual(
    await said(van('emoji: 🚜', 'name: Van', "description: 'A &amp; B, `Ã©` and Ã© here'")),
    [
      [
        '5:35',
        '"Ã©" was saved in one encoding and read in another, and readers would see it so.',
        'Type it again: it was one character.',
      ],
    ],
  );
});

test('a character that was lost is an error wherever it is', async () => {
  for (const [overlay, place] of [
    [van('emoji: 🚜', 'name: Caf\ufffd'), '4:10'],
    [van('emoji: 🚜', 'name: "Caf\\uFFFD"'), '4:11'],
    [{ 'pages/x.md': page('Caf\ufffd `\ufffd`') }, '5:4'],
    [{ 'pages/x.md': page('Caf&#xfffd;') }, '5:4'],
  ] as const) {
    const [[at, message, hint] = []] = await said(overlay);
    assert.equal(at, place);
    assert.match(message ?? '', /^A character was lost here: .* U\+FFFD in its place\.$/);
    assert.equal(hint, 'Type it again.');
  }
});

test('items of a list that a folded text makes one line of are told, and no others', async () => {
  const joined = (text: string) => `"${text}" and the line beside it become one.`;
  const list = (...items: readonly string[]) => ['name: Van', 'emoji: 🚜', ...items];
  for (const [lines, ...finding] of [
    [
      list('description: >', '  It has:', '', '  - wheels', '  - a bell'),
      '8:3',
      joined('- wheels'),
    ],
    [list('description: >-', '  1. one', '  2. two', '', '  Text'), '6:3', joined('1. one')],
  ] as const)
    assert.deepEqual(
      (await said(van(...lines))).map(([at, message]) => [at, message]),
      [finding],
    );
  for (const lines of [
    list('description: >', '  It has wheels', '  - and a bell -', '  and', '  - more'),
    list('description: |', '  - wheels', '  - a bell'),
    list('description: >', '  - wheels', '', '  - a bell'),
    list('description: short', '  text of two lines'),
  ])
    assert.deepEqual(await said(van(...lines)), [], lines.join('\n'));
});

/** Pieces of ordinary lines: prices, sounds, numbers, arrows, sums, days, endings, tags, emoji. */
const pieces = [
  ...[
    'the bus',
    'wheels',
    'It rolls.',
    'a 5-door car',
    'red & blue',
    'Q&A',
    'R&D;',
    'AT&T',
    '“quoted”',
    "it's",
  ],
  ...[
    '£4.99',
    '$5',
    '5 €',
    '4,50 €',
    '-5',
    '1.5 m',
    '-1.5',
    '3.x',
    'v2.0',
    '10%',
    '100%%',
    '50 % of it',
    '2 + 2 = 4',
  ],
  ...[
    '5 - 3 = 2',
    '3 * 4',
    '7 > 5',
    'a < b',
    'a == b',
    'x != y',
    '±1',
    '1/2',
    '10:30',
    '16:9',
    '1,000',
    '90°',
    '²',
    '5 Å',
  ],
  ...[
    '/b/',
    '/tʃ/',
    '/iː/',
    '[b]',
    '[ˈbʌs]',
    '/ɡ/',
    '/t͡ʃ/',
    '[t][ʃ]',
    'ng as in “sing”',
    '-ing',
    '-ed',
    '-er',
  ],
  ...[
    '#1',
    '#5 bus',
    '#wheels',
    'C#',
    '→ the next',
    '<- back',
    '=> so',
    '-> on',
    '<->',
    '↔',
    '– so –',
    '—',
    '− 5',
  ],
  ...[
    '1. Mai',
    'am 3. Oktober',
    '2.',
    '1)',
    'a)',
    '(1)',
    '(a)',
    '*',
    '5*',
    'price*',
    '**',
    '_',
    'snake_case',
    '~5',
    '~',
  ],
  ...[
    '[x]',
    '[ ]',
    '[sic]',
    '[1]',
    '[…]',
    '{name}',
    '{}',
    '{1, 2}',
    '…',
    '...',
    '•',
    '·',
    '●',
    '🚌',
    '🚒🚒',
    ':-)',
    ';)',
    ':/',
  ],
  ...'Wow!!! Really??? :: É CAFÉ «CAFÉ» MAÇÃ ”MAÇÔ Ãngela âge ÂGE Šibenik naïve Ð ñ'.split(' '),
  ...[
    'import it',
    'export them',
    'Note: this',
    'TOC',
    'title: none',
    '`#a`',
    '`{{ b }}`',
    '**bold**',
    '*em*',
    '~~no~~',
    '\\*',
  ],
];

const line = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
  .map((some) => some.join(' '));
/** What begins a line is one of these only where the line before it is none of them. */
const paragraph = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((lines) => `So ${lines.join(' and\nthe ')}`);
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  line.map((text) => `## Heading ${text}`),
  fc
    .array(line, { minLength: 1 })
    .map((lines) => lines.map((text) => `- It is ${text}`).join('\n')),
  fc
    .array(line, { minLength: 1 })
    .map((lines) => lines.map((text, index) => `${index + 1}. It is ${text}`).join('\n')),
  line.map((text) => `> He said ${text}`),
  line.map((text) => `\`\`\`\n##${text}\n-${text}\n{{ ${text.replaceAll('`', '')} }}\n\`\`\``),
  fc.constant('| a | b |\n| - | - |\n| {1} | #2 |'),
);
const written = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => blocks.join('\n\n'));

/** What is said of pages with these texts. */
const saidOf = (texts: readonly string[]) =>
  said(Object.fromEntries(texts.map((text, index) => [`pages/p${index}.md`, page(text)])));

test('nothing is said of 300 ordinary texts', async () => {
  assert.deepEqual(await saidOf(fc.sample(written, { numRuns: 300, seed: 56 })), []);
});

test('nothing is said of ordinary lines, each alone and each in a list', async () => {
  const texts = pieces.flatMap((piece) => [piece, `- ${piece}`, `Text\n${piece}`]);
  assert.deepEqual(await saidOf(texts.map((text) => `${text}\n\nMore.`)), []);
});
