import { app, type Example } from '../diagnostics/example-files.ts';
import { note, quote, warning } from '../diagnostics/message.ts';
import { busWith, drawing, redBus, smallPng } from '../diagnostics/picture-examples.ts';
import { shownPictures } from '../references/reference-values.ts';
import { isUsable, leastWidths, type PictureUse } from '../model/pictures.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';

const appWithIcon = (icon: string): Example => ({
  ...app('icon:', '  file: icon.svg', '  alt: A red dot'),
  'sources/media/icon.svg': icon,
});

export const codes = {
  'not-square': warning({
    title: 'a logo or the icon of an app is not square',
    meaning:
      'Icons of browsers, phones and stores are square. A logo or an icon of another shape is shown small, with empty space at its sides. Draw it on a square background.',
    message: (a: { file: string; width: number; height: number }) =>
      `The picture ${quote(a.file)} is ${a.width} by ${a.height}, and an icon is square.`,
    hint: 'Draw it on a square background, so that it is neither squeezed nor cut off.',
    fails: appWithIcon(drawing.replace('0 0 8 8', '0 0 16 8')),
    passes: appWithIcon(drawing),
  }),
  'small-picture': note({
    title: 'a picture has too few pixels for its place',
    meaning:
      'No picture is enlarged, so one with few pixels is a small spot where others fill their place. Use at least 480 pixels across, for a screenshot 240, for an icon 96, or a drawing (.svg).',
    message: (a: { file: string; width: number; height: number; least: number }) =>
      `The picture ${quote(a.file)} is ${a.width} by ${a.height} pixels, and is shown where there is room for ${a.least} across.`,
    hint: 'Save it larger from the original; enlarging this file would only blur it.',
    fails: busWith('bus.png', smallPng),
    passes: redBus,
  }),
  'long-picture': note({
    title: 'a picture is far longer than it is wide, or far wider than it is high',
    meaning:
      'Every picture is shown whole, so one that is more than three times as long as it is wide, or the reverse, becomes a strip. Cut it to what matters.',
    message: (a: { file: string; width: number; height: number }) =>
      `The picture ${quote(a.file)} is ${a.width} by ${a.height}: where it is shown, it is a narrow strip.`,
    hint: 'Show a part of it whose sides are closer to each other.',
    fails: busWith('bus.svg', drawing.replace('0 0 8 8', '0 0 8 240')),
    passes: redBus,
  }),
};

/** How much longer one side may be than the other: a screenshot of a phone is 2.2 times as high as wide, and of an icon a pixel is not noticeable. */
const longest = { picture: 3, icon: 1.02 };

/** Every picture has the pixels and the shape that its place needs; icons are square. */
export const pictureShapes: Rule<typeof codes> = ({ entries, media }, report) => {
  for (const { picture, at } of shownPictures(entries)) {
    const { file } = picture;
    const inspected = file === undefined ? undefined : media?.inspected?.get(file);
    if (file === undefined || !isUsable(inspected)) continue;
    const { format, width, height } = inspected;
    const place = at('file');
    const least = leastWidths[useOf(place)];
    const ratio = Math.max(width, height) / Math.min(width, height);
    if (['icon', 'logo'].some((field) => place.pointer.includes(field)) && ratio > longest.icon)
      report({ code: 'not-square', args: { file, width, height }, at: place });
    if (ratio > longest.picture)
      report({ code: 'long-picture', args: { file, width, height }, at: place });
    else if (format !== 'svg' && width < least)
      report({ code: 'small-picture', args: { file, width, height, least }, at: place });
  }
};

function useOf({ file, pointer }: { file: string; pointer: Pointer }): PictureUse {
  if (file === 'categories.yaml') return 'small';
  if (pointer.includes('screenshots')) return 'row';
  return ['icon', 'logo', 'badge'].some((field) => pointer.includes(field)) ? 'small' : 'wide';
}
