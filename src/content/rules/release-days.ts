import type { FindingOf } from '../diagnostics/finding.ts';
import { error, warning } from '../diagnostics/message.ts';
import { release } from '../diagnostics/example-files.ts';
import { compareReleaseNames } from '../model/release-order.ts';
import type { Rule } from './rule.ts';
import { createPrecedence, fileClaim } from './precedence.ts';

export const codes = {
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

/** The names of releases are in the order of their days, and what one accepts is among its changes. */
export const releaseDays: Rule<FindingOf<typeof codes>> = (input, report) => {
  const { entries } = input;
  const compare = createPrecedence(input);
  const inOrder = entries.releases.toSorted((a, b) => compareReleaseNames(a.key, b.key) ?? 0);
  for (const { file, key, value } of inOrder) {
    const { published = '', changes, accepted = [] } = value;
    const earlier = inOrder.find(
      (other) =>
        other.file !== file &&
        // Of two spellings of one version, the one whose file comes last is at fault.
        ((compareReleaseNames(other.key, key) === 0 && other.file < file) ||
          ((compareReleaseNames(other.key, key) ?? 0) < 0 &&
            (other.value.published ?? '') > (published || '9999-12-31'))),
    );
    if (earlier !== undefined) {
      const [claim, other] = [fileClaim(file), fileClaim(earlier.file)];
      const [newer, older] = compare(claim, other) < 0 ? [other, claim] : [claim, other];
      report({
        code: 'release-order',
        args: {
          name: key,
          other: earlier.key,
          days: [published, earlier.value.published ?? ''],
        },
        at: { ...newer.at, pointer: ['published'] },
        related: [{ at: older.at, message: 'The other release is here.' }],
      });
    }
    if (changes === undefined) continue;
    const fingerprints = new Set(changes.flatMap((change) => change.fingerprints ?? []));
    for (const [index, { fingerprint }] of accepted.entries())
      if (!fingerprints.has(fingerprint))
        report({
          code: 'unknown-break',
          args: { fingerprint },
          at: { file, pointer: ['accepted', index, 'fingerprint'] },
        });
  }
};
