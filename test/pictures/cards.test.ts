import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, test } from 'node:test';
import { drawImage } from '../../src/site/pictures/cards/draw-image.ts';
import { withDownloads } from '../../src/build/publication/draw-site-images.ts';
import type { Picture, PictureFile } from '../../src/content/model/pictures.ts';
import type {
  CardManner,
  ImageJob,
  PlacedPicture,
  SiteImages,
} from '../../src/site/pictures/cards/site-images.ts';
import { imagesWith, placed } from '../support/placed-pictures.ts';
import { sharp } from '../support/pictures.ts';
import { aPage, aReleasedApp } from '../support/publish/model.ts';

const drawing = (inside: string, box = '0 0 8 8'): PlacedPicture => {
  const [, , width = '', height = ''] = box.split(' ');
  return placed(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>\n`,
  );
};
const logo = drawing('<circle cx="4" cy="4" r="3" fill="#c23c1c"/>');
const blue = '<rect x="-99" y="-99" width="999" height="999" fill="#00f"/>';

const draw = ({ svg, ...job }: ImageJob): Promise<Buffer> => drawImage({ ...job, svg: svg() });

/** The box of what is blue on a card with a picture. */
async function blueOn(picture: PlacedPicture, manner?: CardManner): Promise<readonly number[]> {
  const images = imagesWith(logo);
  images.cardOf(picture, manner);
  const job = images.jobs().at(-1);
  assert.ok(job);
  // Without the blurred edges of a JPEG.
  const { data, info } = await sharp(await drawImage({ svg: job.svg(), width: job.width }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found: [x: number, y: number][] = [];
  for (let at = 0; at < info.width * info.height; at += 1)
    if ((data[at * 3] ?? 0) < 64 && (data[at * 3 + 2] ?? 0) > 192)
      found.push([at % info.width, Math.floor(at / info.width)]);
  const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)];
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity);
  return [least(xs), least(ys), most(xs) + 1, most(ys) + 1];
}

describe('a card', () => {
  test('has the picture in its middle, as large as fits, cut off at its own edges', async () => {
    assert.deepEqual(await blueOn(drawing(blue)), [285, 0, 915, 630]);
    assert.deepEqual(await blueOn(drawing(blue, '0 0 8 2')), [0, 165, 1200, 465]);
    assert.deepEqual(await blueOn(drawing(blue, '0 0 2 8')), [521, 0, 679, 630]);
  });

  test('has an icon in a rounded square, and the colour of its page behind it', async () => {
    assert.deepEqual(await blueOn(drawing(blue), { isIcon: true }), [375, 90, 825, 540]);
    const images = imagesWith(logo, { tints: ['#ff0000', '#00ff00'] });
    images.cardOf(drawing(blue), { isIcon: true, tint: 3 });
    const job = images.jobs().at(-1);
    assert.ok(job);
    const { data, info } = await sharp(await draw(job))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    const [ground, corner, middle] = [at(5, 5), at(380, 95), at(600, 300)];
    for (const [red = 0, green = 0] of [ground, corner]) assert.ok(green > 240 && red < 15);
    assert.ok((middle[2] ?? 0) > 240);
    assert.notDeepEqual(at(1128, 558), ground, 'the logo is in the corner');
  });

  test('takes a photograph as well as a drawing', async () => {
    const png = await sharp({
      create: { width: 10, height: 10, channels: 3, background: '#00f' },
    })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString('base64')}`;
    assert.deepEqual(await blueOn(placed(image)), [285, 0, 915, 630]);
  });

  test('has another name for another picture, logo, colour or encoder, and the same for the same', () => {
    const one = imagesWith(logo);
    const name = one.cardOf(drawing(blue)).path;
    assert.equal(one.cardOf(drawing(blue)).path, name);
    const others = [
      one.cardOf(undefined),
      one.cardOf(drawing('')),
      imagesWith(logo, { paper: '#000000' }).cardOf(drawing(blue)),
      imagesWith(logo, { encoder: 'f' }).cardOf(drawing(blue)),
    ].map(({ path }) => path);
    assert.equal(new Set([name, ...others]).size, 5);
    assert.notEqual(imagesWith(drawing(blue)).cardOf(undefined).path, one.cardOf(undefined).path);
    assert.equal(one.jobs().filter(({ path }) => path.startsWith('/media/cards/')).length, 3);
  });
});

