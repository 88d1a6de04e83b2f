import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawHtml } from '../../src/content/rules/raw-html.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const head = '---\ntitle: X\ndescription: d\n---\n';
const inPage = (markdown: string) =>
  ruleFindings(rawHtml, { 'pages/x.md': head + markdown }).map(
    ({ line, column, endLine, endColumn }) => [line - 4, column, endLine - 4, endColumn],
  );

test('a tag of a page is reported from its start to its end, once for both its halves', () => {
  assert.deepEqual(inPage('The <b>bus</b> and\nthe <b>tram</b>.\n'), [
    [1, 5, 1, 8],
    [2, 5, 2, 8],
  ]);
  assert.deepEqual(inPage('The bus</b>.\n'), [[1, 8, 1, 12]]);
});

test('a tag over two lines is reported on its first', () => {
  assert.deepEqual(inPage('> See <b\n> class="x">it.\n'), [[1, 7, 1, 9]]);
});

test('comments are HTML; code, addresses and escaped tags are not', () => {
  assert.deepEqual(inPage('Text.\n\n<!-- a -->\n'), [[3, 1, 3, 11]]);
  assert.deepEqual(inPage('`<b>` <https://x.example> \\<b> 1 < 2\n\n    <b>\n'), []);
});

test('a tag of a field is reported on its own line', () => {
  const before = 'about: |\n  Ring the bell and say the word.\n';
  const after = 'about: |\n  One <i>.\n\n  Two `<i>` and <i>.\n';
  const found = ruleFindings(rawHtml, {
    'apps/bus-words.yaml': edited('apps/bus-words.yaml', before, after),
  });
  assert.deepEqual(
    found.map(({ code, line, column }) => [code, line, column]),
    [
      ['raw-html', 12, 7],
      ['raw-html', 14, 17],
    ],
  );
});
