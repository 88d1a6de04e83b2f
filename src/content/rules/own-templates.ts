import type { Rule } from './rule.ts';

export const ownTemplates: Rule = {
  id: 'own-templates',
  description: 'A build of a site with its own templates names their folder.',
  check({ entries: { site }, hasOwnTemplates }, report) {
    const folder = site?.value.templates;
    if (site === undefined || folder === undefined || hasOwnTemplates !== false) return;
    report({
      code: 'templates-not-named',
      args: { folder },
      at: { file: site.file, pointer: ['templates'] },
    });
  },
};
