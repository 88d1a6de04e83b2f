import { category as kind } from '../../contract/kinds/category.ts';
import { paths } from '../../contract/paths.ts';
import { exact, forEachRepeat } from './for-each-repeat.ts';
import type { Rule } from './rule.ts';

export const formerKeys: Rule = {
  id: 'former-keys',
  description: 'A former key belongs to one category only, and is not the key of any.',
  check({ entries: { categories } }, report) {
    if (categories === undefined) return;
    const keys = new Set(Object.keys(categories.value));
    const former = Object.entries(categories.value).flatMap(([key, category]) =>
      (category?.formerKeys ?? []).map((value, index) => ({
        value,
        isOwn: value === key,
        at: { file: kind.file, pointer: [key, 'formerKeys', index] },
      })),
    );
    for (const { value: key, isOwn, at } of former)
      if (keys.has(key)) report({ code: 'former-key-in-use', args: { key, isOwn }, at });
    const free = former.filter(({ value }) => !keys.has(value));
    forEachRepeat(free, exact, ({ value: key, at }, first) => {
      report({
        code: 'duplicate-former-key',
        args: { key },
        at,
        related: [{ at: first.at, message: `${paths.category(key)} already redirects from here.` }],
      });
    });
  },
};
