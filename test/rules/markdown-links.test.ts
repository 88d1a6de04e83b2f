import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkTargets } from '../../src/content/rules/link-targets.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { change } from '../support/sources/small-catalogue.ts';

const head = '---\ntitle: X\ndescription: d\n---\n';
const inPage = (markdown: string) => ruleFindings(linkTargets, { 'pages/x.md': head + markdown });
const brief = (markdown: string) =>
  inPage(markdown).map(({ code, line, column }) => `${code} ${line - 4}:${column}`);

describe('a link', () => {
  for (const link of [
    '/about',
    '/',
    '/vehicles/bus#top',
    '/vehicles?page=1',
    '/x',
    '/speech-sounds/b',
    '/articles/first-words',
    '/llms.txt',
    '/api/vehicles.json',
    '/install/bus-words',
    '#top',
    'https://elsewhere.example/x',
    'HTTPS://ELSEWHERE.EXAMPLE',
    'mailto:hello@wheels.example',
    'tel:+441234567890',
    '/%61bout',
  ])
    test(`may lead to ${link}`, () => {
      assert.deepEqual(brief(`[x](${link}) and [y](<${link}>)\n`), []);
    });

  test('may be an address between angle brackets', () => {
    assert.deepEqual(brief('<https://elsewhere.example> <hello@wheels.example>\n'), []);
  });

  test('may lead to a heading of a text, on its own page and on another', () => {
    const text = '[a](#two-words) [b](/x#two-words) [c](/about#two-words)\n\n# *Two* words\n';
    assert.deepEqual(
      inPage(text).map(({ code, message, hint }) => [code, message, hint]),
      [
        [
          'unknown-fragment',
          'The page /about has no anchor "#two-words", so the link leads to its top.',
          'Write the words of a heading there in small letters, with hyphens between them, or leave out the # and what follows.',
        ],
      ],
    );
    const [own, same] = inPage(text.replaceAll('#two-words', '#two-word'));
    assert.equal(own?.hint, 'Did you mean "#two-words"?');
    assert.equal(same?.hint, own.hint);
  });

  test('may lead to a place in a list of the program, but for that of the vehicles', () => {
    const link = (path: string) => `[x](${path}#a_to_z)`;
    assert.deepEqual(
      brief(
        `${['/search', '/apps', '/developers', '/vehicles', '/vehicles/bus'].map(link).join('')}\n`,
      ),
      ['unknown-fragment 1:64', 'unknown-fragment 1:85'],
    );
  });

  test('is a bare address, too', () => {
    assert.deepEqual(brief('See https://elsewhere.example/a, http://elsewhere.example.\n'), [
      'insecure-link 1:34',
    ]);
  });

  test('in code, or that is none, is not followed', () => {
    assert.deepEqual(
      brief(
        '`[x](/nowhere)`\n\n    [x](/nowhere)\n\n```\n[x](/nowhere)\n```\n\n\\[x](/nowhere) [x] (/nowhere)\n',
      ),
      [],
    );
  });

  test('to a program is refused, since other readers of the text may follow it', () => {
    assert.deepEqual(brief('[x](javascript:alert(1)) <javascript:alert(1)>\n'), [
      'link-form 1:5',
      'link-form 1:27',
    ]);
  });
});

