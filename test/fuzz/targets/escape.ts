import assert from 'node:assert/strict';
import { escapeMarkdown } from '../../../src/base/markdown/escape-markdown.ts';
import { createMarkdown } from '../../../src/base/markdown/markdown-it.ts';
import type { FuzzTarget } from '../target.ts';

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);
const textOf = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? '');

/** Plain text that is put into markdown is shown as it is. */
export const escapeTarget: FuzzTarget = {
  name: 'escape',
  seeds: () => [
    'Fire Engine',
    '# a',
    '1. b',
    '- c',
    '*d* _e_',
    '[f](g)',
    '<h> & &amp;',
    '---',
    'a | b',
    'C #',
  ],
  pieces: [
    '#',
    '- ',
    '+ ',
    '1. ',
    '2) ',
    '=',
    '&lt;',
    '&#35;',
    '![',
    '](',
    '**',
    '__',
    '~~',
    '```',
    '||',
  ],
  run(input) {
    const text = input.replaceAll('\u0000', ''); // markdown has no place for it
    const html = createMarkdown().render(escapeMarkdown(text));
    const wanted = folded(text);
    if (wanted === '') assert.equal(html, '');
    else assert.equal(textOf(/^<p>([^]*)<\/p>\n$/.exec(html)?.[1] ?? html), wanted);
    return escapeMarkdown(text)
      .replace(/[^\\].?/g, ' ')
      .replace(/ +/g, ' ')
      .slice(0, 8);
  },
};
