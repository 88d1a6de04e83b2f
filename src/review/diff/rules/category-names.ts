import { category } from '../../../contract/kinds/category.ts';
import { paths } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/sentence.ts';
import { asText } from '../json-value.ts';
import { renamedCategories } from '../renamed-categories.ts';
import { defineRule } from '../rule.ts';

/** Names of the categories, each reported once, whichever vehicles repeat it. */
export const categoryNames = defineRule({
  codes: {
    'category-renamed': {
      level: 'editorial',
      title: 'a category has another name',
      reason:
        'Its vehicles and its address are the same; whoever groups by the name reads it again.',
    },
  },
  compare(pair, report) {
    for (const [before, after] of renamedCategories(pair))
      report({
        code: 'category-renamed',
        kind: 'api',
        id: 'categories',
        field: asText(before) ?? '',
        before,
        after,
        page: paths.vehicles,
        source: { file: category.file, pointer: [], text: asText(after) ?? '' },
        message: `The category ${quote(before)} is now called ${quote(after)}.`,
      });
  },
});
