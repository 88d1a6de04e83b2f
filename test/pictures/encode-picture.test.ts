import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { isUsable, type UsablePicture } from '../../src/content/model/pictures.ts';
import { pictureEncoder } from '../../src/site/pictures/inspect-raster.ts';
import { inspectPicture } from '../../src/site/pictures/inspect-picture.ts';
import { encodedFiles, publishedPicture } from '../../src/site/pictures/picture-variants.ts';
import { drawn, sharp } from '../support/pictures.ts';

const secret = 'Somewhere 51.4778';

/** A photograph that a camera was turned for, with its place and its profile. */
const photograph = (): Promise<Buffer> =>
  drawn(600, 400)
    .withExif({
      IFD0: { Copyright: secret, Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 28/1 40/1' },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();

async function encodedOf(path: string, original: Buffer) {
  const facts = await inspectPicture(path, original, hash('sha256', original));
  assert.ok(isUsable(facts), JSON.stringify(facts));
  const picture = publishedPicture(path, facts, { use: 'row', encoder: 'encoder' });
  const encode = pictureEncoder(original, facts);
  return Promise.all(
    encodedFiles([picture]).map(async (file) => ({ file, data: await encode(file) })),
  );
}

test('no published picture has metadata of a camera: place, words or profile', async () => {
  const original = await photograph();
  const before = await sharp(original).metadata();
  assert.ok(before.exif !== undefined && before.icc !== undefined && before.orientation === 6);
  const files = await encodedOf('a.jpg', original);
  assert.deepEqual([...new Set(files.map(({ file }) => file.format))], ['jpeg', 'webp']);
  for (const { file, data } of files) {
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(data).metadata();
    assert.deepEqual([exif, icc, xmp, iptc, orientation], Array(5).fill(undefined), file.path);
    assert.equal(data.includes('Somewhere'), false);
    assert.deepEqual([width, height], [file.width, file.height]);
    assert.ok(width < height, 'it is turned as the camera says');
  }
});

test('an AVIF of the sources is read, and published as WebP', async () => {
  const files = await encodedOf('a.avif', await drawn(300, 200).avif().toBuffer());
  for (const { file, data } of files) {
    const { format, width, height } = await sharp(data).metadata();
    assert.deepEqual([format, width, height], ['webp', file.width, file.height]);
  }
  assert.ok(files.length > 0);
});

test('the same original gives the same bytes, also where other pictures are encoded beside it', async () => {
  const original = await drawn(500, 300, 2).png().toBuffer();
  const alone = await encodedOf('a.png', original);
  const [crowded] = await Promise.all([
    encodedOf('a.png', original),
    ...[3, 4, 5].map(async (seed) =>
      encodedOf('b.png', await drawn(400, 400, seed).png().toBuffer()),
    ),
  ]);
  assert.deepEqual(
    crowded.map(({ data }) => hash('sha256', data)),
    alone.map(({ data }) => hash('sha256', data)),
  );
});

test('whatever the processor offers, the bytes are the same', async () => {
  const original = await photograph();
  const hashes = async () =>
    (await encodedOf('a.jpg', original)).map(({ data }) => hash('sha256', data));
  const fast = await hashes();
  sharp.simd(false);
  try {
    assert.deepEqual(await hashes(), fast);
  } finally {
    sharp.simd(true);
  }
});

test('a file of another format is refused by its content, whatever its name says', async () => {
  for (const [bytes, format] of [
    ['GIF89a', 'gif'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['%PDF-1.7', 'pdf'],
    ['8BPS', 'psd'],
    ['PK\x03\x04', 'zip'],
    ['<!DOCTYPE html><html>', 'html'],
    ['\n<html lang="en">', 'html'],
    ['II*\0', 'tiff'],
    ['\0\0\x01\0\x01\0', 'ico'],
    ['\xff\x0a..', 'jpeg xl'],
    ['\0\0\0\x0cJXL \r\n', 'jpeg xl'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypM4V \0\0\0\0isom', 'mp4'],
    ['RIFF....WEBP', 'webp'],
  ] as const)
    assert.deepEqual(await inspectPicture('a.png', Buffer.from(bytes, 'latin1'), ''), {
      fault: 'other-format',
      format,
    });
  const gif = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
  await assert.rejects(sharp(Buffer.from(gif, 'base64')).metadata());
});

test('an AVIF of the first brand of another format is one, and a picture that is named like a drawing is none', async () => {
  const avif = await drawn(30, 20).avif().toBuffer();
  const mif1 = Buffer.concat([avif.subarray(0, 8), Buffer.from('mif1'), avif.subarray(12)]);
  assert.ok(isUsable(await inspectPicture('a.avif', mif1, '')));
  const png = await drawn(30, 20).png().toBuffer();
  for (const [bytes, format] of [
    [png, 'png'],
    [avif, 'avif'],
    [gzipSync('<svg/>'), 'svgz'],
  ] as const)
    assert.deepEqual(await inspectPicture('a.svg', bytes, ''), { fault: 'other-format', format });
});

test('a picture that moves is found in each format that can', async () => {
  const frames = Buffer.alloc(2 * 8 * 8 * 3, 9);
  frames.fill(200, 8 * 8 * 3);
  const webp = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  assert.deepEqual(await inspectPicture('a.webp', webp, ''), { fault: 'animated' });
});

test('a JPEG with stray bytes before a marker, as telephones write it, is published like one without', async () => {
  const original = await drawn(64, 64).jpeg().toBuffer();
  const at = original.lastIndexOf(Buffer.from([0xff, 0xda]));
  const stray = Buffer.concat([original.subarray(0, at), Buffer.of(0, 0), original.subarray(at)]);
  const [one, other] = await Promise.all([original, stray].map((each) => encodedOf('a.jpg', each)));
  assert.deepEqual(
    other?.map(({ data }) => data),
    one?.map(({ data }) => data),
  );
  const cut = stray.subarray(0, stray.length - 40);
  const looked = await inspectPicture('a.jpg', cut, '');
  assert.equal('fault' in looked ? looked.fault : '', 'corrupt');
});

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
