import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UsablePicture } from '../../src/content/model/pictures.ts';
import { encodedFiles, publishedPicture } from '../../src/site/pictures/picture-variants.ts';

const png: UsablePicture = { sha256: 'a', format: 'png', width: 1000, height: 500, weight: 9 };
const wide = { use: 'wide', encoder: 'encoder 1' } as const;
const widthsOf = (facts: UsablePicture) =>
  publishedPicture('a/b.png', facts, { use: 'wide', encoder: 'encoder 1' }).better.map((files) => [
    files[0]?.mediaType,
    ...files.map(({ width }) => width),
  ]);

test('a picture has the widths of the layout that are narrower, and its own', () => {
  assert.deepEqual(widthsOf(png), [['image/webp', 480, 720, 1000]]);
  assert.deepEqual(widthsOf({ ...png, width: 100 }), [['image/webp', 100]]);
  assert.deepEqual(widthsOf({ ...png, width: 250 }), [['image/webp', 250]]);
  assert.deepEqual(widthsOf({ ...png, width: 9000 }), [['image/webp', 480, 720, 1080, 1440]]);
});

test('beside the format of the original there is WebP, and for AVIF nothing else', () => {
  for (const [format, plain] of [
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const) {
    const picture = publishedPicture('a.jpg', { ...png, format }, wide);
    const types = picture.better.map(([file]) => file?.mediaType);
    assert.deepEqual([picture.plain.mediaType, types], [plain, ['image/webp']]);
  }
});

test('what is kept of a picture is named by original, format, width and encoder, not by its file', () => {
  const keysOf = (file: string, facts: UsablePicture, encoder = 'encoder 1'): string[] =>
    encodedFiles([publishedPicture(file, facts, { use: 'wide', encoder })]).map(({ key }) => key);
  const keys = keysOf('a.png', png);
  assert.equal(new Set(keys).size, 4);
  assert.deepEqual(keysOf('b/c.png', png), keys);
  for (const others of [
    keysOf('a.png', { ...png, sha256: 'b' }),
    keysOf('a.png', png, 'encoder 2'),
  ])
    assert.deepEqual(
      others.filter((key) => keys.includes(key)),
      [],
    );
});

test('names change with original, encoder and width, and with nothing else', () => {
  const nameOf = (facts: UsablePicture, encoder = 'encoder 1'): string =>
    publishedPicture('a/b.png', facts, { use: 'wide', encoder }).plain.path;
  assert.match(nameOf(png), /^\/media\/a\/b\.[0-9a-f]{10}-1000\.png$/);
  assert.equal(nameOf(png), nameOf({ ...png }));
  assert.notEqual(nameOf(png), nameOf({ ...png, sha256: 'b' }));
  assert.notEqual(nameOf(png), nameOf(png, 'encoder 2'));
});

test('the height of a scaled picture keeps the ratio and is at least one pixel', () => {
  const { better } = publishedPicture('a.png', { ...png, width: 3000, height: 3 }, wide);
  assert.deepEqual(
    better[0]?.map(({ height }) => height),
    [1, 1, 1, 1],
  );
});

test('each file is encoded once, however the picture is shown', () => {
  const [one, other] = (['wide', 'row'] as const).map((use) =>
    publishedPicture('a.png', png, { use, encoder: 'e' }),
  );
  assert.ok(one && other);
  const paths = encodedFiles([one, other]).map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
  assert.equal(paths.filter((path) => path.includes('-480.webp')).length, 1);
  const picture = publishedPicture('a.webp', { ...png, format: 'webp', width: 240 }, wide);
  assert.equal(encodedFiles([picture]).length, 1);
});

test('a drawing is one file, under the hash of its text', () => {
  const svg: UsablePicture = {
    sha256: 'a',
    format: 'svg',
    width: 8,
    height: 8,
    svg: '<svg/>',
    weight: 6,
  };
  const picture = publishedPicture('a.svg', svg, wide);
  assert.deepEqual(picture.better, []);
  assert.deepEqual(encodedFiles([picture]), []);
  assert.equal(
    picture.plain.path,
    publishedPicture('a.svg', { ...svg, sha256: 'b' }, wide).plain.path,
  );
});
