import fc from 'fast-check';

/** Pieces that mean something to YAML, and characters that some reader may stumble over. */
export const yamlPieces: readonly string[] = [
  ...Array.from('"\'[]{},#:-|>~?!%&* a0\n\t\r\u0000\ufeff\u00a0\u2028\ud800é🚒'),
  ...[': ', '- ', ', ', ' #', ' #x', '\n\n', '\n  ', '&a ', '*a', '<<: ', '!t ', '---\n', '...\n'],
  ...[
    '%YAML 1.1\n',
    '|\n  ',
    '>\n ',
    '? ',
    'b: ',
    'b: c',
    '__proto__: ',
    '0123',
    '1.0',
    '1e9',
    'no',
  ],
];

/** Pieces that mean something to markdown. */
export const markdownPieces: readonly string[] = [
  ...Array.from('#-+*_=>`|[]()!<&\\:.~ a\n\t\u00a0\u2028🚒'),
  ...[
    '\n\n',
    '    ',
    '## ',
    '- ',
    '1. ',
    '2) ',
    '> ',
    '---',
    '===',
    '***',
    '~~~',
    '**',
    '~~',
    '```',
  ],
  ...['[a](/b)', '[*a*](/b)', '*a [b*](/c)', '[a (b)](/c?d=e#f)', '[a](/b "c")', '![a](/b)', ']('],
  ...['[]', '[a][b]', '[b]: /c', '| - |', '&amp;', '&#35;', '<p>', '</p>', '<b>', '://'],
  'https://h.example/a',
];

/** Texts that are put together of such pieces. */
export const textsOf = (pieces: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(''));
