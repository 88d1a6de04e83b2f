import { error, quote } from '../diagnostics/message.ts';
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
};

/** A build of a site with its own templates names their folder. */
export const ownTemplates: Rule<typeof codes> = (
  { entries: { site }, hasOwnTemplates },
  report,
) => {
  const folder = site?.value.templates;
  if (site === undefined || folder === undefined || hasOwnTemplates !== false) return;
  report({
    code: 'templates-not-named',
    args: { folder },
    at: { file: site.file, pointer: ['templates'] },
  });
};
