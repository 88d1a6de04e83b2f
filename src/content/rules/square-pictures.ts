import { type Example, app } from '../diagnostics/example-files.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { drawing } from '../diagnostics/picture-examples.ts';
import type { FindingOf, Place } from '../diagnostics/finding.ts';
import { isUsable } from '../model/pictures.ts';
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
};

/** How much longer one side may be than the other: a pixel is not noticeable. */
const tolerance = 1.02;

/** Warns about a logo or an icon that is not square. */
export const squarePictures: Rule<FindingOf<typeof codes>> = (
  { entries: { apps, site }, media },
  report,
) => {
  const check = (file: string | undefined, at: Place): void => {
    const inspected = file === undefined ? undefined : media?.inspected?.get(file);
    if (file === undefined || !isUsable(inspected)) return;
    const { width, height } = inspected;
    if (Math.max(width, height) > tolerance * Math.min(width, height))
      report({ code: 'not-square', args: { file, width, height }, at });
  };
  if (site !== undefined) check(site.value.logo, { file: site.file, pointer: ['logo'] });
  for (const { file, value } of apps) check(value.icon?.file, { file, pointer: ['icon', 'file'] });
};
