import { bus, moved, text } from './example-files.ts';
import type { Explanation } from './explanation.ts';

/** Addresses that are gone, and faults of moved.yaml, explained. */
export const movedExplanations = {
  'page-gone': {
    title: 'a page of the last build is no longer there',
    meaning:
      'The file of the page was deleted or renamed, and links from elsewhere still lead to its address. Say in moved.yaml what became of it: under `redirects` if it has another address now, under `removed` if it is gone for good. The warning appears only once: the next build no longer knows the page.',
    fails: {
      'out/catalogue-manifest.json': text('{ "files": [{ "path": "/vehicles/canoe.html" }] }'),
    },
    passes: {
      'out/catalogue-manifest.json': text('{ "files": [{ "path": "/vehicles/canoe.html" }] }'),
      ...moved('removed:', '  - /vehicles/canoe'),
    },
  },
  'redirect-shadows-page': {
    title: 'a redirect stands in the way of a page',
    meaning:
      'Under `redirects` in moved.yaml the old address comes first. Something is published there, and an address cannot both show a page and lead away from it. Remove the line, or the page.',
    fails: moved('redirects:', '  /about: /vehicles'),
    passes: moved('redirects:', '  /about-us: /about'),
  },
  'redirect-duplicate': {
    title: 'an address already redirects',
    meaning:
      'Former names of vehicles and the names of apps redirect automatically and need no line in moved.yaml. Remove the line there.',
    fails: {
      ...bus('formerSlugs: [omnibus]'),
      ...moved('redirects:', '  /vehicles/omnibus: /vehicles/bus'),
    },
    passes: { ...bus('formerSlugs: [omnibus]'), ...moved('redirects: {}') },
  },
  'redirect-target': {
    title: 'a redirect leads nowhere',
    meaning:
      'After the colon comes the new address: a page of the site, or a whole address with https://. There is no page at this path.',
    fails: moved('redirects:', '  /toys: /vehicels'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  },
  'redirect-loop': {
    title: 'redirects go round in a circle',
    meaning:
      'Each of these addresses leads to the next, and the last one back to the first, so no visitor would ever arrive. Make one of them lead to a page.',
    fails: moved('redirects:', '  /toys: /cars', '  /cars: /toys'),
    passes: moved('redirects:', '  /toys: /cars', '  /cars: /vehicles'),
  },
  'removed-is-published': {
    title: 'a page is listed as removed and is still there',
    meaning:
      'The list `removed` in moved.yaml contains addresses that are gone for good. Something is published at this one. Take it off the list, or delete its source.',
    fails: moved('removed: [/about]'),
    passes: moved('removed: [/about-us]'),
  },
  'removed-redirects': {
    title: 'an address is listed as removed and redirects',
    meaning:
      'An address is either gone for good or leads somewhere else; it cannot be both. If there is something similar to read, a redirect is kinder to visitors.',
    fails: moved('redirects:', '  /toys: /vehicles', 'removed: [/toys]'),
    passes: moved('redirects:', '  /toys: /vehicles'),
  },
  'path-form': {
    title: 'a path is not written as a reader sees it',
    meaning:
      'Paths in moved.yaml are written in plain letters, even if they contain spaces or accents; the program encodes them. They must not contain a backslash, nor a part that is only dots.',
    fails: moved('redirects:', '  /our%20toys: /vehicles'),
    passes: moved('redirects:', '  /our toys: /vehicles'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
