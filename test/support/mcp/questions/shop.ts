import { apps, categories, keyed, names, released, vehicles } from './sources.ts';
import {
  namesIn,
  sorted,
  type Counted,
  type LookedUp,
  type Apps,
  type Question,
  type Vehicles,
  soundOf,
} from './question.ts';

const inCategory = (key: string) => vehicles.filter(({ category }) => category === key);
/** What somebody wants to know who sells or lists the apps. */
export const shopQuestions: readonly Question[] = [
  {
    asks: 'Which app has the store number 9990000005?',
    expected: released.find((app) => app.released?.appId === '9990000005')?.siteName,
    answer: async (ask) =>
      (await ask<Apps>('apps', { apps: ['9990000005'], fields: ['all'] })).apps[0]?.name,
  },
  {
    asks: 'What is the store title of Digger Words?',
    expected: keyed(apps, 'digger-words').released?.appStoreTitle,
    answer: async (ask) =>
      (await ask<Apps>('apps', { apps: ['digger words'], fields: ['all'] })).apps[0]?.appStoreTitle,
  },
  {
    asks: 'Which app was sold as Choo Choo Chatter?',
    expected: released.find((app) =>
      app.released?.formerAppStoreTitles?.includes('Choo Choo Chatter'),
    )?.siteName,
    answer: async (ask) =>
      (await ask<Apps>('apps', { apps: ['Choo Choo Chatter'], fields: ['all'] })).apps[0]?.name,
  },
  {
    asks: 'What does it cost to unlock Harbour Day?',
    expected: Number(keyed(apps, 'harbour-day').pricing?.unlockPrice),
    answer: async (ask) => {
      const { apps: items } = await ask<Apps>('apps', {
        apps: ['Harbour Day'],
        fields: ['name', 'purchasable', 'unlockPrice'],
      });
      return Number(items[0]?.unlockPrice?.amount);
    },
  },
  {
    asks: 'Which apps are not released?',
    expected: sorted(
      apps.filter((app) => app.released === undefined).map(({ siteName }) => siteName),
    ),
    answer: async (ask) => {
      const { apps: items } = await ask<Apps>('apps', { fields: ['name', 'purchasable', 'ads'] });
      return sorted(items.filter(({ purchasable }) => !purchasable).map(({ name }) => name));
    },
  },
  {
    asks: 'What does each app cost?',
    expected: Object.fromEntries(
      released.map(({ siteName, pricing }) => [siteName, Number(pricing?.unlockPrice)]),
    ),
    answer: async (ask) => {
      const { apps: items } = await ask<Apps>('apps', {
        fields: ['name', 'purchasable', 'unlockPrice'],
      });
      return Object.fromEntries(
        items
          .filter(({ purchasable }) => purchasable)
          .map(({ name, unlockPrice }) => [name, Number(unlockPrice?.amount)]),
      );
    },
  },
  {
    asks: 'Which categories are there, and how many vehicles has each?',
    expected: Object.fromEntries(categories.map(({ key, name }) => [name, inCategory(key).length])),
    answer: async (ask) => {
      const { counts } = await ask<Counted>('find_vehicles', { countBy: 'category' });
      return Object.fromEntries(counts.map(({ name, vehicles: count }) => [name, count]));
    },
  },
  {
    asks: 'How many vehicles are there?',
    expected: vehicles.length,
    answer: async (ask) => (await ask<Vehicles>('find_vehicles', { limit: 1 })).total,
  },
  {
    asks: 'Which vehicles are in the category with the key heavy?',
    expected: names(inCategory('heavy')),
    answer: async (ask) => namesIn(await ask<Vehicles>('find_vehicles', { category: 'heavy' })),
  },
  {
    asks: 'How many city vehicles are there?',
    expected: inCategory(
      categories.find(({ alsoCalled }) => alsoCalled?.includes('City vehicles'))?.key ?? '',
    ).length,
    answer: async (ask) =>
      (await ask<Vehicles>('find_vehicles', { category: 'City vehicles', limit: 1 })).total,
  },
  {
    asks: 'Which vehicle is vehicle-069?',
    expected: vehicles.find(({ id }) => id === 'vehicle-069')?.name,
    answer: async (ask) =>
      (await ask<LookedUp>('look_up', { name: 'vehicle-069' })).entries[0]?.name,
  },
  {
    asks: 'Under which names is Cloud Hangar known in the store?',
    expected: sorted([
      keyed(apps, 'cloud-hangar').released?.appStoreTitle ?? '',
      ...(keyed(apps, 'cloud-hangar').released?.aliases ?? []),
    ]),
    answer: async (ask) => {
      const [app] = (await ask<Apps>('apps', { apps: ['Cloud Hangar'], fields: ['all'] })).apps;
      return sorted(
        (app?.aliases ?? []).filter(
          (name) => name === app?.appStoreTitle || name === 'Cloud Hanger',
        ),
      );
    },
  },
  {
    asks: 'Which systems does Little Garage run on?',
    expected: keyed(apps, 'little-garage').operatingSystem,
    answer: async (ask) =>
      /^- Runs on: (.*)$/m.exec(
        (await ask<{ text: string }>('fetch', { id: '/apps/little-garage' })).text,
      )?.[1],
  },
  {
    asks: 'Which apps practise /s/?',
    expected: sorted(
      apps.filter(({ practises }) => practises?.includes('s')).map(({ siteName }) => siteName),
    ),
    answer: async (ask) => {
      const { apps: ids = [] } = await soundOf(ask, 's');
      const found = await ask<Apps>('apps', { apps: ids, fields: ['name', 'purchasable', 'ads'] });
      return sorted(found.apps.map(({ name }) => name));
    },
  },
  {
    asks: 'How many sounds has the rail vehicle with the fewest?',
    expected: Math.min(
      ...inCategory('rail').map(({ practicePhonemes = [] }) => practicePhonemes.length),
    ),
    answer: async (ask) => {
      const { vehicles: found } = await ask<Vehicles>('find_vehicles', {
        category: 'rail',
        fields: ['practicePhonemeKeys'],
        limit: 50,
      });
      return Math.min(...found.map(({ practicePhonemeKeys = [] }) => practicePhonemeKeys.length));
    },
  },
];
