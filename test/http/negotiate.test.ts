import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { errorForm, pageForm } from '../../src/service/http/decide.ts';

const pageCases: readonly (readonly [accept: string | undefined, form: 'html' | 'markdown'])[] = [
  [undefined, 'html'],
  ['', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/markdown, text/plain;q=0.9, */*;q=0.8', 'markdown'],
  ['text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['text/markdown;charset=utf-8', 'markdown'],
  ['text/markdown; variant=GFM; q=0.9', 'markdown'],
  ['text/html;q=0, */*', 'markdown'],
  ['text/html;q=0, text/*;q=0.5', 'markdown'],
  ['text/html;q=0, text/*;q=0, */*', 'html'],
  ['text/html;q=0.2, text/markdown;q=0.5, text/html;q=0.8', 'html'],
  ['text/html;q=0.8, text/markdown;q=0.5, text/html;q=0.2', 'html'],
  ['text/markdown;q=0.1, text/html', 'html'],
  ['text/html;q=1.0, text/markdown;q=0.7', 'html'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['application/json', 'html'],
  ['image/*', 'html'],
  // A malformed weight voids its range; nothing else is left to name markdown.
  ['text/markdown;q=high', 'html'],
  ['text/markdown;q=1.5, text/html', 'html'],
  ['text/markdown;q=0.5, application/xhtml+xml', 'html'],
  ['text/markdown, application/xhtml+xml', 'markdown'],
  // XHTML does not count where HTML itself is refused.
  ['text/html;q=0, application/xhtml+xml, text/markdown;q=0.2', 'markdown'],
  // A range with a parameter of its own asks for something that there is not.
  ['text/markdown;level=1', 'html'],
  // A comma within quotes separates nothing.
  ['text/plain;charset="a,text/markdown", text/html', 'html'],
  ['garbage', 'html'],
  [',,,', 'html'],
];

for (const [accept, form] of pageCases)
  test(`a page is ${form} for Accept: ${accept ?? '(missing)'}`, () => {
    assert.equal(pageForm(accept), form);
  });

const errorCases: readonly (readonly [accept: string | undefined, form: 'html' | 'markdown'])[] = [
  [undefined, 'markdown'],
  ['*/*', 'markdown'],
  ['text/*', 'markdown'],
  ['text/markdown', 'markdown'],
  ['application/json', 'markdown'],
  ['text/html', 'html'],
  ['text/html;q=0', 'markdown'],
  ['application/xhtml+xml', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/html, text/markdown', 'markdown'],
  ['text/html, text/markdown;q=0.5', 'html'],
  ['text/html;q=0.4, text/markdown;q=0.5', 'markdown'],
];

for (const [accept, form] of errorCases)
  test(`an error page is ${form} for Accept: ${accept ?? '(missing)'}`, () => {
    assert.equal(errorForm(accept), form);
  });

test('a header beyond the limit counts as none', () => {
  for (const piece of ['text/markdown;q=0.123,', 'text/markdown\t', 'text/markdown;"\\"'])
    for (const accept of [piece.repeat(750), `text/html,${piece.repeat(750)}`]) {
      assert.equal(pageForm(accept), 'html');
      assert.equal(errorForm(accept), 'markdown');
    }
});

test('the form with the higher weight wins, whatever the order', () => {
  const weight = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(weight, weight, fc.boolean(), (forHtml, forMarkdown, markdownFirst) => {
      const ranges = [
        `text/html;q=${forHtml.toFixed(3)}`,
        `text/markdown;q=${forMarkdown.toFixed(3)}`,
      ];
      const accept = (markdownFirst ? ranges.reverse() : ranges).join(', ');
      assert.equal(pageForm(accept), forMarkdown >= forHtml ? 'markdown' : 'html');
    }),
  );
});
