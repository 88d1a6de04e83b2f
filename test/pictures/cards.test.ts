import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, test } from 'node:test';
import { cardSvg } from '../../src/site/pictures/cards/card-svg.ts';
import { drawImage } from '../../src/site/pictures/cards/draw-image.ts';
import { letterMark } from '../../src/site/pictures/cards/letter-mark.ts';
import { breakLines, canSet, setText, widthOf } from '../../src/site/pictures/cards/set-text.ts';
import { createSiteImages } from '../../src/site/pictures/cards/site-images.ts';
import { sharp } from '../support/pictures.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#c23c1c"/></svg>\n';
const colours = { paper: '#ffffff', ink: '#000000', accent: '#c23c1c' };
const card = (title: string, siteName = 'Studio') => cardSvg({ title, siteName, logo, colours });
const images = (encoder = 'e') => createSiteImages({ siteName: 'Studio', logo, colours, encoder });

describe('text as outlines', () => {
  test('is as wide as its letters, in any form of the same letters', () => {
    assert.equal(widthOf('ab', 100), widthOf('a', 100) + widthOf('b', 100));
    assert.equal(widthOf('é', 100), widthOf('e\u0301', 100));
    assert.ok(widthOf('mm', 50) > widthOf('ii', 50));
  });

  test('is set in the letters that there are outlines for', () => {
    for (const text of ['Train Talk', 'Über Größe, čaj & 4.99 €', '“…” – /a/'])
      assert.ok(canSet(text), text);
    for (const text of ['سيارة', '車', '🚒', 'a\u202eb']) assert.equal(canSet(text), false, text);
  });

  test('breaks between words where there is no more room', () => {
    const lines = breakLines('one two three four', 50, 200) ?? [];
    assert.ok(lines.length > 1);
    assert.equal(lines.join(' '), 'one two three four');
    for (const line of lines) assert.ok(widthOf(line, 50) <= 200, line);
    assert.equal(breakLines('incomprehensibilities', 50, 100), undefined);
  });

  test('holds nothing but outlines', () => {
    assert.match(setText('a<b>&"', 0, 0, 10), /^<g transform="[^"<>]*">(?:<path [^<>]*\/>)+<\/g>$/);
  });
});

describe('the letter in place of a logo', () => {
  test('is the first letter of the name as a capital, in any form of the same letter', () => {
    const mark = (name: string) => letterMark({ name, theme: undefined });
    assert.match(mark('studio'), /<rect [^>]*\/><g fill="#\w+"><g [^>]*><path /);
    assert.equal(mark('studio'), mark('Song'));
    assert.notEqual(mark('studio'), mark('Bus'));
    assert.equal(mark('\u00e9t\u00e9'), mark('E\u0301TE\u0301'));
  });

  test('is left out where there is no outline for it', () => {
    for (const name of ['車', 'سيارة', '🚒'])
      assert.doesNotMatch(letterMark({ name, theme: undefined }), /<path|<g/, name);
  });
});

describe('a card', () => {
  /** Part of the card that is not its ground, between two heights. */
  const inked = async (svg: string, top: number, bottom: number): Promise<boolean> => {
    const { data, info } = await sharp(Buffer.from(svg))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = info.width * info.channels;
    return data.subarray(top * row, bottom * row).some((value) => value < 200);
  };

  test('shows name, logo and title, whatever the title is', async () => {
    for (const title of [
      'Bus',
      'A title of many words that takes more than one line to be set on it',
    ])
      assert.ok(await inked(card(title), 190, 600), title);
    assert.ok(await inked(card('Bus'), 60, 150));
  });

  test('leaves out a title that it has no letters for, or no room', async () => {
    for (const title of ['سيارة', 'x'.repeat(200), ''])
      assert.equal(await inked(card(title), 190, 600), false, title);
  });

  test('has another name where it says something else, and the same where it does not', () => {
    const { cardOf, jobs } = images();
    const [one, same, other] = [
      cardOf({ title: 'A' }),
      cardOf({ title: 'A' }),
      cardOf({ title: 'B' }),
    ];
    assert.equal(one.path, same.path);
    assert.notEqual(one.path, other.path);
    assert.notEqual(one.path, images('f').cardOf({ title: 'A' }).path);
    assert.equal(jobs().filter(({ path }) => path.startsWith('/media/cards/')).length, 2);
  });
});

describe('drawings on a card', () => {
  const drawing = (inside: string, box = '0 0 8 8'): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="${box}">${inside}</svg>\n`;
  const pixels = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).raw().toBuffer();
  const shown = (first: string, emblem: string): Promise<Buffer> =>
    pixels(cardSvg({ title: 'Bus', siteName: 'Studio', logo: first, emblem, colours }));

  test('do not change the title, nor each other', async () => {
    const plain = await shown(
      drawing('<path d="M0 0h8v8z" fill="#0f0"/>'),
      drawing('<rect width="8" height="8" fill="#00f"/>'),
    );
    for (const [first, emblem] of [
      ['<style>path{fill:#0f0!important}rect{fill:red!important}</style><path d="M0 0h8v8z"/>', ''],
      [
        '<style>.a{fill:#0f0}</style><path class="a" d="M0 0h8v8z"/>',
        '<style>.a{fill:#00f}</style>',
      ],
      [
        '<linearGradient id="a"><stop stop-color="#0f0"/></linearGradient><path fill="url(#a)" d="M0 0h8v8z"/>',
        '<linearGradient id="a"><stop stop-color="#00f"/></linearGradient>',
      ],
    ] as const) {
      const second = emblem.startsWith('<style>')
        ? '<rect class="a" width="8" height="8"/>'
        : `<rect fill="${emblem === '' ? '#00f' : 'url(#a)'}" width="8" height="8"/>`;
      const styled = await shown(drawing(first), drawing(emblem + second));
      assert.ok(styled.equals(plain), first);
    }
  });

  test('are cut off at their own edges', async () => {
    const inside = '<rect x="-99" y="-99" width="200" height="200" fill="#00f"/>';
    const wide = drawing(inside, '0 0 8 4').replace('height="8"', 'height="4"');
    const edges = '<rect y="2" width="8" height="4" fill="#00f"/>';
    assert.ok((await shown(drawing(''), wide)).equals(await shown(drawing(''), drawing(edges))));
  });
});

test('every image has the stated size, and is the same when it is drawn twice', async () => {
  const site = images();
  site.cardOf({ title: 'A bus for every stop' });
  for (const job of site.jobs()) {
    const [drawn, again] = [await drawImage(job), await drawImage(job)];
    assert.equal(hash('sha256', drawn), hash('sha256', again), job.path);
    if (job.iconSizes !== undefined) continue;
    const { format, width, height } = await sharp(drawn).metadata();
    assert.deepEqual([format, width, height], ['png', job.width, job.height], job.path);
  }
});

test('an icon file holds each of its sizes as a PNG', async () => {
  const [favicon] = images().jobs();
  assert.ok(favicon);
  const file = await drawImage(favicon);
  assert.deepEqual([...file.subarray(0, 6)], [0, 0, 1, 0, 3, 0]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    assert.deepEqual([entry[0], entry[1]], [size, size]);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const { width, format } = await sharp(file.subarray(offset, offset + length)).metadata();
    assert.deepEqual([format, width], ['png', size]);
  }
});

test('a phone does not show the corners of a logo black: its ground is that of the pages', async () => {
  const touch = images()
    .jobs()
    .find(({ path }) => path === '/apple-touch-icon.png');
  assert.ok(touch);
  const { data } = await sharp(await drawImage(touch))
    .flatten({ background: '#000' })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.ok((data[0] ?? 0) > 240);
});
