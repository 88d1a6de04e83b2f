import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UsablePicture } from '../../src/model/pictures.ts';
import { encodedFiles, publishedPicture } from '../../src/pictures/recipe.ts';

const png: UsablePicture = { sha256: 'a', format: 'png', width: 1000, height: 500 };
const widthsOf = (facts: UsablePicture) =>
  publishedPicture('a/b.png', facts, 'encoder 1').better.map((files) => [
    files[0]?.mediaType,
    ...files.map(({ width }) => width),
  ]);

test('a picture has the widths of the layout that are narrower, and its own', () => {
  assert.deepEqual(widthsOf(png), [['image/webp', 240, 480, 720, 1000]]);
  assert.deepEqual(widthsOf({ ...png, width: 100 }), [['image/webp', 100]]);
  assert.deepEqual(widthsOf({ ...png, width: 250 }), [['image/webp', 250]]);
  assert.deepEqual(widthsOf({ ...png, width: 9000 }), [['image/webp', 240, 480, 720, 1080, 1440]]);
});

test('a photograph has a smaller format more', () => {
  const types = publishedPicture('a.jpg', { ...png, format: 'jpeg' }, 'e').better.map(
    ([file]) => file?.mediaType,
  );
  assert.deepEqual(types, ['image/avif', 'image/webp']);
});

test('names change with original, encoder and width, and with nothing else', () => {
  const nameOf = (facts: UsablePicture, encoder = 'encoder 1'): string =>
    publishedPicture('a/b.png', facts, encoder).plain.path;
  assert.match(nameOf(png), /^\/media\/a\/b\.[0-9a-f]{10}-1000\.png$/);
  assert.equal(nameOf(png), nameOf({ ...png }));
  assert.notEqual(nameOf(png), nameOf({ ...png, sha256: 'b' }));
  assert.notEqual(nameOf(png), nameOf(png, 'encoder 2'));
});

test('heights keep the shape, and are never nothing', () => {
  const { better } = publishedPicture('a.png', { ...png, width: 3000, height: 3 }, 'e');
  assert.deepEqual(
    better[0]?.map(({ height }) => height),
    [1, 1, 1, 1, 1],
  );
});

test('each file is encoded once', () => {
  const picture = publishedPicture('a.webp', { ...png, format: 'webp', width: 240 }, 'e');
  assert.equal(encodedFiles(picture).length, 1);
});

test('a drawing is one file, under the hash of its text', () => {
  const svg: UsablePicture = { sha256: 'a', format: 'svg', width: 8, height: 8, svg: '<svg/>' };
  const picture = publishedPicture('a.svg', svg, '');
  assert.deepEqual(picture.better, []);
  assert.deepEqual(encodedFiles(picture), []);
  assert.equal(
    picture.plain.path,
    publishedPicture('a.svg', { ...svg, sha256: 'b' }, 'x').plain.path,
  );
});
