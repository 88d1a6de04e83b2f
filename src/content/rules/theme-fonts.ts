import { nearest } from '../../base/text/nearest.ts';
import type { Rule } from './rule.ts';

export const themeFonts: Rule = {
  id: 'theme-fonts',
  description: 'Every font file of a theme is among the assets of the templates.',
  check({ entries: { site }, assets, hasOwnTemplates }, report) {
    if (site === undefined || assets === undefined) return;
    // Another rule reports a build that does not name the templates of the site.
    if (hasOwnTemplates === false && site.value.templates !== undefined) return;
    const { theme } = site.value;
    for (const role of ['display', 'text'] as const)
      for (const [index, font] of (theme?.fonts?.[role]?.files ?? []).entries())
        if (!assets.includes(font.file))
          report({
            code: 'unknown-font',
            args: { file: font.file, nearest: nearest(font.file, assets) },
            at: { file: site.file, pointer: ['theme', 'fonts', role, 'files', index, 'file'] },
          });
  },
};
