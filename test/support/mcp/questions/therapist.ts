import {
  apps,
  categories,
  having,
  keyed,
  keys,
  mainOf,
  names,
  sounds,
  soundsOf,
  tierOf,
  vehicles,
} from './sources.ts';
import {
  countsIn,
  keysIn,
  namesIn,
  sorted,
  type Counted,
  type Question,
  type Sounds,
  type Vehicles,
  soundOf,
} from './question.ts';

const keysOf = (counts: readonly { readonly key: string }[]) =>
  sorted(counts.map(({ key }) => key));
const practising = (sound: string): string[] =>
  sorted(apps.filter(({ practises }) => practises?.includes(sound)).map(({ key }) => key));

/** What a speech and language therapist wants to know. */
export const therapistQuestions: readonly Question[] = [
  {
    asks: 'Which sounds are in tier 3?',
    expected: keys(sounds.filter(({ tier }) => tier === 3)),
    answer: async (ask) => keysIn(await ask<Sounds>('find_sounds', { tier: 3 })),
  },
  {
    asks: 'Which tier is /zh/ in?',
    expected: keyed(sounds, 'zh').tier,
    answer: async (ask) => (await soundOf(ask, 'zh')).tier,
  },
  {
    asks: 'Which vehicles of tier 4 are around town?',
    expected: names(vehicles.filter((each) => tierOf(each) === 4 && each.category === 'town')),
    answer: async (ask) =>
      namesIn(await ask<Vehicles>('find_vehicles', { tier: 4, category: 'around town' })),
  },
  {
    asks: 'Which sounds does no vehicle practise?',
    expected: keys(sounds.filter(({ key }) => having(key).length === 0)),
    answer: async (ask) => {
      return keysOf(countsIn(await ask<Counted>('find_vehicles', { countBy: 'sound' }), false));
    },
  },
  {
    asks: 'Which sounds does no vehicle on the farm practise?',
    expected: keys(sounds.filter(({ key }) => having(key, 'farm').length === 0)),
    answer: async (ask) =>
      keysOf(
        countsIn(
          await ask<Counted>('find_vehicles', { countBy: 'sound', category: 'farm' }),
          false,
        ),
      ),
  },
  {
    asks: 'How many vehicles have /r/ as their main sound?',
    expected: vehicles.filter((each) => mainOf(each) === 'r').length,
    answer: async (ask) => (await soundOf(ask, 'r')).vehicles.main,
  },
  {
    asks: 'How many vehicles have /f/ or /v/?',
    expected: vehicles.filter((each) => soundsOf(each).some((key) => key === 'f' || key === 'v'))
      .length,
    answer: async (ask) =>
      (await ask<Vehicles>('find_vehicles', { sounds: ['f', 'v'], match: 'any', limit: 1 })).total,
  },
  {
    asks: 'Which vehicles have /t/, /r/ and /k/ at once?',
    expected: names(
      vehicles.filter((each) => ['t', 'r', 'k'].every((key) => soundsOf(each).includes(key))),
    ),
    answer: async (ask) =>
      namesIn(await ask<Vehicles>('find_vehicles', { sounds: ['t', 'r', 'k'] })),
  },
  {
    asks: 'In which categories does no vehicle have /l/?',
    expected: names(categories.filter(({ key }) => having('l', key).length === 0)),
    answer: async (ask) => {
      const counted = await ask<Counted>('find_vehicles', { countBy: 'category', sound: 'l' });
      return sorted(countsIn(counted, false).map(({ name }) => name));
    },
  },
  {
    asks: 'How many vehicles are there in each tier?',
    expected: [1, 2, 3, 4].map((tier) => vehicles.filter((each) => tierOf(each) === tier).length),
    answer: async (ask) =>
      (await ask<Counted>('find_vehicles', { countBy: 'tier' })).counts.map(
        ({ vehicles: count }) => count,
      ),
  },
  {
    asks: 'What is the IPA of the voiced th?',
    expected: keyed(sounds, 'th-voiced').ipa,
    answer: async (ask) => (await soundOf(ask, 'th-voiced')).ipa,
  },
  {
    asks: 'At what age is /r/ typically acquired?',
    expected: keyed(sounds, 'r').typicalAge,
    answer: async (ask) => (await soundOf(ask, '/r/')).typicalAge,
  },
  {
    asks: 'Which sounds can I practise in space, and with how many vehicles?',
    expected: Object.fromEntries(
      sounds
        .map(({ key }) => [key, having(key, 'space').length] as const)
        .filter(([, count]) => count > 0),
    ),
    answer: async (ask) => {
      const counted = await ask<Counted>('find_vehicles', { countBy: 'sound', category: 'space' });
      return Object.fromEntries(countsIn(counted).map(({ key, vehicles: count }) => [key, count]));
    },
  },
  {
    asks: 'Which apps practise /sh/, and which /b/?',
    expected: [practising('sh'), practising('b')],
    answer: async (ask) => [
      sorted((await soundOf(ask, 'sh')).apps ?? []),
      sorted((await soundOf(ask, 'b')).apps ?? []),
    ],
  },
  {
    asks: 'Which sounds have exactly one vehicle?',
    expected: keys(sounds.filter(({ key }) => having(key).length === 1)),
    answer: async (ask) => {
      const { counts } = await ask<Counted>('find_vehicles', { countBy: 'sound' });
      return sorted(counts.filter(({ vehicles: count }) => count === 1).map(({ key }) => key));
    },
  },
];
