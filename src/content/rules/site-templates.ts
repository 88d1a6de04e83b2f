import { nearest } from '../../base/text/nearest.ts';
import { error, quote, suggestion } from '../diagnostics/message.ts';
import { site } from '../diagnostics/example-files.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'templates-not-named': error({
    title: 'the templates of the site were not named',
    meaning:
      'With `templates` in site.yaml a site says that its pages are made by templates of its own; a build without them would write every page differently. Templates are code, so they run only when somebody asks for them. Name their folder with --templates.',
    message: (a: { folder: string }) =>
      `The site has templates of its own in ${quote(a.folder)}, and this build was not told to run them.`,
    hint: (a) =>
      `Add --templates ${a.folder}; to go back to the program's own templates, delete this line.`,
    fails: site('templates: mine'),
    passes: site(),
  }),
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

/** A build of a site with its own templates names their folder, and every font file of a theme is among their assets. */
export const siteTemplates: Rule<typeof codes> = (
  { entries: { site }, assets, hasOwnTemplates },
  report,
) => {
  if (site === undefined) return;
  const { file, value } = site;
  const { templates: folder, theme } = value;
  if (folder !== undefined && hasOwnTemplates === false) {
    const at = { file, pointer: ['templates'] };
    report({ code: 'templates-not-named', args: { folder }, at });
    return;
  }
  for (const role of ['display', 'text'] as const)
    for (const [index, font] of (theme?.fonts?.[role]?.files ?? []).entries())
      if (assets?.includes(font.file) === false)
        report({
          code: 'unknown-font',
          args: { file: font.file, nearest: nearest(font.file, assets) },
          at: { file, pointer: ['theme', 'fonts', role, 'files', index, 'file'] },
        });
};
