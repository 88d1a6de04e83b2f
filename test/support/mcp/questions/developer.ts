import { categories, having, keyed, keys, moved, sounds, soundsOf, vehicles } from './sources.ts';
import {
  keysIn,
  sorted,
  type Question,
  type Sound,
  type Sounds,
  type Vehicles,
} from './question.ts';

const withoutSounds = vehicles.filter((each) => soundsOf(each).length === 0);

/** What a developer wants to know. */
export const developerQuestions: readonly Question[] = [
  {
    asks: 'Which slug has vehicle-006?',
    expected: vehicles.find(({ id }) => id === 'vehicle-006')?.key,
    answer: async (ask) =>
      (await ask<Vehicles>('find_vehicles', { text: 'vehicle-006' })).vehicles[0]?.slug,
  },
  {
    asks: 'Which id has the vehicle with the slug tuk-tuk?',
    expected: keyed(vehicles, 'tuk-tuk').id,
    answer: async (ask) =>
      /^- Id: (.*)$/m.exec(await ask<string>('read_page', { path: '/vehicles/tuk-tuk' }))?.[1],
  },
  {
    asks: 'What are the ids of the first fifty vehicles, by number?',
    expected: sorted(vehicles.map(({ id }) => id)).slice(0, 50),
    answer: async (ask) =>
      sorted((await ask<Vehicles>('find_vehicles', { limit: 50 })).vehicles.map(({ id }) => id)),
  },
  {
    asks: 'What are the slugs of all vehicles with /k/?',
    expected: keys(having('k')),
    answer: async (ask) =>
      sorted(
        (await ask<Vehicles>('find_vehicles', { sound: 'k', limit: 50 })).vehicles.map(
          ({ slug }) => slug,
        ),
      ),
  },
  {
    asks: 'What are the keys of the categories?',
    expected: keys(categories),
    answer: async (ask) => {
      const page = await ask<string>('read_page', { path: '/llms.txt' });
      return sorted([...page.matchAll(/categories\/([a-z-]+)\.md/g)].map(([, key = '']) => key));
    },
  },
  {
    asks: 'What are the keys of the sounds?',
    expected: keys(sounds),
    answer: async (ask) => keysIn(await ask<Sounds>('find_sounds')),
  },
  {
    asks: 'How is each sound written?',
    expected: Object.fromEntries(sounds.map(({ key, label }) => [key, label])),
    answer: async (ask) =>
      Object.fromEntries(
        (await ask<Sounds>('find_sounds')).sounds.map(({ key, label }) => [key, label]),
      ),
  },
  {
    asks: 'Where does /phonics lead?',
    expected: moved.redirects['/phonics'],
    answer: async (ask) =>
      /^Page: <https:\/\/[^/]+(\/[^>]*)>/m.exec(
        await ask<string>('read_page', { path: '/phonics' }),
      )?.[1],
  },
  {
    asks: 'Is /apps/balloon-pop gone for good?',
    expected: moved.removed.includes('/apps/balloon-pop'),
    answer: async (ask) =>
      (await ask<string>('read_page', { path: '/apps/balloon-pop' })).includes('removed for good'),
  },
  {
    asks: 'What is the word world of the fire engine?',
    expected: keyed(vehicles, 'fire-engine').wordWorld?.name,
    answer: async (ask) =>
      /Word world: (.*?)\.?$/m.exec(
        await ask<string>('read_page', { path: '/vehicles/fire-engine' }),
      )?.[1],
  },
  {
    asks: 'What does the picture of the digger show?',
    expected: keyed(vehicles, 'digger').image?.alt,
    answer: async (ask) =>
      /^!\[(.*?)\]/m.exec(await ask<string>('read_page', { path: '/vehicles/digger' }))?.[1],
  },
  {
    asks: 'Which key has the sound that is written /a/ (long)?',
    expected: sounds.find(({ label }) => label === '/a/ (long)')?.key,
    answer: async (ask) => (await ask<Sound>('get_sound', { sound: '/a/ (long)' })).key,
  },
  {
    asks: 'How many vehicles have no practice sound?',
    expected: withoutSounds.length,
    answer: async (ask) => {
      const { total } = await ask<Vehicles>('find_vehicles', { limit: 1 });
      let tiered = 0;
      for (const tier of [1, 2, 3, 4])
        tiered += (await ask<Vehicles>('find_vehicles', { tier, limit: 1 })).total;
      return total - tiered;
    },
  },
  {
    asks: 'What are the further names of the forklift?',
    expected: keyed(vehicles, 'forklift').alsoCalled,
    answer: async (ask) => {
      const page = await ask<string>('read_page', { path: '/vehicles/forklift' });
      return /^- Also called (.*)$/m.exec(page)?.[1]?.split(', ');
    },
  },
  {
    asks: 'Which emoji stands for the bus?',
    expected: keyed(vehicles, 'bus').emoji,
    answer: async (ask) => {
      const { vehicles: found } = await ask<Vehicles>('find_vehicles', {
        text: 'bus',
        category: 'Around Town',
      });
      return (found.find(({ slug }) => slug === 'bus') as { emoji?: string } | undefined)?.emoji;
    },
  },
];
