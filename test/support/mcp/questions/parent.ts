import {
  categories,
  having,
  keyed,
  keys,
  mainOf,
  names,
  oneLine,
  released,
  sounds,
  soundsOf,
  vehicles,
} from './sources.ts';
import {
  keysIn,
  namesIn,
  sorted,
  type Apps,
  type Question,
  type Sounds,
  type Vehicles,
  soundOf,
} from './question.ts';

const isFor =
  (age: number) =>
  ({ ageRange }: (typeof released)[number]): boolean =>
    ageRange.min <= age && age <= ageRange.max;
const isTypical =
  (age: number) =>
  ({ typicalAge = '' }: (typeof sounds)[number]): boolean => {
    const [from = 99, to = 0] = (typicalAge.match(/\d+/g) ?? []).map(Number);
    return from <= age && age <= to;
  };

/** What a parent wants to know. */
export const parentQuestions: readonly Question[] = [
  {
    asks: 'Which vehicles have /z/ as their main sound?',
    expected: names(vehicles.filter((each) => mainOf(each) === 'z')),
    answer: async (ask) =>
      namesIn(await ask<Vehicles>('find_vehicles', { sound: 'z', position: 'main' })),
  },
  {
    asks: 'How many vehicles are there to practise /k/ with?',
    expected: having('k').length,
    answer: async (ask) => (await ask<Vehicles>('find_vehicles', { sound: '/k/', limit: 1 })).total,
  },
  {
    asks: 'Which sounds does the digger practise?',
    expected: soundsOf(keyed(vehicles, 'digger')),
    answer: async (ask) => {
      const { vehicles: found } = await ask<Vehicles>('find_vehicles', { text: 'digger' });
      return found.find(({ name }) => name === 'Digger')?.practicePhonemeKeys;
    },
  },
  {
    asks: 'What kind of vehicle is a gritter?',
    expected: keyed(categories, keyed(vehicles, 'gritter').category).name,
    answer: async (ask) =>
      (await ask<Vehicles>('find_vehicles', { text: 'gritter' })).vehicles[0]?.category,
  },
  {
    asks: 'My old bookmark says excavator. Which vehicle is that now?',
    expected: vehicles.find(({ formerSlugs }) => formerSlugs?.includes('excavator'))?.name,
    answer: async (ask) =>
      /^# (.*)/.exec(
        (await ask<{ text: string }>('fetch', { id: '/vehicles/excavator' })).text,
      )?.[1],
  },
  {
    asks: 'We say cab. What is it called here?',
    expected: vehicles.find(({ alsoCalled }) => alsoCalled?.includes('Cab'))?.name,
    answer: async (ask) =>
      (await ask<Vehicles>('find_vehicles', { text: 'cab' })).vehicles.find(
        ({ name }) => !/cab/i.test(name),
      )?.name,
  },
  {
    asks: 'Which boats have /sh/?',
    expected: names(having('sh', 'water')),
    answer: async (ask) =>
      namesIn(await ask<Vehicles>('find_vehicles', { sound: 'sh', category: 'Boats and Ships' })),
  },
  {
    asks: 'Which vehicles have both /b/ and /s/?',
    expected: names(having('b').filter((each) => soundsOf(each).includes('s'))),
    answer: async (ask) => {
      return namesIn(
        await ask<Vehicles>('find_vehicles', { sounds: ['b', 's'], fields: ['name'] }),
      );
    },
  },
  {
    asks: 'Which sounds do most children learn at five?',
    expected: keys(sounds.filter(isTypical(5))),
    answer: async (ask) => keysIn(await ask<Sounds>('find_sounds', { age: 5 })),
  },
  {
    asks: 'Which words are good for the voiceless th?',
    expected: keyed(sounds, 'th').words,
    answer: async (ask) => (await soundOf(ask, '/th/ (voiceless)')).words,
  },
  {
    asks: 'Which app that I can buy practises /ch/?',
    expected: released
      .filter(({ practises }) => practises?.includes('ch'))
      .map(({ siteName }) => siteName),
    answer: async (ask) => {
      const { apps = [] } = await soundOf(ask, 'ch');
      const found: string[] = [];
      for (const name of apps)
        found.push(
          ...(await ask<Apps>('apps', { apps: [name], fields: ['all'] })).apps
            .filter(({ purchasable }) => purchasable)
            .map((app) => app.name),
        );
      return found;
    },
  },
  {
    asks: 'Which sounds does Train Talk practise?',
    expected: sorted(keyed(released, 'train-talk').practises ?? []),
    answer: async (ask) => {
      return keysIn(await ask<Sounds>('find_sounds', { app: 'Train Talk', fields: ['key'] }));
    },
  },
  {
    asks: 'Which apps suit a child of two?',
    expected: sorted(released.filter(isFor(2)).map(({ siteName }) => siteName)),
    answer: async (ask) => {
      const { apps: items } = await ask<Apps>('apps', {
        age: 2,
        fields: ['name', 'purchasable', 'ageRange'],
      });
      return sorted(items.filter(({ purchasable }) => purchasable).map(({ name }) => name));
    },
  },
  {
    asks: 'Can I buy Space Dock?',
    expected:
      keyed([...released, { key: 'space-dock', released: undefined }], 'space-dock').released !==
      undefined,
    answer: async (ask) =>
      (await ask<Apps>('apps', { apps: ['Space Dock'], fields: ['all'] })).apps[0]?.purchasable,
  },
  {
    asks: 'How can I practise /s/ at home?',
    expected: oneLine(keyed(sounds, 's').parentTip),
    answer: async (ask) => (await soundOf(ask, 's')).parentTip,
  },
];
