import type { Pointer } from '../diagnostics/diagnostic.ts';
import { isUsable, leastWidths, type PictureUse } from '../model/pictures.ts';
import { shownPictures } from '../references/shown-pictures.ts';
import type { Rule } from './rule.ts';

/** How much longer one side may be than the other; a screenshot of a phone is 2.2 times as high as wide. */
const longest = 3;

export const pictureShapes: Rule = {
  id: 'picture-shapes',
  description: 'Every picture has the pixels and the shape that its place needs.',
  check({ entries, media }, report) {
    for (const { picture, at } of shownPictures(entries)) {
      const { file } = picture;
      const looked = file === undefined ? undefined : media?.looked?.get(file);
      if (file === undefined || !isUsable(looked)) continue;
      const { format, width, height } = looked;
      const place = at('file');
      const least = leastWidths[useOf(place)];
      if (Math.max(width, height) > longest * Math.min(width, height))
        report({ code: 'long-picture', args: { file, width, height }, at: place });
      else if (format !== 'svg' && width < least)
        report({ code: 'small-picture', args: { file, width, height, least }, at: place });
    }
  },
};

/** How large a field shows its picture. */
function useOf({ file, pointer }: { file: string; pointer: Pointer }): PictureUse {
  if (file === 'categories.yaml') return 'small';
  if (pointer.includes('screenshots')) return 'row';
  return ['icon', 'logo', 'badge'].some((field) => pointer.includes(field)) ? 'small' : 'wide';
}
