import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownWork, type Work } from '../../src/site/pictures/svg/element-work.ts';

const work = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: string[]
): Work =>
  ownWork({ name, attributes: new Map(Object.entries(attributes)), children, references: [] });

const shape = (points: number): Work => ({
  cost: 1 + points / 50,
  shapes: 1,
  points: Math.max(4, points),
  levels: 1,
});
const other = (cost: number): Work => ({ cost, shapes: 0, points: 0, levels: 1 });

for (const name of ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
  test(`<${name}> without points is a shape with four`, () => {
    assert.deepEqual(work(name), { ...shape(0), points: 4 });
  });

for (const [name, cost] of [
  ['g', 1],
  ['svg', 1],
  ['use', 1],
  ['mask', 20],
  ['pattern', 20],
  ['clipPath', 5],
  ['linearGradient', 0.1],
  ['radialGradient', 0.1],
  ['stop', 0.02],
  ['feOffset', 20],
  ['feMergeNode', 20],
  ['feDropShadow', 100],
  ['feGaussianBlur', 100],
  ['feMorphology', 100],
  ['feTurbulence', 100],
] as const)
  test(`<${name}> takes the work of ${String(cost)} elements and is no shape`, () => {
    assert.deepEqual(work(name, { points: '1 2 3 4', d: 'M1 2' }, 'text'), other(cost));
  });

for (const name of ['text', 'tspan'])
  test(`<${name}> takes an element and one for twenty letters`, () => {
    assert.deepEqual(work(name), { cost: 1, shapes: 1, points: 0, levels: 1 });
    assert.equal(work(name, {}, 'a'.repeat(15), 'b'.repeat(5)).cost, 2);
  });

for (const [points, count] of [
  ['1 2 3 4 5 6 7 8 9 10 11 12', 6],
  ['1,2 3,4 5,6 7,8 9,10', 5],
  ['.5.5.5.5.5.5.5.5.5.5', 5],
  ['1e-9-1E+3 10e10 1.5e2,1.,2. 3 4 5 6', 5],
  ['123 456 .25 .75 1234.5 .125 7 8', 4],
] as const)
  test(`the points "${points}" are ${String(count)}`, () => {
    assert.deepEqual(work('polygon', { points }), shape(count));
  });

for (const [d, count] of [
  ['M0 0', 1],
  ['M0 0L1 1 2 2 3 3 4 4z', 6],
  ['m0 0h1 2 3v1 2', 6],
  ['M0 0H1V2', 3],
  ['M0 0c1 2 3 4 5 6 1 2 3 4 5 6', 3],
  ['M0 0s1 2 3 4q1 2 3 4t1 2', 4],
  ['M0 0a1 1 0 01 1', 2],
  ['M0 0ZzZz', 5],
  ['M1e2 2e-2L1e1 1', 2],
  ['M 0 0 C 1 2 3', 2],
] as const)
  test(`the path "${d}" has ${String(count)} points`, () => {
    assert.deepEqual(work('path', { d }), shape(count));
  });

test('a path has the points of its commands and those of a list', () => {
  assert.deepEqual(work('path', { d: 'M0 0h1h1', points: '1 2 3 4' }), shape(5));
});

for (const [attributes, cost] of [
  [{ numOctaves: '4' }, 100],
  [{ numOctaves: '8' }, 200],
  [{ numOctaves: 'x, 12' }, 300],
  [{ numOctaves: '-8' }, 100],
  [{ numOctaves: 'Infinity' }, 100],
  [{ radius: '8' }, 100],
] as const)
  test(`noise with ${JSON.stringify(attributes)} takes the work of ${String(cost)} elements`, () => {
    assert.equal(work('feTurbulence', attributes).cost, cost);
  });

for (const [attributes, cost] of [
  [{ radius: '1' }, 100],
  [{ radius: '2 3' }, 300],
  [{ radius: '4,2' }, 400],
  [{ numOctaves: '8' }, 100],
] as const)
  test(`thickening with ${JSON.stringify(attributes)} takes the work of ${String(cost)} elements`, () => {
    assert.equal(work('feMorphology', attributes).cost, cost);
  });

test('a blur takes the same whatever its attributes', () => {
  assert.equal(work('feGaussianBlur', { radius: '9', numOctaves: '9' }).cost, 100);
});
