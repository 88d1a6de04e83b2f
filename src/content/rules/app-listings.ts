import { escapeRegExp } from '../../base/text/escape.ts';
import { error, quote } from '../diagnostics/message.ts';
import { releasedApp, secondApp, app } from '../diagnostics/example-files.ts';
import { isLeftOut } from '../model/entries.ts';
import type { Rule } from './rule.ts';
import { forEachDuplicate, normaliseNfc, placesOf } from './precedence.ts';

export const codes = {
  'duplicate-app-id': error({
    title: 'two apps have the same number in the store',
    meaning:
      'Each listing has its own number, which is part of its address. Correct the one that was copied from the other.',
    message: (a: { appId: string }) => `Another app has the store identifier ${quote(a.appId)}.`,
    hint: 'Each store listing has its own; look it up in the address of the listing.',
    fails: { ...releasedApp(), ...secondApp('appId: "1234567890"') },
    passes: { ...releasedApp(), ...secondApp() },
  }),
  'brand-in-store-title': error({
    title: 'a title in the store contains the brand name',
    meaning:
      'Apps are told apart by their own titles; the name of the studio belongs in `brand` in site.yaml. Write the title as the store has it, without the studio.',
    message: (a: { title: string; brand: string }) =>
      `The store title ${quote(a.title)} contains the brand name ${quote(a.brand)}.`,
    hint: 'Leave the brand out of the title; an app is matched by its appId and its names.',
    fails: releasedApp('appStoreTitle: First App by Our Studio'),
    passes: releasedApp('appStoreTitle: First App'),
  }),
  'priced-unreleased-app': error({
    title: 'an app has a price before it is released',
    meaning:
      'Nobody can buy what is not in the store, and a price may still change. Leave out `pricing` until the app is released.',
    message: 'An app that is not released has no price.',
    hint: 'Remove `pricing`, or release the app.',
    fails: app('pricing:', '  currency: GBP', '  unlockPrice: "4.99"'),
    passes: app(),
  }),
  'age-range-order': error({
    title: 'the youngest age is above the oldest',
    meaning: 'In `ageRange`, `min` is the youngest age and `max` the oldest. Swap them.',
    message: (a: { min: number; max: number }) =>
      `The youngest age, ${a.min}, is above the oldest, ${a.max}.`,
    hint: 'Swap `min` and `max`.',
    fails: app('ageRange: { min: 6, max: 2 }'),
    passes: app('ageRange: { min: 2, max: 6 }'),
  }),
};

/** Store identifiers are unique, store titles hold no brand name, unreleased apps have no price, ages run upwards. */
export const appListings: Rule<typeof codes> = (input, report) => {
  const { apps, site } = input.entries;
  const ids = apps.flatMap(({ file, value: { released } }) =>
    released?.appId === undefined
      ? []
      : [{ value: released.appId, at: { file, pointer: ['released', 'appId'] } }],
  );
  forEachDuplicate(ids, normaliseNfc, input, (repeat, first) => {
    const places = placesOf(repeat, first, 'The other app has it here.');
    report({ code: 'duplicate-app-id', args: { appId: repeat.value }, ...places });
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
};

/** Whether a title contains a name as a separate word, in any letter case. */
function holdsName(title: string, name: string): boolean {
  const literal = escapeRegExp(name.normalize('NFC').trim().toLowerCase());
  const word = `(?<![\\p{L}\\p{N}])${literal.replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`;
  return new RegExp(word, 'u').test(title.normalize('NFC').toLowerCase());
}
