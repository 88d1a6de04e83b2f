import { error, quote, warning } from '../message.ts';
import { about, bus, text } from './example-files.ts';
import type { Example } from '../example.ts';

/** A release without changes, by its name. */
const release = (name: string, published: string, ...lines: string[]): Example => ({
  [`sources/releases/${name}.yaml`]: text(`published: ${published}`, 'changes: []', ...lines),
});

export const releaseCodes = {
  'release-name': error({
    title: 'a release is named neither by a date nor by a version',
    meaning:
      'The name of the file is the name of the release and the end of its address. Write a date, such as 2026-10-01, with -2 for a second release on that day, or a version, such as 1.4 or v2.0.1.',
    message: (a: { name: string }) => `${quote(a.name)} is neither a date nor a version.`,
    hint: 'Rename the file, for example to 2026-10-01.yaml or 1.4.yaml.',
    fails: release('autumn', '2026-10-01'),
    passes: release('2026-10-01', '2026-10-01'),
  }),
  'release-order': error({
    title: 'the names of two releases do not follow their days',
    meaning:
      'Releases are read by their days, and those of one day by their names, and no version may have two files. Give the higher version, or the name that is a later date, the later day.',
    message: (a: { name: string; other: string; days: readonly [string, string] }) =>
      a.days[0] < a.days[1]
        ? `The release ${a.name} is published on ${a.days[0]}, before ${a.other}, which is published on ${a.days[1]}.`
        : `${a.name} and ${a.other} are the same version.`,
    hint: (a) =>
      a.days[0] < a.days[1] ? 'Correct one of the two days.' : 'Rename or delete one of the two.',
    fails: { ...release('1.4', '2026-10-02'), ...release('1.10', '2026-10-01') },
    passes: { ...release('1.4', '2026-10-01'), ...release('1.10', '2026-10-02') },
  }),
  'unknown-break': warning({
    title: 'a release accepts a change that it does not have',
    meaning:
      'Each entry of `accepted` gives the reason for a change of the same release that breaks somebody, by its fingerprint, which is under `fingerprints` of the change. Correct the fingerprint, or delete the entry.',
    message: (a: { fingerprint: string }) =>
      `No change of this release has the fingerprint ${a.fingerprint}.`,
    hint: 'Take a fingerprint under `fingerprints`, or delete the entry.',
    fails: release(
      '1.4',
      '2026-10-01',
      'accepted:',
      '  - fingerprint: 00000000000000ab',
      '    reason: Nobody used it.',
    ),
    passes: release('1.4', '2026-10-01'),
  }),
};

/** A link and the days of its target; without days the target is a draft. */
export interface DatedLink {
  readonly path: string;
  /** Its first day, if the link comes before it. */
  readonly from?: string | undefined;
  /** Its last day, if the link outlives it. */
  readonly until?: string | undefined;
}

/** Why there is nothing before the first day of a target. */
export const whenceOf = ({ from }: Pick<DatedLink, 'from'>): string =>
  from === undefined ? 'it is a draft' : `its first day is ${from}`;

const toBus = about('Look at [the bus](/vehicles/bus).');

/** Faults of entries that are part of the site on some days only. */
export const dateCodes = {
  'unpublished-link': error({
    title: 'a link leads to something that is not published on this day',
    meaning:
      'Drafts, entries whose first day (`publishFrom`, or `published` of an article) is still to come, and entries whose last day, `publishUntil`, has passed are not part of the site. A draft may link to drafts, and an entry to anything that is there from its own first day on. Take out the link, or change the days.',
    message: (a: DatedLink) =>
      a.until === undefined
        ? `The link leads to ${quote(a.path)}, which is not published yet: ${whenceOf(a)}.`
        : `The link leads to ${quote(a.path)}, which is no longer published: ${a.until} was its last day.`,
    hint: (a) =>
      a.until === undefined
        ? 'Publish that first, or keep the link out until then.'
        : 'Link to something else.',
    fails: { ...toBus, ...bus('draft: true') },
    passes: { ...toBus, ...bus() },
  }),
  'passing-link': warning({
    title: 'a link will lead nowhere from some day on',
    meaning:
      'Today the link works, or is not published itself, but on a later day it is there and its target is not. A build on that day fails. Change the link, or the days of one of the two.',
    message: (a: DatedLink & { day: string }) =>
      `From ${a.day} on, this link to ${quote(a.path)} leads nowhere: ${a.until === undefined ? whenceOf(a) : `${a.until} is its last day`}.`,
    hint: 'A build on that day will fail. Change the dates of one of the two, or change the link.',
    fails: { ...toBus, ...bus('publishUntil: 9999-11-30') },
    passes: { ...toBus, ...bus() },
  }),
  'publish-order': error({
    title: 'an entry ends before it begins',
    meaning:
      'The last day on which the entry is part of the site, `publishUntil`, is before the first one, which is `publishFrom` or the day of the article, so it would never be published. Write a later day, or leave it out.',
    message: (a: { field: string; first: string; last: string }) =>
      `The last day, ${a.last}, is before the first: \`${a.field}\` is ${a.first}.`,
    hint: 'Write a later day, or leave `publishUntil` out.',
    fails: bus('publishFrom: 2026-12-01', 'publishUntil: 2026-11-30'),
    passes: bus('publishFrom: 2020-12-01', 'publishUntil: 9999-11-30'),
  }),
};
