import { category } from '../../contract/kinds/page-kinds.ts';
import { deviceIn } from '../../base/text/unwritable-name.ts';
import type { Rule } from './rule.ts';

/** Windows can write the page of every category. */
export const categoryNames: Rule = ({ entries: { categories } }, report) => {
  // Every other page has the name of its source, which is reported where it is found.
  for (const key of Object.keys(categories?.value ?? {})) {
    const name = deviceIn(key);
    if (name !== undefined)
      report({
        code: 'reserved-name',
        args: { name },
        at: { file: category.file, pointer: [key], on: 'key' },
      });
  }
};
