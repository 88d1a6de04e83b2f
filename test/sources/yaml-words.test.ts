import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument, type ErrorCode } from 'yaml';
import { trapsIn } from '../../src/base/text/traps.ts';
import { explainYamlError } from '../../src/content/sources/explain-yaml-error.ts';
import { findingsOf } from '../support/sources/checked-files.ts';
import { mendFiles } from '../support/sources/checked-files.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

/** Every code of the parser: the compiler refuses a table that lacks one. */
const codes: Readonly<Record<ErrorCode, true>> = {
  ...{ ALIAS_PROPS: true, BAD_ALIAS: true, BAD_DIRECTIVE: true, BAD_DQ_ESCAPE: true },
  ...{ BAD_INDENT: true, BAD_PROP_ORDER: true, BAD_SCALAR_START: true, DUPLICATE_KEY: true },
  ...{ BLOCK_AS_IMPLICIT_KEY: true, BLOCK_IN_FLOW: true, IMPOSSIBLE: true, MISSING_CHAR: true },
  ...{ KEY_OVER_1024_CHARS: true, MULTILINE_IMPLICIT_KEY: true, MULTIPLE_ANCHORS: true },
  ...{ MULTIPLE_DOCS: true, MULTIPLE_TAGS: true, NON_STRING_KEY: true, TAB_AS_INDENT: true },
  ...{ RESOURCE_EXHAUSTION: true, TAG_RESOLVE_FAILED: true, UNEXPECTED_TOKEN: true },
  BAD_COLLECTION_TYPE: true,
};

test('each fault that the parser knows is told in our words, with what to write', () => {
  const document = parseDocument('name: Bus\n');
  const alone = trapsIn('yaml').filter(([, { seen }]) => seen === undefined);
  const rows = alone.flatMap(([, { codes }]) => codes ?? []);
  assert.deepEqual(rows.sort(), Object.keys(codes).sort());
  for (const code of Object.keys(codes) as ErrorCode[])
    for (const message of [
      'Zyx of the parser',
      'Zyx sequence',
      'Missing closing zyx',
      'Flow zyx',
    ]) {
      const { problem, hint } = explainYamlError(
        { code, message, pos: [6, 9] },
        document,
        'name: Bus\n',
      );
      assert.doesNotMatch(`${problem} ${hint}`, /zyx/i, code);
      assert.match(problem, /^[a-z].*\.$/, code);
      assert.match(hint ?? '', /^[A-Z].*\S$/, code);
    }
});

const van = (...lines: readonly string[]) => ({
  'vehicles/van.yaml': `id: vehicle-009\nname: Van\ncategory: road\nemoji: 🚐\n${lines.join('\n')}\n`,
});

