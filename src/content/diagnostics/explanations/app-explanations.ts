import { app, releasedApp, secondApp } from './example-files.ts';
import type { Explanation } from './explanation.ts';

/** Faults of meaning in apps, explained. */
export const appExplanations = {
  'duplicate-app-id': {
    title: 'two apps have the same number in the store',
    meaning:
      'Each listing has its own number, which is part of its address. One of the two was probably copied from the other.',
    fails: { ...releasedApp(), ...secondApp('appId: "1234567890"') },
    passes: { ...releasedApp(), ...secondApp() },
  },
  'duplicate-app-name': {
    title: 'two apps answer to the same name',
    meaning:
      'The site name of an app, its titles in the store and its aliases all lead to its page, so each belongs to one app. Capitals make no difference, nor does + instead of a space.',
    fails: { ...releasedApp(), ...secondApp('aliases: [first app]') },
    passes: { ...releasedApp(), ...secondApp('aliases: [app two]') },
  },
  'app-name-path': {
    title: 'the name of an app is the address of something else',
    meaning:
      'The title of an app in the store, its former titles and its aliases are addresses that lead to its page. Something else is published at this one. Choose another name, or leave it out.',
    fails: releasedApp('aliases: [About]'),
    passes: releasedApp('aliases: [About the App]'),
  },
  'app-name-dots': {
    title: 'the name of an app is only dots',
    meaning:
      'A name becomes an address, and in an address . and .. mean the folder itself and the one above it. Write the name in words.',
    fails: releasedApp('aliases: [".."]'),
    passes: releasedApp('aliases: [Two Dots]'),
  },
  'brand-in-store-title': {
    title: 'a title in the store contains the brand name',
    meaning:
      'Apps are told apart by their own titles; the name of the studio belongs in `brand` in site.yaml. Write the title as the store has it, without the studio.',
    fails: releasedApp('appStoreTitle: First App by My Studio'),
    passes: releasedApp('appStoreTitle: First App'),
  },
  'priced-unreleased-app': {
    title: 'an app has a price before it is released',
    meaning:
      'Nobody can buy what is not in the store, and a price may still change. Add `pricing` when the app is released.',
    fails: app('pricing:', '  currency: GBP', '  unlockPrice: "4.99"'),
    passes: app(),
  },
  'age-range-order': {
    title: 'the youngest age is above the oldest',
    meaning: 'In `ageRange`, `min` is the youngest age and `max` the oldest. Swap them.',
    fails: app('ageRange: { min: 6, max: 2 }'),
    passes: app('ageRange: { min: 2, max: 6 }'),
  },
  'unusable-url': {
    title: 'an address cannot be opened',
    meaning:
      'It looks like an address, but no browser could open it: the host or the port cannot exist. Copy it from the address bar of a browser.',
    fails: app('privacy:', '  policyUrl: https://studio.example:99999/privacy'),
    passes: app('privacy:', '  policyUrl: https://studio.example/about'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
