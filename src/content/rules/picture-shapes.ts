import { note, quote } from '../diagnostics/message.ts';
import { busWith, drawing, redBus, smallPng } from '../diagnostics/picture-examples.ts';
import { shownPictures } from '../references/reference-values.ts';
import { isUsable, leastWidths, type PictureUse } from '../model/pictures.ts';
import type { FindingOf, Pointer } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';

export const codes = {
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

/** How much longer one side may be than the other; a screenshot of a phone is 2.2 times as high as wide. */
const longest = 3;

/** Every picture has the pixels and the shape that its place needs. */
export const pictureShapes: Rule<FindingOf<typeof codes>> = ({ entries, media }, report) => {
  for (const { picture, at } of shownPictures(entries)) {
    const { file } = picture;
    const inspected = file === undefined ? undefined : media?.inspected?.get(file);
    if (file === undefined || !isUsable(inspected)) continue;
    const { format, width, height } = inspected;
    const place = at('file');
    const least = leastWidths[useOf(place)];
    if (Math.max(width, height) > longest * Math.min(width, height))
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
