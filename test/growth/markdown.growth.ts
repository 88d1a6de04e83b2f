import { test } from 'node:test';
import { createMarkdownRenderer } from '../../src/base/markdown/render-markdown.ts';
import { assertLinear } from './cpu.ts';
import { checkOf, mostOf } from './check.ts';

// Pages that are one thing again and again, as long as a page may be.

const pieces = [
  ...['<!-- ', '<!-- \n', 'a\n===\n\n', 'a\n', '# a\n\n', '#', '[a](/nowhere) ', '[a](/b)\n\n'],
  ...['[', '![', '](', '[a]: /b\n', '[a]', '<a ', '</', '<?', '<![CDATA[', '`', '*a ', '*a_ ', '_'],
  ...['**', '> ', '- ', '1. ', '- a\n', '> a\n', '| a |\n| - |\n', '|', '~', '\\', '&', '&amp;'],
  ...['<b>', 'https://a.b ', 'a@b.c ', '```\n', '    a\n', '\t', ' ', '\n', '***\n', 'a  \n'],
  ...['a\\\n', 'a '],
];
const render = createMarkdownRenderer((path) => `../..${path}`);

for (const piece of pieces) {
  const quoted = JSON.stringify(piece);
  test(`a page of ${quoted}, checked`, () => {
    const page = (times: number) =>
      `---\ntitle: About\ndescription: Who.\n---\n\n${piece.repeat(times)}`;
    const check = (times: number) => checkOf({ 'pages/about.md': page(times) });
    assertLinear(`checking ${quoted}`, check, mostOf(piece));
  });
  test(`a page of ${quoted}, rendered`, () => {
    assertLinear(
      `rendering ${quoted}`,
      (times) => {
        const text = piece.repeat(times);
        return () => render(text);
      },
      mostOf(piece),
    );
  });
}
