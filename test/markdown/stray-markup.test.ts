import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  mayHoldStrayInPlain,
  mayHoldStrayMarkup,
  strayIn,
  strayInPlain,
} from '../../src/base/markdown/stray-markup.ts';
import { traps } from '../../src/base/text/traps.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

const stray = (text: string) =>
  mayHoldStrayMarkup(text)
    ? strayIn(text).map(({ sort, start, end }) => [sort, text.slice(start, end)])
    : [];

describe('markup that stays text', () => {
  for (const [text, ...found] of [
    [
      'See [a] (/x) and [b]  (https://h.example).',
      ['gap', '[a] (/x)'],
      ['gap', '[b]  (https://h.example)'],
    ],
    ['[the bus]\n(/vehicles/bus).', ['gap', '[the bus]\n(/vehicles/bus)']],
    ['> - [the\n>   bus]\n>   (/x)', ['gap', '[the\n>   bus]\n>   (/x)']],
    ['(a)[/x]', ['reversed', '(a)[/x]']],
    ['[a]: (/x) [b)(/x)', ['gap', '[a]: (/x)'], ['link', '[b)(/x)']],
    ['[b](</x) and !(/media/x.png)', ['link', '[b](</x)'], ['link', '!(/media/x.png)']],
    ['us(/pages/us), not his(/her)', ['link', 'us(/pages/us)']],
    ['[a|/x] or "a":/x', ['link', '[a|/x]'], ['link', '"a":/x']],
    [
      '<https ://h.example/x> [a](mailto :h@h.example)',
      ['link', '<https ://h.example/x>'],
      ['link', '[a](mailto :h@h.example)'],
    ],
    ['[url=/x]a[/url], [b]c[/b] and [b]', ['bbcode', '[url=/x]a[/url]'], ['bbcode', '[b]c[/b]']],
    ['See [tvehicles/tram)', ['link', '[tvehicles/tram)']],
    [
      'At <https://a.example/⏎x> or < https://b.example>'.replace('⏎', '\n'),
      ['link', '<https://a.example/\nx>'],
      ['link', '< https://b.example>'],
    ],
    ...(
      [
        ['wa[ve b.', '['],
        ['hot.[', '['],
        ['Begin [ on [a](/x)', '['],
        ['W)ave the', ')'],
        ['s|ay it', '|'],
        ['a b,| as', '|'],
        ['Loo%k at', '%'],
        ['F>erry Words', '>'],
        ['It is wet`.', '`'],
        ['moo`n', '`'],
        ['See _[a](/x)', '_'],
        ['as *bus\\*, and', '*'],
        ['It is wet./', '/'],
        ['Hu >- Hum', '>-'],
        ['so}me b.', '}'],
        ['The( bus', '('],
        ['Wa(ve b.', '('],
        ['c\\ars b.', '\\'],
        ['Beg{in with [a](/x)', '{'],
        ['a \\ b', '\\'],
        ['carries" cars', '"'],
        ['L"isten b.', '"'],
        ['"mum".f b.', '".'],
        ['Wor<d b.', '<'],
        ['hot.> b.', '>'],
        ['Th@e b.', '@'],
        ['Fer?ry b.', '?'],
        ['a bus ?on it', '?'],
        ['in |the bus', '|'],
        ['b     ` b.', '`'],
      ] as const
    ).map(([text, sign]) => [text, ['loneSign', sign]] as const),
    ['[a](/x)) b', ['loneSign', ')']],
    ['A.\n\n-\n\nB', ['empty', '-']],
    ['A.\n\n>\n\nB', ['empty', '>']],
    ['| S\n  ound | Word |\n| --- | --- |', ['table', '| S']],
    ['1. One.\n2@. Two.', ['beside', '2@. Two.']],
    ['- One here.  - Two', ['run', '.  - Two']],
    ['// TODO\n\na /* later */ b', ['comment', '// TODO'], ['comment', '/* later */']],
    [
      '## #Wheels\n\n##.Wheels\n\nh2. Wheels\n\n== Wheels ==',
      ['heading', '## #Wheels'],
      ['heading', '##.Wheels'],
      ['heading', 'h2. Wheels'],
      ['heading', '== Wheels =='],
    ],
    ['##\n\nText', ['emptyHeading', '##']],
    ['    > One\n\n\n    - Two', ['indented', 'One']],
    ['a Â b, ÂGE', ['garbled', 'Â']],
    ['“a" and "b“, “a 5" wheel”, "a “b” c"', ['mixedQuotes', '“a"'], ['mixedQuotes', '"b“']],
    ['| a | b |\n| - | - |\n| 1 | 2 | | 3 |\n| 1 \\| 2 | 3 |', ['cells', '| 1 | 2 | | 3 |']],
    ['| a | b |\n| - | - |\n| 1\n2 | 3 |\n| 4 | 5', ['row', '| 1']],
    ['Text\n\n| 3 | 4 |', ['table', '| 3 | 4 |']],
    ['\u00a0- one\n\u00a0- two', ['list', '- one\n\u00a0- two']],
    ['to [nothing][missing] or [b][]', ['reference', '[nothing][missing]'], ['reference', '[b][]']],
    ['[**a** `b`] (/x)', ['gap', '[**a** `b`] (/x)']],
    ['Curly [a](/x “t”) and [b](/x ‘t’)', ['link', '[a](/x “t”)'], ['link', '[b](/x ‘t’)']],
    ['![a bus](/media/none.png =100x50)', ['link', '![a bus](/media/none.png =100x50)']],
    ['![a](media/x.png =100x)', ['link', '![a](media/x.png =100x)']],
    ['Open [bus](/vehicles/bus and the rest.\nNext', ['link', '[bus](/vehicles/bus and the rest.']],
    ['[a](/my file)', ['link', '[a](/my file)']],
    ['A claim[^1] and [^note].', ['footnote', '[^1]'], ['footnote', '[^note]']],
    ['[^1]: The note, which is long.', ['footnote', '[^1]']],
    ['- [ ] one\n- [x] two', ['task', '[ ]'], ['task', '[x]']],
    ['1. [X] one', ['task', '[X]']],
    ['> [!NOTE]\n> Text', ['note', '[!NOTE]']],
    ['# A heading {#id}', ['attributes', '{#id}']],
    ['A text {.big .red}', ['attributes', '{.big .red}']],
    ['Off we go :rocket:!', ['emoji', ':rocket:']],
    ['It is ==very important== here', ['highlight', '==very important==']],
    ['これは**「強調」**です', ['emphasis', '**「強調」**']],
    ['これは*「強調」*です', ['emphasis', '*「強調」*']],
    ['A **bold **, word', ['emphasis', '**bold **']],
    ['A ** bold** word', ['emphasis', '** bold**']],
    ['| a | b |\n| 1 | 2 |', ['table', '| a | b |\n| 1 | 2 |']],
    ['Hi\n\ntitle: A\ndescription: B\n---\n\nText', ['fields', 'title: A\ndescription: B']],
    ['| a |\n| - |\n| :rocket: [b] (/x) |', ['emoji', ':rocket:'], ['gap', '[b] (/x)']],
    ['- [a] (/x)\n\n      [a] (/x)', ['gap', '[a] (/x)']],
    ['#\u00a0Wheels and more', ['heading', '#\u00a0Wheels and more']],
    ['Text\n##Wheels', ['heading', '##Wheels']],
    ['-\u00a0one', ['list', '-\u00a0one']],
    ['Text:\n-one\n-two\n-three', ['list', '-one\n-two']],
    ['> - a\n>\n>   -one\n>   -two', ['list', '-one\n>   -two']],
    ['1.one\n2.two', ['list', '1.one\n2.two']],
    ['1)\u00a0one\n2)\u00a0two', ['list', '1)\u00a0one\n2)\u00a0two']],
    ['Steps:\n2. **two**\n3. three', ['list', '2. **two**\n3. three']],
    ['• one\n• two', ['list', '• one'], ['list', '• two']],
    ['•\u00a05 wheels', ['list', '•\u00a05 wheels']],
    [
      '[a]({{ \'/b/\' | relative_url }}) and [c]({% link bus.md %}), ![d]({{< ref "d.md" >}})',
      ['link', "[a]({{ '/b/' | relative_url }})"],
      ['link', '[c]({% link bus.md %})'],
      ['link', '![d]({{< ref "d.md" >}})'],
    ],
    ['{% include note.html %}', ['template', '{% include note.html %}']],
    [
      'By {{ page.author }}, {{% notice %}}',
      ['template', '{{ page.author }}'],
      ['template', '{{% notice %}}'],
    ],
    ['A lead.\n{: .lead}', ['attributes', '{: .lead}']],
    ['* list\n{:toc}', ['attributes', '{:toc}']],
    [':::note\nText\n:::', ['note', ':::note'], ['note', ':::']],
    ['::: {.callout}\nText', ['note', '::: {.callout}']],
    ['!!! note "Title"\n    Text', ['note', '!!! note "Title"']],
    ['??? Tip\n    Text', ['note', '??? Tip']],
    ['See [[Bus]] and ![[Bus.png|200]].', ['wiki', '[[Bus]]'], ['wiki', '![[Bus.png|200]]']],
    ['Text\n\n[TOC]', ['contents', '[TOC]']],
    ['A %%note to\nourselves%% here', ['comment', '%%note to\nourselves%%']],
    ['{/* a note */}', ['comment', '{/* a note */}']],
    [
      "import Tabs from '@theme/Tabs';\nimport '../a.css'",
      ['code', "import Tabs from '@theme/Tabs';"],
      ['code', "import '../a.css'"],
    ],
    ['export const title = 1;', ['code', 'export const title = 1;']],
    ['Text\n\n```js\nlet a;\n\nThe rest.', ['fence', '```js']],
    ['> ~~~\n> a\n\nText', ['fence', '~~~']],
    ['````\n```\n\n', ['fence', '````']],
    ['![a](/media/a.png){width=50%}', ['attributes', '{width=50%}']],
    ['New :badge[New]{type=tip} here', ['directive', ':badge[New]{type=tip}']],
    ['The 1^st^ of May and a ++new++ one', ['raised', '^st^'], ['highlight', '++new++']],
    ["It is '''very''' big", ['highlight', "'''very'''"]],
    ['Since $E=mc^2$ it is', ['formula', '$E=mc^2$']],
    ['Wheel\n: What rolls', ['definition', ': What rolls']],
    ['.. note::\n   Text', ['note', '.. note::']],
    ['####### Wheels', ['heading', '####### Wheels']],
    ['Text\n\n    A paragraph, as in a book.', ['indented', 'A paragraph, as in a book.']],
    ['Text\n\n\tA paragraph, as in a book.', ['indented', 'A paragraph, as in a book.']],
    ['1. one\n  - two\n2. three', ['sublist', '- two']],
    ['It rings.\n---\n\nText', ['underlined', 'It rings.']],
    ...['·', '→', '✓', '–', '□'].map(
      (sign) => [`${sign}\tone\n${sign}\ttwo`, ['list', `${sign}\tone\n${sign}\ttwo`]] as const,
    ),
    ['o\tone\no\ttwo', ['list', 'o\tone\no\ttwo']],
    ['a) one\nb) two', ['list', 'a) one\nb) two']],
    ['(1) one\n(2) two', ['list', '(1) one\n(2) two']],
    ['i. one\nii. two', ['list', 'i. one\nii. two']],
    ['– one\n– two', ['list', '– one\n– two']],
    ...['[a}(/x)', 'a](/x)', '[a]((/x)', '[a]/vehicles/bus)', '[a(/x)', '[/b/]](/x)'].map(
      (link) =>
        [`See ${link} now`, ['link', link.replace(/^\[(?=.+(?:\]\]|\]\()\()/, '')]] as const,
    ),
    ...['<www.a.example>', '<a.example/b>', '<https;//a.example>', '<https://a .example>'].map(
      (link) => [`At ${link} now`, ['link', link]] as const,
    ),
    ['*one** word', ['emphasis', 'one**']],
    ['a ** loud ** word', ['emphasis', '** loud **']],
    ['a **loud word', ['emphasis', '**loud']],
    ['a loud** word', ['emphasis', '**']],
    ['+# Wheels', ['heading', '+# Wheels']],
    ['\\## Wheels', ['heading', '\\## Wheels']],
    ['–one\n- two', ['beside', '–one']],
    ['- one\n-two\n- three', ['beside', '-two']],
    ['- one\n->  two', ['beside', '->  two']],
    ['1. One\n2.Two', ['beside', '2.Two']],
    ['1. One\n2: Two\n3. Three', ['beside', '2: Two']],
    ['1. One\n2 Two', ['beside', '2 Two']],
    ['- One. - Two.', ['run', '. - Two.']],
    ['1. One. 2. Two', ['run', '. 2. Two']],
    ['- one\n* two', ['otherList', '* two']],
    ['1. one\n2) two', ['otherList', '2) two']],
    ['| a | b |\n| - | - |\n| 1 | 2 |\nText', ['row', 'Text']],
    ['Text\n\n    See [the bus](/x), as it is.', ['indented', 'See [the bus](/x), as it is.']],
    ['1- one\n2- two', ['list', '1- one\n2- two']],
    [
      'A **bold **, word\n\nA **bold **, word',
      ['emphasis', '**bold **'],
      ['emphasis', '**bold **'],
    ],
  ] as const)
    test(`is found with its place: ${JSON.stringify(text)}`, () => {
      const byPlace = (one: readonly string[], other: readonly string[]) =>
        text.indexOf(one[1] ?? '') - text.indexOf(other[1] ?? '');
      assert.deepEqual(stray(text).sort(byPlace), found);
    });

  for (const text of [
    'see [1], [1][2], a (b) [c], [sic] (see above), f(x)[0], a[i][j], (see)[1]',
    'At 10:30:00 or 10:30, ratio 1:2:3, std::vector::size, C:\\dir, note: this: is',
    'https://h.example/a:b:c and https://h.example/[x][y]',
    'a == b == c, x===y, ==> Bus <==, 1 ** 2 ** 3, 5 * 3 * 2, 4* and 5* hotels, 4** and 5**, price* and tax*',
    '`[a] (/x)` `:rocket:` `[a][b]` `==x==` `[^1]` `- [ ]`',
    '    [a] (/x)\n    :rocket:\n\n```\n- [ ] [a][b] {#id}\n| a |\n| b |\n```',
    '\\[a] (/x) \\[a][b] \\[^1] \\:rocket: \\{#id} \\==x== \\*\\*「x」\\*\\*',
    '- \\[ ] one\n- [ ](/x)\n- [x](/x)\n- [x]: y',
    'The class [^a-z] of letters, [] and [ ] and [x] in a line',
    '[a](/x) [b](</my file>) [c](/x "t") ![d](/media/a.png) [a][r] [r][] [r]\n\n[r]: /x',
    '[a](javascript:alert(1)) [text](see note)',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n|x| is the value of x',
    '**Bold** *em* ***both*** **「強調」** です、**強調**です ~~x~~ _a_ __b__',
    'Text\n\n    const wheels = 4;\n    roll the wheels\n\n- item\n\n  Its second paragraph, as it is.',
    '1. one\n   - two\n   - three\n2. four\n\n- a\n\n1. b',
    'It costs $5 or $6, US$7 and $x, 2^3^4 and 2^8, a^b, C++ and C++, x++ + ++y, rock ’n’ roll',
    '– so –\n— a dash\n→ here\n✓ done, − 5\n− 3 and a) b) c), (1) and (2), o\nor',
    'a:b[c], std::vec[0], http://a.example:b[c], key: [a], note:[1]\nx = {a=1} and {n = 2}',
    'Note: this\n---\n\nA heading\n---\n\n---',
    'Hello {name} {# comment} {.} {1}',
    '&#91;a] (/x) &colon;rocket:',
    '> [quote] said so\n> [!] careful',
    'The letter [b] (/b/), [s](/s/ or /z/), [ʃ] (/ʃ/ as in ship), (bus)[/bʌs/], [t][ʃ] and [iː][j]',
    '#1 of #5, and #wheels\n#wheels too, C#, ## and ####',
    '-5 or -1.5 m\n-3 + 4\n-ing is an ending\nand -ed',
    '* terms apply, *5 * 3\n+44 20 7946 0000\n+1',
    'am\n2. Mai, 1.Mai und\nam\n3.\u00a0Mai, 1.5 m\n2.5 m, 3.x is old\n4.x is new',
    '1. one\n2. two\n\nText:\n1. one\n2. two\n\n- a\n- b',
    '• • • and ● ○ a • b, a·b, → b ↔ c, −5, – so –\n— a dash',
    'Set {1, 2}, {a}, {{}}, 50% {%}, 100%% of {:)} and :-) ::',
    'Wow!!! Really??? ::: a\n!!! watch out for it\n!!!',
    'a[[0]], [[ ]], [toc] here, [x], [sic]',
    'import duty from Spain\nexport const\nImport the toys from "China" today',
    '```\na\n```\n\n~~~ js\n```\n~~~\n\n> ```\n> b\n> ```\n\n- ```\n  c\n  ```',
    '`{{ a }}` `[[Bus]]` `%%a%%`\n\n```\n##A\n-b\n-c\n:::note\n[TOC]\n{% a %}\n```\n\n    • a\n    1.b\n    2.c',
    '\\{{ a }} \\[[Bus]] \\%%a%%\n\\##A\n\\-b\n\\-c',
    'A (bus) and [van], a[i], /app/id{appId}, {a}b, {x}, C:\\dir\\file, target\\debug\\x.exe, word(s), number|boolean, Promise < any >, a 5" pipe',
    '[An aside\n\nends here.] (And so\n\ndoes this one.) a) b) :) me@example.org, Toys"R"Us, x.html?a=b, <b class="x".y>, un<sup>1</sup>',
    '[Bus] (#1 in town), (the sound)[#1], [See] (about.us says so), [0-9][a-z]',
  ])
    test(`is not found in ${JSON.stringify(text).slice(0, 90)}`, () => {
      assert.deepEqual(stray(text), []);
      assert.deepEqual(stray(`${text}\n\n${text}`), []);
      if (!/[\n|]|^ /.test(text)) assert.deepEqual(stray(`- ${text}\n- ${text}\n\n# ${text}`), []);
    });

  test('is never within code, a link, or behind a backslash, whatever the text', () => {
    fc.assert(
      fc.property(
        markdown,
        fc.constantFrom('[a] (/x)', ':rocket:', '==a==', '[^1]'),
        (text, piece) => {
          assert.deepEqual(
            stray(`\`${piece}\` [${piece.replace(/[[\]]/g, '')}](/x) \\${piece}`),
            [],
          );
          const count = (whole: string) =>
            stray(whole).filter(([, written]) => written === piece).length;
          assert.equal(count(`${text}\n\n\`\`\`\n\`\`\`\n\n${piece}\n`) > 0, true);
          for (const [, written = ''] of stray(text)) assert.ok(text.includes(written));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  /** Texts of the signs that traps are made of. */
  const signs = fc.string({
    unit: fc.constantFrom(
      ...Array.from(' \n\t\u00a0-*+–•·.)(/123aAbiIohH#=[]{}<>:!?"|_>~→…\u0001\0'),
      ...[
        '!!! note',
        '..\u0020note::',
        '[!note]',
        '(/x)',
        'https://h',
        'h2. A',
        'a)\u0020A\nb)\u0020B',
      ],
    ),
    maxLength: 12,
  });

  test('has the sign of its trap, whatever the text', () => {
    fc.assert(
      fc.property(signs, (text) => {
        for (const [name, { seen, sign: cheap }] of Object.entries(traps))
          if (cheap !== undefined && text.search(seen?.() ?? /$^/) >= 0)
            assert.match(text, cheap, name);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('passes the test that saves a parser, whatever the text', () => {
    fc.assert(
      fc.property(signs, (signed) => {
        // What the parser of markdown marks its markup by is in no source.
        const text = signed.replace(/[\0\x01]/g, '');
        if (strayIn(text).length > 0) assert.ok(mayHoldStrayMarkup(text));
        if (strayInPlain(text).length > 0) assert.ok(mayHoldStrayInPlain(text));
      }),
      { numRuns: runs(2000) },
    );
  });
});
