import type { ledgerCodes } from '../codes/ledger-codes.ts';
import { bus, moved, text } from './example-files.ts';
import type { Example, Explanation } from './explanation.ts';

/** What the catalogue of the examples publishes, except for the bus. */
const recorded = [
  'page /',
  'page /about',
  'page /apps',
  'app /apps/first-app',
  'page /articles',
  'page /articles/hello',
  'page /developers',
  'page /search',
  'page /speech-sounds',
  'phoneme /speech-sounds/b',
  'phoneme /speech-sounds/f',
  'page /speech-sounds/coverage',
  'page /vehicles',
  'page /vehicles/categories/emergency',
  'page /vehicles/categories/town',
  'vehicle vehicle-001 /vehicles/fire-engine',
] as const;

const theBus = 'vehicle vehicle-002 /vehicles/bus';

const ledger = (...lines: string[]): Example => ({
  'sources/ledger.txt': text(...recorded, ...lines),
});

/** Faults of what was published before, explained. */
export const ledgerExplanations: Readonly<Record<keyof typeof ledgerCodes, Explanation>> = {
  'ledger-line': {
    title: 'a line of the ledger is not a record',
    meaning:
      'The ledger has a line for each address that was ever published: the kind of entry that was there, its id if it has one, and the path. `catalogue ledger` writes the file; you never need to edit it. Restore it from git, then run the command.',
    fails: ledger(theBus, 'canoe vehicles/canoe'),
    passes: ledger(theBus),
  },
  'path-vanished': {
    title: 'an address that was published leads nowhere',
    meaning:
      'The ledger knows that there was something at this address: links, printed cards and programs still ask for it. Say in moved.yaml what became of it, under `redirects` if it has another address now, under `removed` if it is gone for good. A vehicle that was renamed names its old slug in `formerSlugs`.',
    fails: ledger(theBus, 'vehicle vehicle-009 /vehicles/canoe'),
    passes: {
      ...ledger(theBus, 'vehicle vehicle-009 /vehicles/canoe'),
      ...moved('removed:', '  - /vehicles/canoe'),
    },
  },
  'id-returned': {
    title: 'an id was given to another vehicle',
    meaning:
      'Programs know a vehicle by its id, so one that was published once stands for that vehicle for good. The ledger knows that this one belonged to a vehicle whose address leads elsewhere now. Give the new vehicle an id that no vehicle ever had; `catalogue new` finds one.',
    fails: {
      ...ledger(theBus, 'vehicle vehicle-002 /vehicles/canoe'),
      ...moved('removed:', '  - /vehicles/canoe'),
      ...bus(),
    },
    passes: {
      ...ledger(theBus, 'vehicle vehicle-002 /vehicles/canoe'),
      ...bus('formerSlugs: [canoe]'),
    },
  },
  'id-of-another': {
    title: 'a published vehicle has a different id than before',
    meaning:
      'The ledger knows the id under which the vehicle at this address was published. Programs know it by that, so it never changes. Put the old one back. If it is a different vehicle, it also needs its own file name.',
    fails: { ...ledger('vehicle vehicle-009 /vehicles/bus', theBus), ...bus() },
    passes: { ...ledger(theBus), ...bus() },
  },
  'not-in-ledger': {
    title: 'the ledger does not know a published address yet',
    meaning:
      'The ledger knows every address that was ever published, so that none vanishes unnoticed and no id is used twice. `catalogue ledger` adds new addresses: run it before you publish them, and commit the file with them.',
    fails: ledger(),
    passes: ledger(theBus),
  },
};
