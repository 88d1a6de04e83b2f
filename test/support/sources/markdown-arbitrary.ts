import fc from 'fast-check';

const paths = [
  '/a',
  '/a/b',
  '/',
  '/alte%20seite',
  '/x#y',
  '/(a)',
  '//host/x',
  'https://h.example/',
  'b',
];

const inline = fc.oneof(
  fc.constantFrom(
    'word',
    'and/or',
    '`/a`',
    '`[x](/a)`',
    '*em*',
    '**/a**',
    '\\[',
    'a\\',
    '!',
    '|',
    '\\|',
    '&amp;',
  ),
  fc.constantFrom(
    '<https://h.example/a>',
    'https://h.example/a_b',
    '(HTTP://h.example/*x*).',
    '[ref]',
    '[ref][]',
    '[text][REF]',
    '![pic][ref]',
    '[none][no]',
  ),
  fc
    .tuple(
      fc.constantFrom('', '!'),
      fc.constantFrom('t', '/a', '*t*', '`/a`', 'a [b] c'),
      fc.constantFrom(...paths),
    )
    .chain(([mark, label, path]) =>
      fc.constantFrom(
        `${mark}[${label}](${path})`,
        `${mark}[${label}](<${path}>)`,
        `${mark}[${label}]( ${path} "/a")`,
        `${mark}[${label}](\n${path})`,
        `${mark}[${label}](${path} bad`,
        `[${mark}[p](/p)](${path})`,
      ),
    ),
);

const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' '));

const block = fc.oneof(
  line,
  fc
    .tuple(
      fc.constantFrom(
        '# ',
        '## ',
        '###### ',
        '> ',
        '- ',
        '1. ',
        '> - ',
        '-   ',
        '\t',
        '    ',
        '> # ',
      ),
      line,
    )
    .map(([mark, text]) => mark + text),
  fc.tuple(line, line).map(([a, b]) => `${a}\n${b}`),
  fc.tuple(line, line).map(([a, b]) => `> ${a}\n> ${b}`),
  fc.tuple(line, line).map(([a, b]) => `- ${a}\n  ${b}`),
  fc.tuple(line, fc.constantFrom('===', '---')).map(([a, rule]) => `${a}\n${rule}`),
  fc.tuple(line, fc.constantFrom('===', '---')).map(([a, rule]) => `> ${a}\n> ${rule}\n> after`),
  fc.tuple(line, fc.constantFrom('===', '---')).map(([a, rule]) => `- ${a}\n  ${rule}\n  after`),
  fc.tuple(line, line).map(([a, b]) => `${a} #\nsecond ${b}\n===`),
  fc.tuple(line, line).map(([a, b]) => `| ${a} | ${b} |\n| --- | --- |\n| ${b} | ${a} |`),
  fc.tuple(line).map(([a]) => `\`\`\`\n${a}\n# no heading\n\`\`\``),
  fc.constantFrom('[ref]: /a "T"', '[ref]: </a b>', '[REF]:\n  /c', '> [ref]: /d', '[other]: /e'),
);

/** Markdown with links of every form, in blocks of every kind. */
export const markdown: fc.Arbitrary<string> = fc
  .array(block, { maxLength: 5 })
  .chain((blocks) => fc.constantFrom('\n\n', '\n').map((gap) => blocks.join(gap)));
