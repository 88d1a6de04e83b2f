import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PictureFormat } from '../../src/content/model/pictures.ts';
import { pictureShapes } from '../../src/content/rules/picture-shapes.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { change } from '../support/sources/small-catalogue.ts';

const found = (
  width: number,
  height: number,
  format: PictureFormat = 'png',
  codes = /^(?:small|long)/,
) => {
  const looked = { sha256: '', format, width, height, weight: 1 } as const;
  return ruleFindings(
    pictureShapes,
    {
      ...change('site.yaml', 'brand:', 'logo: a.png\nbrand:'),
      'apps/tram-words.yaml': `siteName: Tram\ndescription: A tram.\nicon:\n  file: a.png\n  alt: A\nimage:\n  file: a.png\n  alt: A\nscreenshots:\n  - file: a.png\n    alt: A\nunreleased:\n  status: Soon\n`,
    },
    undefined,
    { files: ['a.png'], inspected: new Map([['a.png', looked]]) },
  )
    .map(brief)
    .filter((line) => codes.test(line))
    .sort();
};

const icon = 'small-picture apps/tram-words.yaml:4';
const image = 'small-picture apps/tram-words.yaml:7';
const screenshot = 'small-picture apps/tram-words.yaml:10';
const logo = 'small-picture site.yaml:4';

test('a picture with fewer pixels than its place has room for is noted, in each place by its size', () => {
  assert.deepEqual(found(480, 480), []);
  assert.deepEqual(found(479, 479), [image]);
  assert.deepEqual(found(240, 480), [image]);
  assert.deepEqual(found(239, 480), [screenshot, image].sort());
  assert.deepEqual(found(96, 96), [screenshot, image].sort());
  assert.deepEqual(found(95, 95), [icon, screenshot, image, logo].sort());
});

test('a drawing may have any size, since it is drawn as large as its place', () => {
  assert.deepEqual(found(8, 8, 'svg'), []);
});

test('a picture of which one side is more than three times the other is noted as long', () => {
  for (const [width, height] of [
    [500, 1500],
    [1500, 500],
  ] as const) {
    assert.deepEqual(found(width, height), []);
    const longer = found(width > height ? width + 1 : width, width > height ? height : height + 1);
    assert.deepEqual(
      longer.map((line) => line.split(' ')[0]),
      Array.from({ length: 4 }, () => 'long-picture'),
    );
  }
});

test('a logo and an icon that are not nearly square are reported, and no other picture', () => {
  const square = (width: number, height: number) => found(width, height, 'png', /^not-square/);
  const both = ['not-square apps/tram-words.yaml:4', 'not-square site.yaml:4'];
  assert.deepEqual(square(512, 400), both);
  assert.deepEqual(square(400, 512), both);
  assert.deepEqual(square(512, 512), []);
  assert.deepEqual(square(512, 505), []);
});
