import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from 'yaml';
import { parseForeignJson } from '../../src/base/text/decode.ts';
import { isTooNested } from '../../src/base/text/yaml-depth.ts';

const levels = (count: number) => '['.repeat(count) + ']'.repeat(count);

test('JSON from elsewhere has 200 levels at most, whatever its texts contain', () => {
  assert.equal(JSON.stringify(parseForeignJson(levels(200))), levels(200));
  assert.throws(() => parseForeignJson(levels(201)), SyntaxError);
  assert.throws(() => parseForeignJson(`${'{"a":'.repeat(201)}1${'}'.repeat(201)}`), SyntaxError);
  assert.throws(() => parseForeignJson(levels(1_000_000)), /more than 200 levels/);
  const text = { a: `\\"${'['.repeat(1000)}`, b: ['\\', '"[[', levels(300)] };
  assert.deepEqual(parseForeignJson(JSON.stringify(text)), text);
});

for (const [name, yaml] of [
  ['lists in brackets', (count: number) => `a: ${levels(count)}`],
  ['brackets that stay open', (count: number) => `a: ${'['.repeat(count)}`],
  ['groups in braces', (count: number) => `${'{a: '.repeat(count)}1${'}'.repeat(count)}`],
  ['items on one line', (count: number) => `${'- '.repeat(count)}a`],
  ['keys on one line', (count: number) => `${'? '.repeat(count)}a`],
  [
    'groups below each other',
    (count: number) => Array.from({ length: count }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
  ],
  [
    'lists below each other',
    (count: number) => Array.from({ length: count }, (_, at) => `${' '.repeat(at)}-\n`).join(''),
  ],
] as const)
  test(`YAML may have 90 levels of ${name}, not 110`, () => {
    assert.equal(isTooNested(yaml(90)), false);
    assert.equal(isTooNested(yaml(110)), true);
    assert.equal(isTooNested(yaml(10_000).slice(0, 1_000_000)), true);
    assert.ok(parseDocument(yaml(90)).contents);
  });

test('YAML with many brackets, items or words is not nested', () => {
  for (const yaml of [
    '- {a: [1], b: {}}\n'.repeat(1000),
    `a: "${'['.repeat(1000)}"\n`,
    `a: |\n${' '.repeat(60)}${'- '.repeat(1000)}\n`,
    `# ${'[ - '.repeat(1000)}\na: 1\n`,
  ])
    assert.equal(isTooNested(yaml), false, yaml.slice(0, 20));
});
