import { nearest } from '../../base/text/nearest.ts';
import { error, quote, suggestion } from '../diagnostics/message.ts';
import { site } from '../diagnostics/example-files.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'unknown-font': error({
    title: 'a font of the theme is not among the assets of the templates',
    meaning:
      'The theme in site.yaml names fonts by their path below assets/ in your templates; a check knows them if --templates names the folder. Put the file into assets/, or correct its path.',
    message: (a: { file: string; nearest: string | undefined }) =>
      `There is no font ${quote(a.file)} in assets/ of the templates.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      'Put the file into the folder assets/ of your templates, and name their folder with --templates.',
    fails: site(
      'theme:',
      '  fonts:',
      '    text:',
      '      family: Round',
      '      files:',
      '        - file: round.woff2',
    ),
    passes: site(),
  }),
};

/** Every font file of a theme is among the assets of the templates. */
export const themeFonts: Rule<typeof codes> = (
  { entries: { site }, assets, hasOwnTemplates },
  report,
) => {
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
};
