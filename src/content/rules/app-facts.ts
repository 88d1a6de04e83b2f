import { escapeRegExp } from '../../base/text/escape-regexp.ts';
import { isLeftOut } from '../model/entries.ts';
import { exact, forEachRepeat } from './for-each-repeat.ts';
import type { Rule } from './rule.ts';

export const appFacts: Rule = {
  id: 'app-facts',
  description:
    'Store identifiers are unique, store titles hold no brand name, unreleased apps have no price, ages run upwards.',
  check(input, report) {
    const { apps, site } = input.entries;
    const ids = apps.flatMap(({ file, value: { released } }) =>
      released?.appId === undefined
        ? []
        : [{ value: released.appId, at: { file, pointer: ['released', 'appId'] } }],
    );
    forEachRepeat(ids, exact, input, ({ value: appId, at }, first) => {
      report({
        code: 'duplicate-app-id',
        args: { appId },
        at,
        related: [{ at: first.at, message: 'The other app has it here.' }],
      });
    });
    const brand = site?.value.brand?.name;
    for (const { file, value } of apps) {
      const title = value.released?.appStoreTitle;
      if (brand !== undefined && title !== undefined && holdsName(title, brand))
        report({
          code: 'brand-in-store-title',
          args: { title, brand },
          at: { file, pointer: ['released', 'appStoreTitle'] },
        });
      if (
        value.unreleased !== undefined &&
        isLeftOut(value, 'released') &&
        value.pricing !== undefined
      )
        report({
          code: 'priced-unreleased-app',
          args: {},
          at: { file, pointer: ['pricing'], on: 'key' },
        });
      const { min, max } = value.ageRange ?? {};
      if (min !== undefined && max !== undefined && min > max)
        report({
          code: 'age-range-order',
          args: { min, max },
          at: { file, pointer: ['ageRange', 'min'] },
        });
    }
  },
};

/** Whether a title contains a name as a separate word, in any letter case. */
function holdsName(title: string, name: string): boolean {
  const literal = escapeRegExp(name.normalize('NFC').trim());
  const word = `(?<![\\p{L}\\p{N}])${literal.replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`;
  return new RegExp(word, 'iu').test(title.normalize('NFC'));
}
