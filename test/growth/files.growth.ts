import { test } from 'node:test';
import { assertLinear } from './cpu.ts';
import { checkOf, mostOf, textOf } from './check.ts';
import { sourcePaths } from './schema-fields.ts';

// Whole files. All kinds go through one parser of YAML, which `lists.growth.ts` tries with each of them.

const pieces = [
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
];

for (const shape of ['vehicle', 'page'] as const)
  for (const piece of pieces)
    test(`${shape}: a file of ${JSON.stringify(piece)}`, () => {
      const contents = (times: number) => (shape === 'page' ? '---\n' : '') + piece.repeat(times);
      const path = sourcePaths[shape];
      const check = (times: number) => checkOf({ [path]: contents(times) });
      assertLinear(`${shape} of ${JSON.stringify(piece)}`, check, mostOf(piece));
    });

for (const shape of ['app', 'page', 'phoneme', 'vehicle'] as const)
  test(`${shape}: many files`, () => {
    const text = textOf(shape);
    const [folder = '', name = ''] = sourcePaths[shape].split('/');
    const path = (index: number) => `${folder}/${name.replace('.', `-${index}.`)}`;
    const files = (size: number) =>
      Object.fromEntries(Array.from({ length: size }, (_, index) => [path(index), text]));
    assertLinear(`${shape} files`, (size) => checkOf(files(size)), 1000);
  });
