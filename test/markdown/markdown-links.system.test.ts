import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { mapSiteLinks } from '../../src/site/publish/pages/rewrite-markdown.ts';
import { createMarkdown } from '../../src/base/markdown/markdown-it.ts';
import { markdownLinks } from '../../src/base/markdown/markdown-links.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

/** The links of a text: target, and what stands at its place. */
const links = (text: string) =>
  markdownLinks(text).map(({ target, start, end, exact }) => [
    target,
    text.slice(start, end),
    exact,
  ]);

describe('the links of a markdown text', () => {
  for (const [text, ...expected] of [
    ['no link, `[x](/a)`, \\[x](/a), [x] (/a)'],
    ['[x](/a)', ['/a', '/a']],
    ['and/or [home](/)', ['/', '/']],
    ['[/about](/about)', ['/about', '/about']],
    ['[x](</a b> "t") and [y]( /c )', ['/a b', '/a b'], ['/c', '/c']],
    ['[x](/alte%20seite)', ['/alte seite', '/alte%20seite']],
    ['[x](/a%2Fb%zz)', ['/a%2Fb%zz', '/a%2Fb%zz']],
    ['[x](/a_\\(b\\))', ['/a_(b)', '/a_\\(b\\)']],
    ['[x](/a&amp;b)', ['/a&b', '/a&amp;b']],
    ['![x](/p.png)', ['/p.png', '/p.png']],
    ['[![x](/p.png)](/a)', ['/p.png', '/p.png'], ['/a', '/a']],
    ['<https://h.example/a>', ['https://h.example/a', 'https://h.example/a']],
    ['<hello@h.example>', ['mailto:hello@h.example', 'hello@h.example']],
    ['(see https://h.example/a_b).', ['https://h.example/a_b', 'https://h.example/a_b']],
    ['**HTTP://h.example/ä** x', ['HTTP://h.example/ä', 'HTTP://h.example/ä']],
    ['www.h.example, a@h.example, ftp://h.example, mailto:a@h.example, //h.example'],
    ['https://h.exampleです https://münchen.example'],
    ['`https://h.example` [https://h.example](/a)', ['/a', '/a']],
    ['[a](/a)[a](/a)', ['/a', '/a'], ['/a', '/a']],
    ['`[x](/a)` [x](/a)', ['/a', '/a']],
    ['[x]()', ['', '']],
    ['[x][r] [r] [y][R]\n\n[r]: /a', ['/a', '/a']],
    ['[x][r]\n\n[r]: /a\n[r]: /b', ['/a', '/a']],
    ['[r]\n\n> [r]:\n> </a b> "t"', ['/a b', '/a b']],
    ['[a [b] c](/a)', ['/a', '/a']],
    ['[x](javascript:alert(1))', ['javascript:alert(1)', 'javascript:alert(1)']],
    ['[x](/a "unclosed) [y](/b)', ['/b', '/b']],
  ] as const)
    test(`are found in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(
        links(text),
        expected.map(([target, written]) => [target, written, true]),
      );
    });

  test('are found in every kind of block, at their place', () => {
    const text = `# A [h](/h) #

Title
[t](/t)
=====

> 1. quote
>    [q](/q)
lazy [l](/l)

|a|[b](/b)|
|-|-|
| \`\\|\` | [c](/c) |

- item
\t[i](/i)
`;
    const found = markdownLinks(text);
    assert.deepEqual(
      found.map(({ target }) => target),
      ['/h', '/t', '/q', '/l', '/b', '/c', '/i'],
    );
    for (const { target, start, end, exact } of found)
      assert.deepEqual(
        [text.slice(start, end), text.charAt(start - 1), exact],
        [target, '(', true],
      );
  });

  test('stand in order, each within the text, and are those of the rendered page', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const found = markdownLinks(text);
        const starts = found.map(({ start }) => start);
        assert.deepEqual(
          starts,
          [...starts].sort((a, b) => a - b),
        );
        for (const { start, end } of found)
          assert.ok(0 <= start && start <= end && end <= text.length);
        const html = createMarkdown().render(text);
        const rendered = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
        const targets = new Set(found.map(({ target }) => target));
        assert.equal(rendered.length === 0, found.length === 0);
        assert.deepEqual(
          new Set(rendered.map((url) => decodeURI(url.replaceAll('&amp;', '&')))),
          targets,
        );
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('site links that are mapped', () => {
  const shop = (text: string) => mapSiteLinks(text, (path) => `/shop${path}`);

  for (const [text, expected] of [
    ['[x](/a) and [y](https://h.example/b)', '[x](/shop/a) and [y](https://h.example/b)'],
    ['and/or [home](/)', 'and/or [home](/shop/)'],
    ['/about is [/about](/about)', '/about is [/about](/shop/about)'],
    ['`[x](/a)` [x](</a b> "/a")', '`[x](/a)` [x](</shop/a b> "/a")'],
    ['[a](/a#b) ![p](/p.png)', '[a](/shop/a#b) ![p](/shop/p.png)'],
    ['[r] before [x](/x)\n\n[r]: /a', '[r] before [x](/shop/x)\n\n[r]: /shop/a'],
    ['/about [r][r]\n\n[r]: /a\n\n[y](/y)', '/about [r][r]\n\n[r]: /shop/a\n\n[y](/shop/y)'],
    ['[x](//host/a) [y](b) [z](#c)', '[x](//host/a) [y](b) [z](#c)'],
    ['[x](/alte%20seite)', '[x](/shop/alte%20seite)'],
    ['| \\| | [x](/a) |\n|-|-|', '| \\| | [x](/shop/a) |\n|-|-|'],
    ['    [x](/a)', '    [x](/a)'],
  ] as const)
    test(`change nothing else of ${JSON.stringify(text)}`, () => {
      assert.equal(shop(text), expected);
    });

  test('give the page that the renderer would give', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const mapped = createMarkdown();
        const isSitePath = /^\/(?!\/)/;
        for (const [rule, attribute] of [
          ['link_open', 'href'],
          ['image', 'src'],
        ] as const) {
          const original = mapped.renderer.rules[rule];
          mapped.renderer.rules[rule] = (tokens, index, options, env, self) => {
            const target = tokens[index]?.attrGet(attribute);
            if (typeof target === 'string' && isSitePath.test(target))
              tokens[index]?.attrSet(attribute, `/shop${target}`);
            return (
              original?.(tokens, index, options, env, self) ??
              self.renderToken(tokens, index, options)
            );
          };
        }
        assert.equal(createMarkdown().render(shop(text)), mapped.render(text));
      }),
      { numRuns: runs(3000) },
    );
  });
});
