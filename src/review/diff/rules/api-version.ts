import { quote } from '../../../content/diagnostics/sentence.ts';
import { compareCodePoints } from '../../../base/text/compare-code-points.ts';
import { defineRule } from '../rule.ts';
import type { ContractChange } from '../schema/contract-change.ts';
import { contractChanges } from '../schema/contract-changes.ts';
import { contractOf } from '../schema/contract.ts';

/** Whether the version of the API reflects what happened to its contract. */
export const apiVersion = defineRule({
  codes: {
    'api-version-not-raised': {
      level: 'notable',
      title: 'the contract changed and the API version did not',
      reason:
        'Clients compare the version to learn that they should read the contract again. Raise apiVersion in site.yaml.',
    },
    'api-version-lowered': {
      level: 'notable',
      title: 'the API version is lower than before',
      reason:
        'Clients that require “at least” some version turn away, and nobody can tell which of the two is newer.',
    },
    'api-version-raised': {
      level: 'editorial',
      title: 'the API version is higher than before',
      reason: 'It announces what the other changes say.',
    },
  },
  compare(pair, report) {
    const [before, after] = [contractOf(pair.before).version, contractOf(pair.after).version];
    if (before === undefined || after === undefined) return;
    const about = {
      kind: 'api',
      id: 'apiVersion',
      before,
      after,
      source: { file: 'site.yaml', pointer: ['apiVersion'] },
    } as const;
    const order = compareVersions(before, after);
    if (order < 0)
      report({
        code: 'api-version-raised',
        ...about,
        message: `The API version was ${quote(before)} and is ${quote(after)}.`,
      });
    else if (order > 0)
      report({
        code: 'api-version-lowered',
        ...about,
        message: `The API version was ${quote(before)} and is ${quote(after)}, which is lower.`,
      });
    else if (contractChanges(pair).some(isOfContract))
      report({
        code: 'api-version-not-raised',
        ...about,
        message: `The contract changed and the API version is still ${quote(after)}.`,
      });
  },
});

const isOfContract = ({ step }: ContractChange): boolean => step !== 'text';

/** Negative where the first version comes before the second, as Semantic Versioning orders them. */
function compareVersions(before: string, after: string): number {
  const [old, now] = [before, after].map((version) => {
    const [release = '', ...rest] = (version.split('+')[0] ?? '').split('-');
    return { release: release.split('.'), preRelease: rest.join('-') };
  });
  if (old === undefined || now === undefined) return 0;
  const order = compareParts(old.release, now.release);
  if (order !== 0 || old.preRelease === now.preRelease) return order;
  // A release comes after all of its pre-releases.
  if (old.preRelease === '' || now.preRelease === '') return old.preRelease === '' ? 1 : -1;
  return compareParts(old.preRelease.split('.'), now.preRelease.split('.'));
}

function compareParts(before: readonly string[], after: readonly string[]): number {
  for (const [index, part] of before.entries()) {
    const other = after[index];
    if (other === undefined) return 1;
    const [old, now] = [part, other].map((text) => (/^\d+$/.test(text) ? Number(text) : NaN));
    const order = (old ?? NaN) - (now ?? NaN);
    if (!Number.isNaN(order) && order !== 0) return order;
    // A number comes before a word.
    if (Number.isNaN(order) && part !== other)
      return Number.isNaN(old) === Number.isNaN(now)
        ? compareCodePoints(part, other)
        : Number.isNaN(old)
          ? 1
          : -1;
  }
  return before.length - after.length;
}
