import { test } from 'node:test';
import { createMarkdownRenderer } from '../../src/markdown/render-markdown.ts';
import { assertLinear } from './cpu.ts';
import { checkOf } from './check.ts';

// Sources that once took from 16 seconds to minutes, and their neighbours.

const repeated = (length: number, piece: (index: number) => string): string =>
  Array.from({ length }, (_, index) => piece(index)).join('');

const yaml: Readonly<Record<string, readonly [size: number, path: string, (n: number) => string]>> =
  {
    'unknown fields': [
      19_000,
      'vehicles/bus.yaml',
      (n) => repeated(n, (i) => `key${String(i)}: x\n`),
    ],
    'fields that are nearly known': [
      19_000,
      'vehicles/bus.yaml',
      (n) => repeated(n, (i) => `name${String(i)}: x\n`),
    ],
    'a chain of redirects': [
      19_000,
      'moved.yaml',
      (n) =>
        `redirects:\n${repeated(n, (i) => `  /m${String(i)}: /m${String(i + 1)}\n`)}  /m${String(n)}: /vehicles\n`,
    ],
    'a circle of redirects': [
      19_000,
      'moved.yaml',
      (n) => `redirects:\n${repeated(n, (i) => `  /m${String(i)}: /m${String((i + 1) % n)}\n`)}`,
    ],
    'redirects to nowhere': [
      19_000,
      'moved.yaml',
      (n) => `redirects:\n${repeated(n, (i) => `  /m${String(i)}: /nowhere${String(i)}\n`)}`,
    ],
    'a key again and again': [19_000, 'vehicles/bus.yaml', (n) => repeated(n, () => 'name: x\n')],
    'bad items': [
      19_000,
      'vehicles/bus.yaml',
      (n) => `practicePhonemes:\n${repeated(n, (i) => `- X${String(i)}\n`)}`,
    ],
    'sounds that are not there': [
      19_000,
      'vehicles/bus.yaml',
      (n) => `name: Bus\npracticePhonemes:\n${repeated(n, (i) => `- x${String(i)}\n`)}`,
    ],
    'tags of many signs': [
      4000,
      'vehicles/bus.yaml',
      (n) => `practicePhonemes:\n${repeated(n, () => `- ${'!&'.repeat(100)} x\n`)}`,
    ],
  };

for (const [name, [size, path, contents]] of Object.entries(yaml))
  test(name, () => {
    assertLinear(name, (count) => checkOf({ [path]: contents(count) }), size);
  });

const pieces = [
  ...[
    '<!-- ',
    '<!-- \n',
    'a\n===\n\n',
    'a\n',
    '# a\n\n',
    '#',
    '[a](/nowhere) ',
    '[a](/b)\n\n',
    '[',
  ],
  ...[
    '![',
    '](',
    '[a]: /b\n',
    '[a]',
    '<a ',
    '</',
    '<?',
    '<![CDATA[',
    '`',
    '*a ',
    '*a_ ',
    '_',
    '**',
  ],
  ...['> ', '- ', '1. ', '- a\n', '> a\n', '| a |\n| - |\n', '|', '~', '\\', '&', '&amp;', '<b>'],
  ...['https://a.b ', 'a@b.c ', '```\n', '    a\n', '\t', ' ', '\n', '***\n', 'a  \n', 'a\\\n'],
];
// So much that the square of it takes seconds.
const bytes = 100_000;
const stalled = new Set(['<!-- ', '<!-- \n', 'a\n===\n\n']);
const render = createMarkdownRenderer((path) => `../..${path}`);

for (const piece of pieces) {
  const length = stalled.has(piece) ? 50_000 * piece.length : bytes;
  const body = (size: number) => piece.repeat(size / piece.length);
  test(`markdown of ${JSON.stringify(piece)}, checked`, () => {
    const page = (size: number) => `---\ntitle: About\ndescription: Who.\n---\n\n${body(size)}`;
    assertLinear(piece, (size) => checkOf({ 'pages/about.md': page(size) }), length);
  });
  test(`markdown of ${JSON.stringify(piece)}, rendered`, () => {
    assertLinear(
      `rendering ${piece}`,
      (size) => {
        const text = body(size);
        return () => render(text);
      },
      length,
    );
  });
}
