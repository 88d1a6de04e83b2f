import fc from 'fast-check';

const words = [
  ...[
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
  ],
  ...['<https://h.example/a>', 'https://h.example/a_b', '(HTTP://h.example/*x*).'],
  ...['[ref]', '[ref][]', '[text][REF]', '![pic][ref]', '[none][no]'],
];
const labels = ['t', '/a', '*t*', '`/a`', 'a [b] c'];
const paths = [
  ...['/a', '/a/b', '/', '/alte%20seite', '/x#y', '/(a)', '//host/x', 'https://h.example/', 'b'],
];

const link = fc
  .tuple(fc.constantFrom('', '!'), fc.constantFrom(...labels), fc.constantFrom(...paths))
  .chain(([mark, label, path]) =>
    fc.constantFrom(
      `${mark}[${label}](${path})`,
      `${mark}[${label}](<${path}>)`,
      `${mark}[${label}]( ${path} "/a")`,
      `${mark}[${label}](\n${path})`,
      `${mark}[${label}](${path} bad`,
      `[${mark}[p](/p)](${path})`,
    ),
  );

const line = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...words) }, link), {
    ...{ minLength: 1, maxLength: 4 },
  })
  .map((pieces) => pieces.join(' '));

/** What makes a block of lines: what each begins with, and what stands between them and behind the last. */
const forms = [
  ...['# _', '## _', '###### _', '> _', '- _', '1. _', '> - _', '-   _', '\t_', '    _', '> # _'],
  ...['_', '_', '_\n_', '> _\n> _', '- _\n  _', '_\n===', '_\n---', '> _\n> ---\n> after'],
  ...['- _\n  ===\n  after', '_ #\nsecond _\n===', '| _ | _ |\n| --- | --- |\n| _ | _ |'],
  ...['```\n_\n# no heading\n```', '[ref]: /a "T"', '[ref]: </a b>', '[REF]:\n  /c', '> [ref]: /d'],
];

const block = fc
  .tuple(fc.constantFrom(...forms), fc.infiniteStream(line))
  .map(([form, lines]) => form.replaceAll('_', () => lines.next().value as string));

/** Markdown with links of every form, in blocks of every kind. */
export const markdown: fc.Arbitrary<string> = fc
  .tuple(fc.array(block, { maxLength: 5 }), fc.constantFrom('\n\n', '\n'))
  .map(([blocks, gap]) => blocks.join(gap));
