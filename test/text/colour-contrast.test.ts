import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast, isLight, mix, nearestShade } from '../../src/base/text/colour-contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG 2', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  assert.equal(contrast('#ff0000', '#ffffff').toFixed(2), '4.00');
});

test('mix gives a colour between two by its share', () => {
  assert.equal(mix('#ffffff', '#000000', 0.5), '#808080');
  assert.equal(mix('#123456', '#abcdef', 0), '#abcdef');
});

test('the nearest shade passes, and is the colour itself where that passes', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const shade = nearestShade(one, [other], 4.5);
      assert.ok(shade !== undefined);
      assert.ok(contrast(shade, other) >= 4.5);
      if (contrast(one, other) >= 4.5) assert.equal(shade, one);
    }),
  );
  assert.equal(nearestShade('#ff9966', ['#ffffff'], 4.5), '#a86543');
  assert.equal(nearestShade('#ff9966', ['#ffffff', '#000000'], 4.6), undefined);
});

test('isLight is true for a colour on which black has the higher contrast', () => {
  assert.equal(isLight('#ffcc00'), true);
  assert.equal(isLight('#1f2a44'), false);
});
