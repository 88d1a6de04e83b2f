import { compareReleaseNames } from '../model/release-order.ts';
import { isDay } from '../model/date-range.ts';
import type { Rule } from './rule.ts';
import { createPrecedence, fileClaim } from './precedence.ts';

/** The names of releases are in the order of their days, and what one accepts is among its changes. */
export const releases: Rule = (input, report) => {
  const { entries } = input;
  const compare = createPrecedence(input);
  const inOrder = entries.releases.toSorted((a, b) => compareReleaseNames(a.key, b.key) ?? 0);
  for (const { file, key, value } of inOrder) {
    const { published = '', changes, accepted = [] } = value;
    const day = { file, pointer: ['published'] } as const;
    if (published !== '' && !isDay(published))
      report({ code: 'impossible-date', args: { date: published }, at: day });
    const earlier = inOrder.find(
      (other) =>
        other.file !== file &&
        // Of two spellings of one version, the one whose file comes last is at fault.
        ((compareReleaseNames(other.key, key) === 0 && other.file < file) ||
          ((compareReleaseNames(other.key, key) ?? 0) < 0 &&
            (other.value.published ?? '') > (published || '9999-12-31'))),
    );
    if (earlier !== undefined) {
      const [own, other] = [fileClaim(file), fileClaim(earlier.file)];
      const [newer, older] = compare(own, other) < 0 ? [other, own] : [own, other];
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
    const known = new Set(changes.flatMap((change) => change.fingerprints ?? []));
    for (const [index, { fingerprint }] of accepted.entries())
      if (!known.has(fingerprint))
        report({
          code: 'unknown-break',
          args: { fingerprint },
          at: { file, pointer: ['accepted', index, 'fingerprint'] },
        });
  }
};
