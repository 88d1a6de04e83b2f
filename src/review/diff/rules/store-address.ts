import { count } from '../../../base/text/count.ts';
import { defineRule } from '../rule.ts';
import { appsWithMovedListing, storeAddressOf } from '../store-address.ts';

/** Where the store lists apps; reported once, because every app has it. */
export const storeAddress = defineRule({
  codes: {
    'store-address-changed': {
      level: 'breaking',
      title: 'the store lists the apps at a different address',
      reason:
        'Stored addresses of listings are out of date, and browsers keep the permanent redirects to the old ones.',
      remedy:
        'Restore appStore.urlPattern in site.yaml, unless the store itself moved its listings.',
    },
  },
  compare(pair, report) {
    const apps = appsWithMovedListing(pair);
    const addresses = apps.flatMap((app) => storeAddressOf(app) ?? []);
    const unique = new Map(
      addresses.map((address) => [`${address.before} ${address.after}`, address]),
    );
    for (const { before, after } of unique.values())
      report({
        code: 'store-address-changed',
        kind: 'api',
        id: 'appStore',
        before,
        after,
        source: { file: 'site.yaml', pointer: ['appStore', 'urlPattern'] },
        message: `The store lists ${count(apps.length, 'app')} at a different address.`,
      });
  },
});