test('every image has the stated size, and is the same when it is drawn twice', async () => {
  const site = imagesWith(logo);
  site.cardOf(undefined);
  for (const job of site.jobs()) {
    const [drawn, again] = [await draw(job), await draw(job)];
    assert.equal(hash('sha256', drawn), hash('sha256', again), job.path);
    if (job.iconSizes !== undefined) continue;
    const { format, width, height } = await sharp(drawn).metadata();
    const type = job.path.startsWith('/media/cards/') ? 'jpeg' : 'png';
    assert.deepEqual([format, width, height], [type, job.width, job.height], job.path);
  }
});

test('an icon file holds each of its sizes as a PNG', async () => {
  const [favicon] = imagesWith(logo).jobs();
  assert.ok(favicon);
  const file = await draw(favicon);
  assert.deepEqual([...file.subarray(0, 6)], [0, 0, 1, 0, 3, 0]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    assert.deepEqual([entry[0], entry[1]], [size, size]);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const { width, format } = await sharp(file.subarray(offset, offset + length)).metadata();
    assert.deepEqual([format, width], ['png', size]);
  }
});

test('an icon for phones has the colour of the pages behind the logo', async () => {
  const touch = imagesWith(logo)
    .jobs()
    .find(({ path }) => path === '/apple-touch-icon.png');
  assert.ok(touch);
  const { data } = await sharp(await draw(touch))
    .flatten({ background: '#000' })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.ok((data[0] ?? 0) > 240);
});

describe('what the press downloads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="2"/>';
  const inspected = new Map([
    ['icon.svg', { sha256: '1', format: 'svg', width: 8, height: 2, weight: 9, svg } as const],
  ]);
  const picture = (file: string, mediaType: PictureFile['mediaType'], width: number): Picture => ({
    ...{ file, alt: '', better: [] },
    plain: { path: `/media/${file}`, mediaType, width, height: width / 4 },
  });
  const app = aReleasedApp('garage', {
    icon: picture('icon.svg', 'image/svg+xml', 8),
    screenshots: [picture('1.png', 'image/png', 720)],
  });
  const resolver = (file: string, use: string) =>
    use === 'download' && file === '1.png' ? picture(file, 'image/png', 2048) : undefined;
  const downloads = (pressKit: boolean, images: SiteImages | undefined) => {
    const pages = [{ ...aPage('/press'), pressKit }];
    return withDownloads({ apps: [app], pages }, resolver, images, { root: '', inspected });
  };

  test('is a screenshot in its own size, and a drawing with a PNG of its proportions', async () => {
    const images = imagesWith(logo);
    const [given] = downloads(true, images);
    assert.deepEqual(
      given?.screenshots?.[0]?.downloads?.map(({ width }) => width),
      [2048],
    );
    const [whole, png] = given.icon?.downloads ?? [];
    assert.equal(whole?.path, '/media/icon.svg');
    assert.match(png?.path ?? '', /^\/media\/icon\.\w{10}-1024\.png$/);
    const job = images.jobs().find(({ path }) => path === png?.path);
    assert.ok(job);
    const { format, width, height, hasAlpha } = await sharp(await draw(job)).metadata();
    assert.deepEqual(
      { format, width, height, hasAlpha },
      { format: 'png', width: 1024, height: 256, hasAlpha: true },
    );
  });

  test('is the drawing alone where nothing is drawn, and nothing without a press kit', () => {
    assert.equal(downloads(true, undefined)[0]?.icon?.downloads?.length, 1);
    assert.equal(downloads(false, imagesWith(logo))[0]?.icon?.downloads, undefined);
  });
});