test('what a line of YAML tells by itself is told at its place, with a fix where there is one', async () => {
  for (const [lines, place, said, fixed] of [
    [
      ['practicePhonemes: - b'],
      '5:19',
      /on the line of its field.* \[b\]/,
      ['practicePhonemes: [b]'],
    ],
    [['description: - a dash'], '5:14', /on the line of its field.*quotes/],
    [
      ['alsoCalled:', '  - One', '  -Two', '  - Three'],
      '7:3',
      /after this hyphen/,
      ['alsoCalled:', '  - One', '  - Two', '  - Three'],
    ],
    [
      ['description: &Sons bus company'],
      '5:14',
      /"&Sons" is no part of the text.*quotes/,
      ['description: "&Sons bus company"'],
    ],
    [['alsoCalled: [&Sons]'], '5:14', /"&Sons" is no part of the text/],
    [
      ['wordWorld:', '  name: ¦', '    A road', '  category: C', '  summary: S'],
      '6:9',
      /become one/,
    ],
    [
      ['description: |', '  It rings. formerSlugs:', '  - cart'],
      '6:13',
      /"formerSlugs:" is a part of the text above/,
    ],
    [
      ['alsoCalled:', '  - One', '  \u00a0- Two'],
      '7:3',
      /space before this is not an ordinary one/,
      ['alsoCalled:', '  - One', '  - Two'],
    ],
    [['practicePhonemes: [b],'], '5:22', /one too many.*Take it out/],
    [['description: | text', '  more'], '5:14', /begins on the next line/],
    [
      ['alsoCalled:', '- One', ' - Two', '   - Three'],
      '7:2',
      /line beside it become one.*column/,
      ['alsoCalled:', '- One', '- Two', '- Three'],
    ],
    [['description: Things it has', '  - four wheels'], '6:3', /line beside it become one.*\|/],
    [['description: "Things it has', '  * four wheels"'], '6:3', /line beside it become one/],
    [['description: >', '  | a | b |', '  | 1 | 2 |'], '6:3', /line beside it become one/],
    [
      ['description: >-', '  It has', '  - wheels', '  - a bell'],
      '7:3',
      /line beside it become one/,
    ],
    [
      ['description: |', 'A van', 'rings.'],
      '6:1',
      /"description" is empty.*two spaces/,
      ['description: |', '  A van', '  rings.'],
    ],
  ] as const) {
    const found = (await findingsOf(van(...lines)))
      .filter(({ severity }) => severity !== 'note')
      .map(({ line, column, message, hint = '' }) => `${line}:${column} ${message} ${hint}`);
    assert.equal(found.length, 1, found.join('\n'));
    assert.ok(found[0]?.startsWith(`${place} `), found[0]);
    assert.match(found[0] ?? '', said);
    const { changes } = await mendFiles(smallCatalogue(van(...lines)));
    assert.deepEqual(
      changes.map(({ after }) => after),
      fixed ? Object.values(van(...fixed)) : [],
    );
  }
});

test('lines that go on as text are not told', async () => {
  for (const lines of [
    ['description: It rings', '  – and rolls', '  5', '  - 3 are two'],
    ['description: On the', '  2. May', '  it rolls.'],
    ['description: |', '  It has', '  - wheels', '  - a bell'],
    ['description: >', '  It rolls', '  - and rings'],
    ['alsoCalled:', '  - One that', '    goes on'],
  ])
    assert.deepEqual(
      (await findingsOf(van(...lines)))
        .filter(({ severity }) => severity !== 'note')
        .map(({ code }) => code),
      [],
      lines.join('\n'),
    );
});

test('markup in a field that is plain text is told, and what only looks like it is not', async () => {
  const told = async (name: string): Promise<readonly string[]> =>
    (
      await findingsOf({
        'vehicles/van.yaml': `id: vehicle-009\nname: ${JSON.stringify(name)}\ncategory: road\nemoji: 🚐\n`,
      })
    )
      .filter(({ severity }) => severity !== 'note')
      .map(({ code, hint = '' }) => `${code} ${hint.split(':', 1).join()}`);
  for (const name of [
    'The **Van**',
    'See [it](/vehicles/bus)',
    'The `van`',
    'The <b>van</b>',
    'One<br>Two',
  ])
    assert.deepEqual(await told(name), ['stray-markup This field is plain text'], name);
  for (const [name, hint] of [
    ['“Van', 'Write the same kind of quotes before and after the words.'],
    ['The ”van"', 'Write the same kind of quotes before and after the words.'],
    ['Van;', 'Take the sign out.'],
    ['Van]', 'Take the sign out.'],
    ['A ,van', 'Take the sign out.'],
    [
      'Van- Lorry',
      'Begin each item on a line of its own; a dash within a text has a space on each side.',
    ],
    ['Van {{ year }}', 'Nothing is filled in here'],
    ['Van[^1]', 'There are no footnotes'],
  ] as const)
    assert.deepEqual(await told(name), [`stray-markup ${hint}`], name);
  for (const name of ['#REF!', '[object Object]', 'undefined'])
    assert.deepEqual(
      await told(name),
      ['stray-markup A formula failed where this came from'],
      name,
    );
  for (const name of [
    'The *Van*',
    'A_b_c',
    '[b]',
    '4** and 5**',
    'a < b > c',
    'rock `n roll',
    '#1 van',
    'NULL Bus',
  ])
    assert.deepEqual(await told(name), [], name);
});
