import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import { createMarkdown } from '../../src/base/markdown/markdown-it.ts';
import { escapeHtmlIn, htmlIn } from '../../src/base/markdown/raw-html.ts';
import { textsOf } from '../support/pieces.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

const elementsIn = (text: string) => htmlIn(text).map(({ start, end }) => text.slice(start, end));

const readerOfHtml = new MarkdownIt({ html: true });
const isHtml = ({ type, children }: Token): boolean =>
  type === 'html_block' || type === 'html_inline' || (children ?? []).some(isHtml);
const hasHtml = (text: string) => readerOfHtml.parse(text, {}).some(isHtml);
const shown = (text: string) => createMarkdown().render(text);

describe('HTML in markdown', () => {
  for (const [text, html, escaped] of [
    ['a <b>x</b>', ['<b>', '</b>'], 'a \\<b>x\\</b>'],
    ['<div\nid="x">', ['<div\nid="x">'], '\\<div\nid="x">'],
    ['<div\n\nx', ['<div'], '\\<div\n\nx'],
    ['<hr>\n<p>x `<b>`\n</p>', ['<hr>', '<p>', '</p>'], '\\<hr>\n\\<p>x `<b>`\n\\</p>'],
    ['> - <!-- c -->\n> d', ['<!-- c -->'], '> - \\<!-- c -->\n> d'],
    ['| a |\n| - |\n| \\|<b>x |', ['<b>'], '| a |\n| - |\n| \\|\\<b>x |'],
    ['![a <b>](/x)', ['<b>'], '![a \\<b>](/x)'],
    ['<b title="<i>">', ['<b title="<i>">', '<i>'], '\\<b title="\\<i>">'],
    ['\\\\<b>', ['<b>'], '\\\\\\<b>'],
    ['<?php ?> <!DOCTYPE x>', ['<?php ?>', '<!DOCTYPE x>'], '\\<?php ?> \\<!DOCTYPE x>'],
  ] as const)
    test(`is found and escaped in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(elementsIn(text), html);
      assert.equal(escapeHtmlIn(text), escaped);
    });

  for (const text of [
    '<https://x.example> <a@x.example>',
    '`<b>`, ``<i>``',
    '    <b>',
    '```\n<b>\n```',
    '\\<b>',
    '&lt;b>',
    '2 < 3 <4 a <b',
    '[x](<a>) [y](/x "<b>")',
  ])
    test(`is not found in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(elementsIn(text), []);
      assert.equal(escapeHtmlIn(text), text);
    });

  test('stays where it is the label of a reference, or code; the rest is escaped', () => {
    assert.equal(escapeHtmlIn('[<b>] <i>\n\n[<b>]: /x'), '[<b>] \\<i>\n\n[<b>]: /x');
    assert.equal(escapeHtmlIn('<i> `a\n<div>`'), '\\<i> `a\n<div>`');
  });
});

const pieces = [
  ...['<b>', '</b>', '<b', '<div>', '<div', '</div>', '<br/>', '<!-- ', ' -->', '<?', '?>', '<!X'],
  ...['<b a="', '">', " c='", '<script>', '</script>', '<a@b.example>', '<x:y>', '<![CDATA['],
  ...[']]>', '\n\n', '    ', '- ', '1. ', '> ', '# ', '---', '| ', '| - |', '~~~', '**', '&lt;'],
  ...Array.from('\n \ta*_\\<>"🚒'),
];
const links = ['`', '```', '[', ']', '](/x)', '![', '](', ')', '[r]', '[r]: /y', '[x]: '];
const mixed = fc.tuple(markdown, textsOf(pieces, 14), markdown).map((texts) => texts.join(' '));

describe('a text whose HTML is escaped', () => {
  test('is without HTML to a reader that knows HTML, and shows the same to all', () => {
    let escaped = 0;
    fc.assert(
      fc.property(textsOf(pieces, 14), (text) => {
        const safe = escapeHtmlIn(text);
        if (safe !== text) escaped += 1;
        assert.equal(hasHtml(safe), false);
        assert.equal(shown(safe), shown(text));
        assert.equal(readerOfHtml.render(safe), shown(text));
        assert.deepEqual(elementsIn(safe), []);
      }),
      { numRuns: runs(10_000) },
    );
    assert.ok(escaped > runs(1000), `only ${escaped} texts held HTML`);
  });

  test('shows the same where links, references and code are about it', () => {
    let left = 0;
    fc.assert(
      fc.property(fc.oneof(textsOf([...pieces, ...links], 14), mixed), (text) => {
        const safe = escapeHtmlIn(text);
        if (hasHtml(safe)) left += 1;
        assert.equal(shown(safe), shown(text));
      }),
      { numRuns: runs(10_000) },
    );
    assert.ok(left < 20, `${left} texts kept their HTML`);
  });

  test('that holds none is found to hold none', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        assert.equal(hasHtml(text), htmlIn(text).length > 0);
      }),
    );
  });
});
