import type { Place } from '../diagnostics/diagnostic.ts';
import { isUsable } from '../model/pictures.ts';
import type { Rule } from './rule.ts';

/** How much longer one side may be than the other: nobody notices a pixel. */
const tolerance = 1.02;

export const squarePictures: Rule = {
  id: 'square-pictures',
  description: 'Warns about a logo or an icon that is not square.',
  check({ entries: { apps, site }, media }, report) {
    const check = (file: string | undefined, at: Place): void => {
      const looked = file === undefined ? undefined : media?.looked?.get(file);
      if (file === undefined || !isUsable(looked)) return;
      const { width, height } = looked;
      if (Math.max(width, height) > tolerance * Math.min(width, height))
        report({ code: 'not-square', args: { file, width, height }, at });
    };
    if (site !== undefined) check(site.value.logo, { file: site.file, pointer: ['logo'] });
    for (const { file, value } of apps)
      check(value.icon?.file, { file, pointer: ['icon', 'file'] });
  },
};
