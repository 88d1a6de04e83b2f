import { test } from 'node:test';
import { assertLinear } from './cpu.ts';
import { checkOf, textOf, withValues } from './check.ts';
import { fieldsOf, shapes, sourcePaths, valueOf } from './schema-fields.ts';

// Below what `sources/source-limits.ts` lets through, and so much that the square of it takes seconds.
const entries = 12_000;
const bytes = 40_000;

const many = <Value>(length: number, value: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => value(index));

/** What expressions and parsers that look ahead or go back would stumble over. */
const fillers = ['x', '.', ' x', '-', '/', '[', '*', '<!-- ', '`', '&', 'ä', 'https://a.b/ '];

for (const shape of shapes)
  for (const { path, schema } of fieldsOf(shape)) {
    const name = `${shape}: ${path.join('.') || 'the document'}`;
    const linear = (what: string, value: (size: number) => unknown, size: number): void =>
      void test(`${name}, ${what}`, () => {
        assertLinear(name, (count) => checkOf(withValues(shape, [[path, value(count)]])), size);
      });

    if (schema.type === 'array' && schema.items !== undefined) {
      const { items } = schema;
      const size = items.type === 'object' ? entries / 4 : entries;
      linear('a long list', (length) => many(length, (index) => valueOf(items, index)), size);
      linear('repeated items', (length) => many(length, () => valueOf(items, 1)), size);
      linear('items of a wrong kind', (length) => many(length, () => []), entries);
    }
    if (schema.type === 'object') {
      const { additionalProperties: more, propertyNames = {} } = schema;
      const item = typeof more === 'object' ? more : { type: 'string' };
      const key = (index: number) => String(valueOf({ type: 'string', ...propertyNames }, index));
      linear(
        'many fields',
        (length) => Object.fromEntries(many(length, (index) => [key(index), valueOf(item, index)])),
        item.type === 'object' ? entries / 4 : entries,
      );
    }
  }

// All texts of a shape at once: the checks of schemas are compiled for each run, which takes longer.
for (const shape of shapes)
  for (const filler of fillers)
    test(`${shape}: every text is a long one of ${JSON.stringify(filler)}`, () => {
      const texts = fieldsOf(shape).filter(({ schema }) => schema.type === 'string');
      const sources = (size: number) =>
        withValues(
          shape,
          texts.map(({ path, schema: { examples: [example] = [] } }) => [
            path,
            `${typeof example === 'string' ? example : 'x'}${filler.repeat(size / filler.length)}\u0007`,
          ]),
        );
      assertLinear(`${shape} of ${filler}`, (size) => checkOf(sources(size)), bytes);
    });

for (const shape of shapes)
  for (const piece of [
    ...['x', ' ', '\n', 'a: b\n', ': ', '- ', '[', '{a: ', '"', "'", '# ', '| \n', '&a ', '!t '],
    ...[
      '*a ',
      '- !t x\n',
      '- &a x\n',
      'name: x\n',
      '<!-- ',
      '? ',
      '%',
      '---\n',
      '\t',
      '`',
      'a: *b\n',
    ],
  ])
    test(`${shape}: a file of ${JSON.stringify(piece)}`, () => {
      const contents = (size: number) => piece.repeat(size / piece.length);
      const path = sourcePaths[shape];
      assertLinear(`${shape} of ${piece}`, (size) => checkOf({ [path]: contents(size) }), bytes);
    });

for (const shape of ['app', 'page', 'phoneme', 'vehicle'] as const)
  test(`${shape}: many files`, () => {
    const text = textOf(shape);
    const [folder = '', name = ''] = sourcePaths[shape].split('/');
    const path = (index: number) => `${folder}/${name.replace('.', `-${String(index)}.`)}`;
    const files = (size: number) => Object.fromEntries(many(size, (index) => [path(index), text]));
    assertLinear(`${shape} files`, (size) => checkOf(files(size)), 1000);
  });
