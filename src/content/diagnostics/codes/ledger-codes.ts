import type { Example } from '../example.ts';
import { error, note, quote, suggestion, warning } from '../message.ts';
import { bus, moved, site, text } from './example-files.ts';

/** The first day on which something is published, if that is still to come. */
const since = (day: string | undefined): string => (day === undefined ? '' : ` from ${day} on`);

const whatBecame =
  'Bring the file back; if it has another address now, add this one to `redirects` in moved.yaml; if it is gone for good, to `removed`.';

/** Addresses that are gone, and faults of moved.yaml. */
export const movedCodes = {
  'page-gone': warning({
    title: 'a page that was published is no longer there',
    meaning:
      'The file of the page was deleted or renamed, and links from elsewhere still lead to its address. The branch `site` or the committed output has it, without git the last build. Bring the file back, or say in moved.yaml what became of it: under `redirects` if it has another address now, under `removed` if it is gone for good.',
    message: (a: { path: string }) =>
      `${quote(a.path)} was published, but these sources do not have it, so links to it lead nowhere.`,
    hint: whatBecame,
    dependsOnOutput: true,
    fails: {
      'out/catalogue-manifest.json': text('{ "files": [{ "path": "/vehicles/canoe.html" }] }'),
    },
    passes: {
      'out/catalogue-manifest.json': text('{ "files": [{ "path": "/vehicles/canoe.html" }] }'),
      ...moved('removed:', '  - /vehicles/canoe'),
    },
  }),
  'former-base-url': note({
    title: 'what is published has another base address',
    meaning:
      'Feeds know each entry by the first address that it had. Where the site moves to another address and does not remember the old one, every reader shows all articles and releases as new. List the old address in site.yaml, the oldest first.',
    message: (a: { published: string; former: readonly string[] }) =>
      `The site is published at ${quote(a.published)}, and its feeds would forget that.`,
    hint: (a) => `Write \`formerBaseUrls: [${[...a.former, a.published].join(', ')}]\`.`,
    dependsOnOutput: true,
    fails: {
      'out/catalogue-manifest.json': text('{ "baseUrl": "https://old.example", "files": [] }'),
    },
    passes: {
      'out/catalogue-manifest.json': text('{ "baseUrl": "https://old.example", "files": [] }'),
      ...site('formerBaseUrls: [https://old.example]'),
    },
  }),
  'redirect-shadows-page': error({
    title: 'a redirect stands in the way of a page',
    meaning:
      'Under `redirects` in moved.yaml the old address comes first. Something is published there, and an address cannot both show a page and lead away from it. Remove the line, or the page.',
    message: (a: { path: string; from?: string | undefined }) =>
      `${quote(a.path)} is published${since(a.from)}, so it cannot redirect.`,
    hint: 'Remove this line, or the page.',
    fails: moved('redirects:', '  /about: /vehicles'),
    passes: moved('redirects:', '  /about-us: /about'),
  }),
  'redirect-duplicate': error({
    title: 'an address already redirects',
    meaning:
      'Former names of vehicles and the names of apps redirect automatically and need no line in moved.yaml, and one line is enough for all spellings of an address: capitals, + instead of a space and a slash at the end make no difference. Remove the line.',
    message: (a: { path: string; source: string }) =>
      `${quote(a.path)} already redirects: ${a.source}.`,
    hint: 'Remove this line.',
    fails: {
      ...bus('formerSlugs: [omnibus]'),
      ...moved('redirects:', '  /vehicles/omnibus: /vehicles/bus'),
    },
    passes: { ...bus('formerSlugs: [omnibus]'), ...moved('redirects: {}') },
  }),
  'redirect-target': error({
    title: 'a redirect leads nowhere',
    meaning:
      'After the colon comes the new address, and nothing is published there. Write a page of the site, or a whole address with https://.',
    message: (a: { to: string; nearest?: string | undefined }) =>
      `The redirect leads to ${quote(a.to)}, which is not published.`,
    hint: (a) =>
      suggestion(a.nearest) ?? 'Write the path of a page, or a whole address with https://.',
    fails: moved('redirects:', '  /toys: /vehicels'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  }),
  'redirect-loop': error({
    title: 'redirects go round in a circle',
    meaning:
      'Each of these addresses leads to the next, and the last one back to the first, so no visitor would ever arrive. Make one of them lead to a page.',
    message: (a: { chain: readonly string[] }) =>
      `The redirect goes round in a circle: ${a.chain.map(quote).join(' → ')}.`,
    hint: 'Make one of them lead to a page.',
    fails: moved('redirects:', '  /toys: /cars', '  /cars: /toys'),
    passes: moved('redirects:', '  /toys: /cars', '  /cars: /vehicles'),
  }),
  'removed-is-published': error({
    title: 'a page is listed as removed and is still there',
    meaning:
      'The list `removed` in moved.yaml contains addresses that are gone for good. Something is published at this one. Take it off the list, or delete its source.',
    message: (a: { path: string; from?: string | undefined }) =>
      `${quote(a.path)} is listed as removed, but it is published${since(a.from)}.`,
    hint: 'Take it off the list, or delete its source.',
    fails: moved('removed: [/about]'),
    passes: moved('removed: [/about-us]'),
  }),
  'removed-redirects': error({
    title: 'an address is listed as removed and redirects',
    meaning:
      'An address is either gone for good or leads somewhere else. Keep one of the two: a redirect is kinder if there is something similar to read.',
    message: (a: { path: string; source: string }) =>
      `${quote(a.path)} is listed as removed, but it redirects: ${a.source}.`,
    hint: 'Keep one of the two.',
    fails: moved('redirects:', '  /toys: /vehicles', 'removed: [/toys]'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  }),
  'path-form': error({
    title: 'a path is not written as a reader sees it',
    meaning:
      'The program encodes what an address needs. Write a path in moved.yaml in plain letters, even with spaces or accents, without a backslash or a part that is only dots.',
    message: (a: { path: string; problem: string; instead?: string | undefined }) =>
      `${quote(a.path)} is not how a path is written: ${a.problem}.`,
    hint: (a) => (a.instead === undefined ? undefined : `Write ${quote(a.instead)}.`),
    fails: moved('redirects:', '  /our%20toys: /vehicles'),
    passes: moved('redirects:', '  /our toys: /vehicles'),
  }),
};

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

/** Faults of what was published before, by the ledger. */
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
      'The ledger knows that there was something at this address, and links, printed cards and programs still ask for it. Bring its file back, or say in moved.yaml what became of it, under `redirects` or `removed`; a vehicle that was renamed names its old slug in `formerSlugs`.',
    message: (a: { path: string; id?: string | undefined; slug?: string | undefined }) =>
      `${quote(a.path)} was published, and these sources neither publish it nor say what became of it.`,
    hint: (a) =>
      a.slug === undefined
        ? whatBecame
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