describe('a link to an unpublished path', () => {
  test('is reported at its destination, with the nearest', () => {
    const [finding, ...others] = inPage('Text.\n\nSee **[the bus](/vehicles/buss "Bus")** now.\n');
    assert.deepEqual(
      [finding?.code, finding?.line, finding?.column, finding?.endColumn, others.length],
      ['broken-link', 7, 17, 31, 0],
    );
    assert.equal(finding?.message, 'The link leads to "/vehicles/buss", which is not published.');
    assert.equal(finding.hint, 'Did you mean "/vehicles/bus"?');
  });

  for (const [link, hint] of [
    ['/about.html', 'Did you mean "/about"?'],
    ['/about.md', 'Did you mean "/about"?'],
    ['/about/', 'Did you mean "/about"?'],
    ['/About', 'Did you mean "/about"?'],
    ['/bus', 'Did you mean "/vehicles/bus"?'],
    ['/install/tram-words', 'Did you mean "/apps/tram-words"?'],
    ['/toys', 'Write the path of a page as the site has it, such as /vehicles.'],
  ] as const)
    test(`such as ${link} is reported: ${hint}`, () => {
      const [finding] = inPage(`[x](${link})\n`);
      assert.deepEqual([finding?.code, finding?.hint], ['broken-link', hint]);
    });

  const bus = (former: string) =>
    change('vehicles/bus.yaml', 'category:', `formerSlugs: [${former}]\ncategory:`);
  const moved = (redirects: string) => ({ 'moved.yaml': `redirects:\n${redirects}` });
  for (const [why, link, overlay, hint] of [
    ['a former slug', '/vehicles/aboutt', bus('aboutt'), 'Did you mean "/vehicles/bus"?'],
    [
      'a redirect of a former slug',
      '/aboutt',
      { ...bus('coach'), ...moved('  /aboutt: /vehicles/coach\n') },
      'Did you mean "/vehicles/bus"?',
    ],
    ['a redirect to nothing', '/aboutt', moved('  /aboutt: /nowhere\n'), 'Did you mean "/about"?'],
    [
      'redirects in a circle',
      '/aboutt',
      moved('  /aboutt: /a\n  /a: /aboutt\n'),
      'Did you mean "/about"?',
    ],
  ] as const)
    test(`names what ${why} says of it, and not the nearest name: ${hint}`, () => {
      const [finding] = ruleFindings(linkTargets, {
        ...overlay,
        'pages/x.md': `${head}[x](${link})\n`,
      });
      assert.deepEqual([finding?.code, finding?.hint], ['broken-link', hint]);
    });

  test('is shown as a reader would write it', () => {
    const [finding] = inPage('[x](/alte%20seite/%C3%A4?y#z)\n');
    assert.match(finding?.message ?? '', /"\/alte seite\/ä"/);
  });

  test('is escaped in the message where it has a command to a terminal', () => {
    const [finding] = inPage('[x](/%1b[31m)\n');
    assert.match(finding?.message ?? '', /"\/\\u001b\[31m"/);
  });
});

describe('a link of another form', () => {
  test('is reported with where its file belongs when it is a picture', () => {
    const [finding, ...others] = inPage('![A cat](cat.png)\n');
    assert.deepEqual([finding?.code, finding?.column, others.length], ['link-form', 10, 0]);
    assert.match(finding?.hint ?? '', /folder media\/ .* write \/media\/ followed by its path/);
  });
});

describe('a link in a field', () => {
  const about = (text: string) =>
    ruleFindings(
      linkTargets,
      change(
        'apps/bus-words.yaml',
        'about: |\n  Ring the bell and say the word.\n',
        `about: ${text}\n`,
      ),
    );

  test('is reported on its own line', () => {
    const found = about('|\n  One.\n\n  Two [a](/a) and [a](/a).\n\n  - [b](/b)');
    assert.deepEqual(
      found.map(({ line, column, endColumn }) => [line, column, endColumn]),
      [
        [14, 11, 13],
        [14, 23, 25],
        [16, 9, 11],
      ],
    );
  });

  test('is reported in quotes and in folded texts, too', () => {
    for (const [text, line, column] of [
      ['"See [a](/a)."', 11, 17],
      ['>-\n  See\n  [a](/a)\n  there.', 13, 7],
      ['See [a](/a).', 11, 16],
    ] as const) {
      const [finding] = about(text);
      assert.deepEqual([finding?.line, finding?.column], [line, column], text);
    }
  });

  test('is reported at the field where it is written in another way', () => {
    const [finding] = about('"See [a](/\\x61)."');
    assert.deepEqual([finding?.line, finding?.column], [11, 8]);
  });
});
