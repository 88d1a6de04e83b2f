import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createMarkdownRenderer } from '../../src/base/markdown/render-markdown.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { runs } from '../support/runs.ts';
import { markdownPieces, textsOf } from '../support/pieces.ts';

const render = createMarkdownRenderer((path) => `/shop${path}`);

describe('markdown as HTML', () => {
  test('has its headings from level two, or from the requested level', () => {
    assert.equal(render('# A\n\n## B'), '<h2>A</h2>\n<h3>B</h3>\n');
    assert.equal(render('### A'), '<h2>A</h2>\n');
    assert.equal(render('# A', 4), '<h4>A</h4>\n');
  });

  test('has links and images of the site under its prefix, others as they are', () => {
    assert.equal(render('[a](/b?c#d)'), '<p><a href="/shop/b?c#d">a</a></p>\n');
    assert.equal(render('![a](/b.png "c")'), '<p><img src="/shop/b.png" alt="a" title="c"></p>\n');
    assert.equal(
      render('[a](https://h.example/b)'),
      '<p><a href="https://h.example/b">a</a></p>\n',
    );
    assert.equal(
      render('[a](//h.example) [b](#c)'),
      '<p><a href="//h.example">a</a> <a href="#c">b</a></p>\n',
    );
    assert.equal(render('[a][r]\n\n[r]: /b'), '<p><a href="/shop/b">a</a></p>\n');
  });

  test('has a picture as it is rendered for its path and its text, or else an image', () => {
    const withPictures = createMarkdownRenderer(
      (path) => `/shop${path}`,
      (path, alt) => (path === '/media/a.png' ? `<b>${path} ${alt}</b>` : undefined),
    );
    assert.equal(withPictures('![a *b*](/media/a.png)'), '<p><b>/media/a.png a b</b></p>\n');
    assert.equal(withPictures('![a](/b.png)'), '<p><img src="/shop/b.png" alt="a"></p>\n');
  });

  test('has tables that can be scrolled', () => {
    const html = render('| a |\n| - |\n| b |');
    assert.match(
      html,
      /^<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n/,
    );
    assert.match(html, /<\/table><\/div>\n$/);
  });

  test('leaves malformed links and quotation marks as text', () => {
    assert.equal(render('www.h.example "a" -- (c)'), '<p>www.h.example &quot;a&quot; -- (c)</p>\n');
  });
});

describe('hostile markdown', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">c</b>',
    '<!-- x --> <?php x ?> <![CDATA[x]]> <!DOCTYPE x>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;avascript&colon;alert(1))',
    '[x](\\javascript:alert(1))',
    '[x](vbscript:x) [x](data:text/html,x) [x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '[x](/a "\\" onmouseover=alert(1) \\"")',
    '[x](/a"onmouseover="alert(1))',
    '![" onerror="x](/a)',
    '```"><script>\nx\n```',
    '`<script>`',
    '[<script>](/a)',
    '# <script>',
    '| <script> |\n| - |',
    '[x](<javascript:alert(1)>)',
    '[x]( \u0001javascript:alert(1))',
  ])
    test(`is rendered as text: ${JSON.stringify(text)}`, () => {
      assertHarmless(render(text));
    });

  test('of random pieces is rendered as text', () => {
    const text = textsOf(
      [...markdownPieces, '"', "'", '<script>', 'on=', 'javascript:', '58;', '\u0000'],
      15,
    );
    fc.assert(
      fc.property(fc.oneof(text, markdown, fc.string({ unit: anyCodePoint })), (text) => {
        assertHarmless(render(text));
      }),
      { numRuns: runs(3000) },
    );
  });
});

const element =
  /<(?:\/?(?:p|h[1-6]|ul|ol|li|em|strong|code|pre|s|blockquote|a|table|thead|tbody|tr|th|td|div)|br|hr|img)(?: (?:href|src|alt|title|class|start|style|tabindex|role|aria-label)="[^"<>]*")*>/g;

/** Only elements and attributes that markdown has, and no address that runs a program. */
function assertHarmless(html: string): void {
  assert.doesNotMatch(html.replace(element, ''), /[<>]/, html);
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    assert.doesNotMatch(
      address.replace(/[\u0000-\u0020]|%[01][0-9a-f]/giu, ''),
      /^(?:javascript|vbscript|file|data:(?!image\/))/i,
    );
}
