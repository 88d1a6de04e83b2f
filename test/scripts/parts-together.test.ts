import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { buildTogether, neededBy, partNamed } from '../../scripts/parts-together.ts';

const later = (name: string): string => `Promise.resolve().then(() => require("./${name}"));`;
const parts = new Map([
  [
    'program.cjs',
    `require("./a.cjs"); ${later('build-AAAAAAAA.cjs')} ${later('diff-BBBBBBBB.cjs')}`,
  ],
  ['a.cjs', 'require("fs");'],
  ['build-AAAAAAAA.cjs', `require("./a.cjs"); ${later('pipeline-CCCCCCCC.cjs')}`],
  ['diff-BBBBBBBB.cjs', ''],
  ['pipeline-CCCCCCCC.cjs', 'require("./a.cjs"); require("./b.cjs");'],
  ['b.cjs', ''],
]);

test('a part needs what it requires, and of what it loads later what is followed', () => {
  assert.deepEqual(neededBy('program.cjs', parts), ['program.cjs', 'a.cjs']);
  assert.deepEqual(neededBy('program.cjs', parts, ['build']), [
    'program.cjs',
    'a.cjs',
    'build-AAAAAAAA.cjs',
  ]);
});

test('no part of a build stands in both of its files', () => {
  const files = buildTogether(parts).map(([name, text]) => [
    name,
    Object.keys(runInThisContext(text) as object),
  ]);
  assert.deepEqual(files, [
    ['program', ['program.cjs', 'a.cjs', 'build-AAAAAAAA.cjs']],
    ['pipeline-CCCCCCCC', ['pipeline-CCCCCCCC.cjs', 'b.cjs']],
  ]);
});

test('a part that is not there, or there twice, ends the bundling', () => {
  assert.throws(() => partNamed('check', parts), /Which part is called check\?/);
  const twice = new Map([...parts, ['build-DDDDDDDD.cjs', '']]);
  assert.throws(() => partNamed('build', twice), /Which part is called build\?/);
});
