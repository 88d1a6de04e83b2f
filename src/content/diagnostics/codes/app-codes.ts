import { count } from '../../../base/text/plain-text.ts';
import { error, quote } from '../message.ts';
import { app, pricedApp, releasedApp, secondApp } from './example-files.ts';

export const appCodes = {
  'duplicate-app-id': error({
    title: 'two apps have the same number in the store',
    meaning:
      'Each listing has its own number, which is part of its address. Correct the one that was copied from the other.',
    message: (a: { appId: string }) => `Another app has the store identifier ${quote(a.appId)}.`,
    hint: 'Each store listing has its own; look it up in the address of the listing.',
    fails: { ...releasedApp(), ...secondApp('appId: "1234567890"') },
    passes: { ...releasedApp(), ...secondApp() },
  }),
  'duplicate-app-name': error({
    title: 'two apps answer to the same name',
    meaning:
      'The site name of an app, its titles in the store and its aliases all lead to its page; capitals and + instead of a space make no difference. Keep each name with one app.',
    message: (a: { name: string; key: string; first: string }) =>
      `Another app answers to the name ${quote(a.name)} too.`,
    hint: (a) =>
      `Choose another name; capitals make no difference, nor does \`+\` instead of a space. If it is one app, renamed twice: \`catalogue rm app:${a.key} --redirect-to app:${a.first}\`.`,
    fails: { ...releasedApp(), ...secondApp('aliases: [first app]') },
    passes: { ...releasedApp(), ...secondApp('aliases: [app two]') },
  }),
  'app-name-path': error({
    title: 'the name of an app is the address of something else',
    meaning:
      'The title of an app in the store, its former titles and its aliases are addresses that lead to its page. Something else has this one: a page, a file, a former name of a vehicle. Choose another name, or leave it out.',
    message: (a: { name: string; path: string }) =>
      `The name ${quote(a.name)} would lead to the app, but ${quote(a.path)} is published at its address.`,
    hint: 'Choose another name, or remove it.',
    fails: releasedApp('aliases: [About]'),
    passes: releasedApp('aliases: [About the App]'),
  }),
  'app-name-dots': error({
    title: 'the name of an app is only dots',
    meaning:
      'A name becomes an address, and in an address . and .. mean the folder itself and the one above it, also between slashes. Write the name in words.',
    message: (a: { name: string }) =>
      `The name ${quote(a.name)} cannot be an address: ${a.name.includes('/') ? 'a part of it' : 'it'} is only dots.`,
    hint: 'Write the name in words.',
    fails: releasedApp('aliases: [".."]'),
    passes: releasedApp('aliases: [Two Dots]'),
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
  'price-form': error({
    title: 'a price is not written as its currency is',
    meaning:
      'A currency is one that people pay with today, by its letters of ISO 4217. What follows the point of an amount has as many digits as the currency: two in most, none in JPY, three in KWD; a whole amount needs none. Write all of them.',
    message: (a: {
      currency: string;
      amount?: string;
      digits?: number;
      instead: string | undefined;
    }) =>
      a.amount === undefined
        ? `There is no currency ${quote(a.currency)}.`
        : `Prices in ${a.currency} have ${a.digits === 0 ? 'no digits' : count(a.digits ?? 0, 'digit')} after the point, unlike ${quote(a.amount)}.`,
    hint: (a) =>
      a.instead !== undefined
        ? `Write ${quote(a.instead)}.`
        : `Write ${a.amount === undefined ? 'three letters of ISO 4217, such as GBP' : 'the amount, or the currency, that is right'}.`,
    fails: pricedApp('GBP', '4.9'),
    passes: pricedApp('GBP', '4.90'),
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
  'unusable-url': error({
    title: 'an address cannot be opened',
    meaning:
      'No browser could open it: the host or the port cannot exist; in the path of `baseUrl`, a percent sign may also stand for something that no server can read. Copy the address from the address bar of a browser.',
    message: (a: { url: string; canExist: boolean }) =>
      a.canExist
        ? `${quote(a.url)} has a percent sign that no server can read.`
        : `${quote(a.url)} is not an address that a browser can open.`,
    hint: (a) =>
      a.canExist
        ? 'Write its path without percent signs.'
        : 'Copy it from the address bar of a browser.',
    fails: app('privacy:', '  policyUrl: https://studios.example:99999/privacy'),
    passes: app('privacy:', '  policyUrl: https://studios.example/about'),
  }),
};
