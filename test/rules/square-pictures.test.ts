import assert from 'node:assert/strict';
import { test } from 'node:test';
import { squarePictures } from '../../src/content/rules/square-pictures.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const found = (width: number, height: number) => {
  const looked = { sha256: '', format: 'png', width, height, weight: 1 } as const;
  return ruleFindings(
    squarePictures,
    {
      'site.yaml': edited('site.yaml', 'apiVersion:', 'logo: a.png\napiVersion:'),
      'apps/tram-words.yaml': `siteName: Tram\ndescription: A tram.\nicon:\n  file: a.png\n  alt: A\nimage:\n  file: a.png\n  alt: A\nunreleased:\n  status: Soon\n`,
    },
    [],
    [],
    { files: ['a.png'], looked: new Map([['a.png', looked]]) },
  ).map(brief);
};

test('a logo and an icon that are not square are reported, and no other picture', () => {
  const both = ['apps/tram-words.yaml:4', 'site.yaml:4'].map((place) => `not-square ${place}`);
  assert.deepEqual(found(512, 400).sort(), both);
  assert.deepEqual(found(400, 512).sort(), both);
});

test('a picture that is nearly square is accepted', () => {
  assert.deepEqual(found(512, 512), []);
  assert.deepEqual(found(512, 505), []);
});

test('a picture whose size is unknown is accepted', () => {
  assert.deepEqual(ruleFindings(squarePictures), []);
});
