import type { Example } from '../example.ts';
import { error, quote, warning } from '../sentence.ts';
import { text } from './example-files.ts';

/** A release without changes, by its name. */
const release = (name: string, published: string, ...lines: string[]): Example => ({
  [`sources/releases/${name}.yaml`]: text(`published: ${published}`, 'changes: []', ...lines),
});

/** Faults of releases. */
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
