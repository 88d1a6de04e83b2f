import type { Example } from '../example.ts';
import { error, quote } from '../sentence.ts';
import { bus, moved, text } from './example-files.ts';

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
  'page /speech-sounds/practise',
  'page /vehicles',
  'page /vehicles/categories/emergency',
  'page /vehicles/categories/town',
  'vehicle vehicle-001 /vehicles/fire-engine',
] as const;

const theBus = 'vehicle vehicle-002 /vehicles/bus';

const ledger = (...lines: string[]): Example => ({
  'sources/ledger.txt': text(...recorded, ...lines),
});

/** Faults of what was published before, as the ledger knows it. */
export const ledgerCodes = {
  'ledger-line': error({
    title: 'a line of the ledger is not a record',
    meaning:
      'The ledger has a line for each address that was ever published: the kind of entry that was there, its id if it has one, and the path. Restore the file from git, then run `catalogue ledger`, which writes it.',
    message: (a: { line: string }) => `This is not a record of an address: ${quote(a.line)}.`,
    hint: 'A line is `kind /path` or `kind id /path`. Restore the file from git, then run `catalogue ledger`.',
    fails: ledger(theBus, 'canoe vehicles/canoe'),
    passes: ledger(theBus),
  }),
  'path-vanished': error({
    title: 'an address that was published leads nowhere',
    meaning:
      'The ledger knows that there was something at this address, and links, printed cards and programs still ask for it. Say in moved.yaml what became of it, under `redirects` or `removed`; a vehicle that was renamed names its old slug in `formerSlugs`.',
    message: (a: { path: string; id?: string | undefined; slug?: string | undefined }) =>
      `${quote(a.path)} was published, and these sources neither publish it nor say what became of it.`,
    hint: (a) =>
      a.slug === undefined
        ? 'If it has another address now, add it to `redirects` in moved.yaml; if it is gone for good, to `removed`.'
        : `${a.id ?? ''} is ${quote(a.slug)} now: add the old name to its \`formerSlugs\`. If it is a different vehicle, give it an id of its own.`,
    fails: ledger(theBus, 'vehicle vehicle-009 /vehicles/canoe'),
    passes: {
      ...ledger(theBus, 'vehicle vehicle-009 /vehicles/canoe'),
      ...moved('removed:', '  - /vehicles/canoe'),
    },
  }),
  'id-returned': error({
    title: 'an id was given to another vehicle',
    meaning:
      'Programs know a vehicle by its id, so one that was published once stands for that vehicle for good. The ledger knows that this one belonged to a vehicle whose address leads elsewhere now. Give the new vehicle an id that no vehicle ever had; `catalogue new` finds one.',
    message: (a: { path: string; id: string; slug: string }) =>
      `${a.id} was the vehicle at ${quote(a.path)}, which does not lead to ${quote(a.slug)}; an id never comes back for something else.`,
    hint: 'Give the vehicle an id of its own, one that no vehicle ever had; if it is the same vehicle, redirect the old address to it.',
    fails: {
      ...ledger(theBus, 'vehicle vehicle-002 /vehicles/canoe'),
      ...moved('removed:', '  - /vehicles/canoe'),
      ...bus(),
    },
    passes: {
      ...ledger(theBus, 'vehicle vehicle-002 /vehicles/canoe'),
      ...bus('formerSlugs: [canoe]'),
    },
  }),
  'id-of-another': error({
    title: 'a published vehicle has a different id than before',
    meaning:
      'The ledger knows the id under which the vehicle at this address was published, and programs know it by that. If two branches took one id and both recorded it, the later line is wrong, and `--fix` corrects it. Put the old id back; a different vehicle also needs its own file name.',
    message: (a: {
      path: string;
      id: string;
      now: string;
      holder?: string | undefined;
      isTaken: boolean;
    }) =>
      a.isTaken
        ? `${quote(a.path)} is ${a.now}, and was never published as ${a.id}.`
        : `The vehicle at ${quote(a.path)} was ${a.id} and is ${a.now} now; an id never changes.`,
    hint: (a) =>
      a.isTaken
        ? `Write ${a.now} in this line.`
        : a.holder === undefined
          ? `Put \`id: ${a.id}\` back; if it is a different vehicle, rename its file, too.`
          : `${quote(a.holder)} has ${a.id} now. If it is the same vehicle renamed, rename this file, which took its place; if it is a copy, give it another id, and put \`id: ${a.id}\` back here.`,
    fails: { ...ledger('vehicle vehicle-009 /vehicles/bus', theBus), ...bus() },
    passes: { ...ledger(theBus), ...bus() },
  }),
};
