import { categories, having, keyed, keys, moved, sounds, soundsOf, vehicles } from './sources.ts';
import {
  keysIn,
  sorted,
  type Counted,
  type LookedUp,
  type Question,
  type Sounds,
  type Vehicles,
  soundOf,
} from './question.ts';

const withoutSounds = vehicles.filter((each) => soundsOf(each).length === 0);

/** What a developer wants to know. */
export const developerQuestions: readonly Question[] = [
  {
    asks: 'Which slug has vehicle-006?',
    expected: vehicles.find(({ id }) => id === 'vehicle-006')?.key,
    answer: async (ask) =>
      (await ask<LookedUp>('look_up', { name: 'vehicle-006' })).entries[0]?.key,
  },
  {
    asks: 'Which id has the vehicle with the slug tuk-tuk?',
    expected: keyed(vehicles, 'tuk-tuk').id,
    answer: async (ask) =>
      (await ask<LookedUp>('look_up', { name: 'tuk-tuk', kind: 'vehicle' })).entries[0]?.facts?.[
        'id'
      ],
  },
  {
    asks: 'What are the ids of the first fifty vehicles, by number?',
    expected: sorted(vehicles.map(({ id }) => id)).slice(0, 50),
    answer: async (ask) => {
      const first = await ask<Vehicles>('find_vehicles', { fields: ['id'], limit: 50 });
      const limit = 50 - first.vehicles.length;
      const rest = { fields: ['id'], limit, offset: first.nextOffset };
      const { vehicles: others } = await ask<Vehicles>('find_vehicles', rest);
      return sorted([...first.vehicles, ...others].map(({ id }) => id));
    },
  },
  {
    asks: 'What are the slugs of all vehicles with /k/?',
    expected: keys(having('k')),
    answer: async (ask) =>
      sorted(
        (
          await ask<Vehicles>('find_vehicles', { sound: 'k', fields: ['slug'], limit: 50 })
        ).vehicles.map(({ slug }) => slug),
      ),
  },
  {
    asks: 'What are the keys of the categories?',
    expected: keys(categories),
    answer: async (ask) => {
      const { counts } = await ask<Counted>('find_vehicles', { countBy: 'category' });
      return sorted(counts.map(({ key }) => key));
    },
  },
  {
    asks: 'What are the keys of the sounds?',
    expected: keys(sounds),
    answer: async (ask) => keysIn(await ask<Sounds>('find_sounds', { fields: ['key'] })),
  },
  {
    asks: 'How is each sound written?',
    expected: Object.fromEntries(sounds.map(({ key, label }) => [key, label])),
    answer: async (ask) =>
      Object.fromEntries(
        (await ask<Sounds>('find_sounds', { fields: ['name'] })).sounds.map(({ key, name }) => [
          key,
          name,
        ]),
      ),
  },
  {
    asks: 'Where does /phonics lead?',
    expected: moved.redirects['/phonics'],
    answer: async (ask) => (await ask<LookedUp>('look_up', { name: '/phonics' })).entries[0]?.key,
  },
  {
    asks: 'Is /apps/balloon-pop gone for good?',
    expected: moved.removed.includes('/apps/balloon-pop'),
    answer: async (ask) =>
      (await ask<string>('fetch', { id: '/apps/balloon-pop' })).includes('removed for good'),
  },
  {
    asks: 'What is the word world of the fire engine?',
    expected: keyed(vehicles, 'fire-engine').wordWorld?.name,
    answer: async (ask) =>
      /Words around it: (.*?)\.?$/m.exec(
        (await ask<{ text: string }>('fetch', { id: '/vehicles/fire-engine' })).text,
      )?.[1],
  },
  {
    asks: 'What does the picture of the digger show?',
    expected: keyed(vehicles, 'digger').image?.alt,
    answer: async (ask) =>
      /^!\[(.*?)\]/m.exec(
        (await ask<{ text: string }>('fetch', { id: '/vehicles/digger' })).text,
      )?.[1],
  },
  {
    asks: 'Which key has the sound that is written /a/ (long)?',
    expected: sounds.find(({ label }) => label === '/a/ (long)')?.key,
    answer: async (ask) => (await soundOf(ask, '/a/ (long)')).key,
  },
  {
    asks: 'How many vehicles have no practice sound?',
    expected: withoutSounds.length,
    answer: async (ask) => (await ask<Counted>('find_vehicles', { countBy: 'sound' })).ungrouped,
  },
  {
    asks: 'What are the further names of the forklift?',
    expected: keyed(vehicles, 'forklift').alsoCalled,
    answer: async (ask) =>
      (await ask<LookedUp>('look_up', { name: 'forklift' })).entries[0]?.facts?.['alsoCalled'],
  },
  {
    asks: 'Which emoji stands for the bus?',
    expected: keyed(vehicles, 'bus').emoji,
    answer: async (ask) => {
      const { vehicles: found } = await ask<{ vehicles: readonly { emoji?: string }[] }>(
        'find_vehicles',
        {
          vehicles: ['bus'],
          fields: ['emoji'],
        },
      );
      return found[0]?.emoji;
    },
  },
];
