import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowedElements,
  allowedFunctions,
  allowedProperties,
  isPlainValue,
  kindOfAttribute,
  ownReference,
  ignoredAttribute,
} from '../../src/site/pictures/svg/allowed.ts';

test('an empty name is no allowed element, property, function or attribute', () => {
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

test('attributes that draw nothing are removed without a finding, and only these', () => {
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
    assert.match(name, ignoredAttribute);
  for (const name of ['axmlns', 'langs', 'dataset', 'my-data-x', 'aria', 'onload'])
    assert.doesNotMatch(name, ignoredAttribute);
});

test('a reference leads to an element of the same drawing', () => {
  for (const href of ['#a', '#a.b:c-d_9']) assert.match(href, ownReference);
  for (const href of ['#', '', 'a', 'x#a', '#a b', '#a#', '#a(', 'other.svg#a'])
    assert.doesNotMatch(href, ownReference);
});

for (const [value, isPlain] of [
  ['', true],
  ['red', true],
  ['  translate(1)', true],
  ['matrix(1 0 0 1 -2.5e3 +4)', true],
  ['translate(10,20) , rotate(45)\n\tscale(2)', true],
  ['skewX(1)skewY(2)', true],
  ['rotate()', true],
  ['url(#a)', true],
  ['url(#shadow.1:b-c)', true],
  ['url(#a) red', false],
  [' url(#a)', false],
  ['url(#)', false],
  ['url(#a(b)', false],
  ['url(a.svg)', false],
  ['rotate(1) url(#a)', false],
  ['x translate(1)', false],
  ['translate(1)x', false],
  ['translate(1)x translate(2)', false],
  ['translate(calc(1))', false],
  ['translate(a)', false],
  ['turn(1)', false],
  ['re\\64', false],
] as const)
  test(`the value ${JSON.stringify(value)} ${isPlain ? 'is plain' : 'has to be parsed'}`, () => {
    assert.equal(isPlainValue(value), isPlain);
  });
