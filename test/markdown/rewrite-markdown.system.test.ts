import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createParsingRenderer } from '../../src/base/markdown/render-markdown.ts';
import { createMarkdownRewriter } from '../../src/site/publish/pages/rewrite-markdown.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

const href = (path: string) => `https://site.example${path}`;
const twin = createMarkdownRewriter(href);
const html = createParsingRenderer(href);

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What our pages link to and show. */
const onPage = (text: string) =>
  [...html(text).matchAll(/<(?:a href|img src)="([^"]*)"/g)].map(([, url = '']) => unescaped(url));

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** The same as a parser that is not ours finds it, which follows anything and keeps HTML. */
const byMicromark = (text: string): string[] => {
  const walk = (node: Node): string[] => [
    ...(node.type === 'html' ? ['html'] : []),
    ...(/Reference$|^definition$/.test(node.type) ? [node.type] : []),
    ...(node.url === undefined ? [] : [node.url]),
    ...(node.children ?? []).flatMap(walk),
  ];
  return walk(fromMarkdown(text));
};

const open = new MarkdownIt({ html: true });
open.validateLink = () => true;
const byMarkdownIt = (text: string): string[] => {
  const walk = (tokens: readonly Token[]): string[] =>
    tokens.flatMap(({ type, attrs, children }) => [
      ...(type.startsWith('html') ? ['html'] : []),
      ...(attrs ?? []).flatMap(([name, value]) =>
        /^(?:href|src)$/.test(name) ? [String(value)] : [],
      ),
      ...walk(children ?? []),
    ]);
  return walk(open.parse(text, {}));
};

const decoded = (urls: readonly string[]) =>
  urls.map((url) => {
    try {
      return decodeURI(url);
    } catch {
      return url;
    }
  });

function assertAlike(text: string): void {
  const written = twin(text);
  const wanted = decoded(onPage(text));
  const shown = `${JSON.stringify(text)} became ${JSON.stringify(written)}`;
  assert.deepEqual(decoded(byMarkdownIt(written)), wanted, shown);
  assert.deepEqual(decoded(byMicromark(written)), wanted, shown);
}

describe('the markdown of a text', () => {
  for (const text of [
    '[here](<javascript:alert(1)//<b>)',
    '[here](<data:text/html,<b>)',
    '[here]\n\n[here]: <javascript:alert(1)//<b>',
    '![here](<javascript:alert(1)//<b>)',
    '    [here](javascript:alert(1))',
    '\t[here](javascript:alert(1))\n',
    '![a [here](javascript:alert(1))](/media/x.png)',
    '| [a |\n| - |\n| [a | b](javascript:alert(1)) |',
    '[<b>] <i>\n\n[<b>]: /x',
    '<i> `a\n<div>`',
    '[a](\u00a0/x)',
    '[a](\u00a0>)',
    '![a](</media/x.png\u2003>)',
    '[a]\n\n[a]: \u00a0https://e.example',
  ])
    test(`has the links of the page, and no HTML: ${JSON.stringify(text)}`, () => {
      assertAlike(text);
    });

  test('stays as it was written if every reader finds the same in it', () => {
    const text =
      '- *a* [b](/x)\n  ```js\n  c\n  ```\n\n> d <https://e.example>\n\n| f |\n| - |\n| g |';
    assert.equal(twin(text), text.replace('/x', href('/x')));
  });

  test('has a bare address as a link for every reader', () => {
    const text = '# A\n\n*See* (https://h.example/a_b), `https://h.example` or /x.';
    assert.equal(twin(text), '## A\n\n*See* (<https://h.example/a_b>), `https://h.example` or /x.');
    assertAlike(text);
  });

  for (const [text, written] of [
    ['[a][b] c\n\n[b]: /x "T"', '[a](<https://site.example/x> "T") c'],
    ['~~~js\n[a](/x)\n', '```js\n[a](/x)\n```'],
    ['- a\n  1. b\n     <c>\n- `d`\n\n[e]: /x', '- a\n  1. b\n     \\<c\\>\n- `d`'],
    ['1. a\n\n   b\n2. c\n\n[e]: /x', '1. a\n\n   b\n\n2. c'],
    ['> # a\n> ***\n\n[e]: /x', '> ## a\n>\n> ___'],
    ['# Use `a|b`\n\n[e]: /x', '## Use `a|b`'],
    [
      '| a | b |\n| :-: | - |\n| `\\|` | **c** |\n\n[e]: /x',
      '| a | b |\n| :-: | --- |\n| `\\|` | **c** |',
    ],
  ] as const)
    test(`is rewritten where parsers differ: ${JSON.stringify(text)}`, () => {
      assert.equal(twin(text), written);
      assert.equal(html(twin(text)).replace(/\s+/g, ' '), html(text).replace(/\s+/g, ' '));
    });

  test('does not change the markdown that comes after it', () => {
    for (const text of ['```\na', '[a]\n\n[a]: /x', '[b]: javascript:alert(1)', '<!--', '<script>'])
      assert.deepEqual(
        byMicromark(`${twin(text)}\n\n${twin('[b]\n\n```\n[c](javascript:alert(1))\n```')}`),
        onPage(text),
        text,
      );
  });

  const parts = [
    ...[
      '[',
      ']',
      '](',
      ')',
      '![',
      '<',
      '>',
      '](<',
      '>)',
      '[a]: ',
      '[a]',
      '[a][b]',
      '"',
      "'",
      '&#106;',
    ],
    ...'javascript:x data:a,b https://a.example /x <b> </b> <div <!-- -->'.split(' '),
    ...[
      '`',
      '```',
      '~~~',
      '\n',
      '\n\n',
      ' ',
      '    ',
      '\t',
      '- ',
      '1. ',
      '> ',
      '# ',
      '---',
      '| ',
      '| - |',
    ],
    ...['*', '**', '_', '\\', '&lt;', '&colon;', 'a', 'b', '🚒', '\u00a0'],
  ];
  const anyText = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 16 }).map((texts) => texts.join('')),
    markdown,
  );

  test('has the links of the page for two parsers, whatever it is', () => {
    fc.assert(fc.property(anyText, assertAlike), { numRuns: runs(5000) });
  });

  test('has the same links among other texts', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const both = `${twin(one)}\n\n---\n# Title\n\n${twin(other)}`;
        assert.deepEqual(decoded(byMicromark(both)), decoded([...onPage(one), ...onPage(other)]));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('of words, headings and lists shows what the page shows', () => {
    const plainParts = [
      'a',
      '1. ',
      '- ',
      '* ',
      '*',
      '**',
      '# ',
      '###### ',
      '#',
      '---',
      ' ',
      '    ',
    ];
    const plainText = fc
      .array(fc.constantFrom(...plainParts, '\n', '\n\n'), { maxLength: 16 })
      .map((texts) => texts.join(''));
    fc.assert(
      fc.property(plainText, (text) => {
        const shown = (each: string) => html(each).replace(/\s+/g, ' ');
        assert.equal(shown(twin(text)), shown(text), JSON.stringify(text));
      }),
      { numRuns: runs(2000) },
    );
  });
});
