import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowedElements,
  allowedFunctions,
  allowedProperties,
  kindOfAttribute,
  ownReference,
  plainReferences,
  silentAttribute,
} from '../../src/site/pictures/svg/allowed.ts';

test('nothing without a name is allowed', () => {
  for (const list of [allowedElements, allowedProperties, allowedFunctions])
    assert.equal(list.has(''), false);
  assert.equal(kindOfAttribute(''), undefined);
});

for (const [name, kind] of [
  ['style', 'style'],
  ['fill', 'value'],
  ['transform', 'value'],
  ['gradientTransform', 'value'],
  ['patternTransform', 'value'],
  ['viewBox', 'plain'],
  ['stdDeviation', 'plain'],
  ['onload', undefined],
  ['href', undefined],
] as const)
  test(`the attribute ${name} is read as ${kind ?? 'nothing'}`, () => {
    assert.equal(kindOfAttribute(name), kind);
  });

test('attributes that show nothing go silently, and only these', () => {
  for (const name of [
    'xmlns',
    'xml',
    'version',
    'lang',
    'zoomAndPan',
    'aria-label',
    'data-x',
    'data-',
  ])
    assert.match(name, silentAttribute);
  for (const name of ['axmlns', 'langs', 'dataset', 'my-data-x', 'aria', 'onload'])
    assert.doesNotMatch(name, silentAttribute);
});

test('a reference leads to an element of the same drawing', () => {
  for (const href of ['#a', '#a.b:c-d_9']) assert.match(href, ownReference);
  for (const href of ['#', '', 'a', 'x#a', '#a b', '#a#', '#a(', 'other.svg#a'])
    assert.doesNotMatch(href, ownReference);
});

for (const [value, expected] of [
  ['', []],
  ['red', []],
  ['  translate(1)', []],
  ['matrix(1 0 0 1 -2.5e3 +4)', []],
  ['translate(10,20) , rotate(45)\n\tscale(2)', []],
  ['skewX(1)skewY(2)', []],
  ['rotate()', []],
  ['url(#a)', [{ by: 'fill', to: 'a' }]],
  ['url(#shadow.1:b-c)', [{ by: 'fill', to: 'shadow.1:b-c' }]],
  ['url(#a) red', undefined],
  [' url(#a)', undefined],
  ['url(#)', undefined],
  ['url(#a(b)', undefined],
  ['url(a.svg)', undefined],
  ['rotate(1) url(#a)', undefined],
  ['x translate(1)', undefined],
  ['translate(1)x', undefined],
  ['translate(1)x translate(2)', undefined],
  ['translate(calc(1))', undefined],
  ['translate(a)', undefined],
  ['turn(1)', undefined],
  ['re\\64', undefined],
] as const)
  test(`the value ${JSON.stringify(value)} ${expected ? 'is plain' : 'has to be parsed'}`, () => {
    assert.deepEqual(plainReferences('fill', value), expected);
  });
