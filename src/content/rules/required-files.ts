import { category } from '../../contract/kinds/category.ts';
import type { Rule } from './rule.ts';

export const requiredFiles: Rule = {
  id: 'required-files',
  description: 'The sources have a site, and categories if they have vehicles.',
  check({ entries }, report) {
    if (entries.site === undefined)
      report({
        code: 'missing-file',
        args: { path: 'site.yaml', why: 'it names the site and its address' },
        at: { file: 'site.yaml' },
      });
    if (entries.categories === undefined && entries.vehicles.length > 0)
      report({
        code: 'missing-file',
        args: { path: category.file, why: 'it defines the category that each vehicle names' },
        at: { file: category.file },
      });
  },
};
