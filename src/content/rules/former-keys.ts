import { category as kind } from '../../contract/kinds/category.ts';
import { paths } from '../../contract/paths.ts';
import { checkFormerNames } from './former-names.ts';
import type { Rule } from './rule.ts';

export const formerKeys: Rule = {
  id: 'former-keys',
  description: 'A former key belongs to one category only, and is not the key of any.',
  check(input, report) {
    const all = Object.entries(input.entries.categories?.value ?? {});
    const { file } = kind;
    const holders = new Map(
      all.map(([key]) => [key, { value: key, at: { file, pointer: [key], on: 'key' } as const }]),
    );
    const former = all.flatMap(([owner, category]) =>
      (category?.formerKeys ?? []).map((value, index) => ({
        ...{ value, owner },
        at: { file, pointer: [owner, 'formerKeys', index] },
      })),
    );
    checkFormerNames(former, holders, input, {
      inUse: (key, { args, ...found }) => {
        report({ code: 'former-key-in-use', args: { key, ...args }, ...found });
      },
      twice: ({ value: key, owner, at }, first) => {
        report({
          code: 'duplicate-former-key',
          args: { key, owner, first: first.owner },
          at,
          related: [
            { at: first.at, message: `${paths.category(key)} already redirects from here.` },
          ],
        });
      },
    });
  },
};
