import { each, put, reverse } from '../json-edit.ts';
import { bus, car, vehicle, type Scenario } from './scenario.ts';

/** Changes that change nothing for anybody. */
export const unchanged: readonly Scenario[] = [
  { name: 'nothing at all', expected: [] },
  {
    name: 'a later build of the same sources',
    builtAt: '2027-01-01T00:00:00Z',
    expected: [],
  },
  {
    name: 'timestamps alone',
    output: [
      put('/api/curriculum.json', '/meta/generatedAt', '2030-01-01T00:00:00Z'),
      each('/catalogue-manifest.json', '/files', (file) => ({
        ...(file as object),
        modified: '2030-01-01T00:00:00Z',
      })),
    ],
    expected: [],
  },
  {
    name: 'whitespace in texts',
    sources: (repository) => {
      repository.edit(
        bus,
        'First words at the bus stop, for children who wait there.',
        '"First  words at the bus   stop, for children who wait there."',
      );
      repository.edit(
        vehicle('bus'),
        'It stops at every corner.\n',
        'It stops at\n  every corner.\n',
      );
    },
    expected: [],
  },
  {
    name: 'aliases, features and words in another order',
    sources: (repository) => {
      repository.edit(car, '[Words in a Car, Beep and Say]', '[Beep and Say, Words in a Car]');
      repository.edit(
        car,
        '[Forty words, A parrot that repeats, No reading]',
        '[No reading, Forty words, A parrot that repeats]',
      );
      repository.edit('sources/phonemes/f.yaml', '[fire, five, leaf]', '[leaf, five, fire]');
    },
    expected: [],
  },
  {
    name: 'entries, members and properties in another order',
    output: [
      reverse('/api/vehicles.json', ''),
      each('/api/vehicles.json', '', (vehicle) =>
        Object.fromEntries(Object.entries(vehicle as object).reverse()),
      ),
      reverse('/api/apps.json', ''),
      reverse('/api/apps.json', '/apps'),
      reverse('/api/features.json', '/applications'),
      reverse('/api/curriculum.json', '/phonemes'),
      reverse('/openapi.json', '/paths'),
      reverse('/openapi.json', '/components/schemas/Vehicle/properties'),
      reverse('/openapi.json', '/components/schemas/Vehicle/required'),
      reverse('/catalogue-manifest.json', '/redirects'),
    ],
    expected: [],
  },
];
