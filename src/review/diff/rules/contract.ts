import { paths } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import { compareContracts, versionOf, type ContractChange } from '../contract.ts';
import { describeDifference, values } from '../describe.ts';
import { defineRule } from '../change.ts';

/** What the OpenAPI document, the JSON Schemas and the tools promise, and whether the version reflects it. */
export const contract = defineRule({
  codes: {
    'contract-broken': {
      level: 'breaking',
      title: 'a part of the contract is gone, asks for more, or promises less',
      remedy:
        'Keep the old part beside the new one, marked as deprecated, until nobody depends on it.',
    },
    'contract-deprecated': {
      level: 'notable',
      title: 'a part of the contract is deprecated',
    },
    'contract-extended': {
      level: 'additive',
      title: 'the contract offers more, asks for less, or promises more',
    },
    'contract-text': {
      level: 'editorial',
      title: 'the contract is described in other words',
    },
    'api-version-not-raised': {
      level: 'notable',
      title: 'the contract changed and the API version did not',
    },
    'api-version-lowered': {
      level: 'notable',
      title: 'the API version is lower than before',
    },
    'api-version-raised': {
      level: 'editorial',
      title: 'the API version is higher than before',
    },
  },
  compare(pair, report) {
    const changes = compareContracts(pair);
    for (const change of changes) {
      const { kind, id, field, before, after, effect } = change;
      report({
        code: `contract-${effect}`,
        ...{ kind, id },
        ...(field !== '' && { field }),
        ...values(before, after),
        ...(pair.after.pages.has(paths.developers) && { page: paths.developers }),
        message: sentenceOf(change),
      });
    }
    const [before, after] = [versionOf(pair.before), versionOf(pair.after)];
    if (before === undefined || after === undefined) return;
    const order = compareVersions(before, after);
    const isChanged = changes.some(({ effect }) => effect !== 'text');
    if (order === 0 && !isChanged) return;
    const was = `The API version was ${quote(before)} and is ${quote(after)}`;
    report({
      ...{ kind: 'api', id: 'apiVersion', before, after },
      source: { file: 'site.yaml', pointer: ['apiVersion'] },
      ...(order < 0
        ? { code: 'api-version-raised', message: `${was}.` }
        : order > 0
          ? { code: 'api-version-lowered', message: `${was}, which is lower.` }
          : {
              code: 'api-version-not-raised',
              message: `The contract changed and the API version is still ${quote(after)}.`,
            }),
    });
  },
});

function sentenceOf({ kind, id, field, ...change }: ContractChange): string {
  const part = `${kind} ${id}`;
  if (field !== '') return `${part}, ${field}: ${describeDifference({ field, ...change })}.`;
  return `The ${part} ${change.change === 'added' ? 'is new' : 'is gone'}.`;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Negative where the first version comes before the second, as Semantic Versioning orders them. */
function compareVersions(before: string, after: string): number {
  const [[old, oldPre], [now, nowPre]] = [before, after].map((version) => {
    const [, release = '', preRelease = ''] = /^([^-+]*)-?([^+]*)/.exec(version) ?? [];
    return [release, preRelease];
  }) as [[string, string], [string, string]];
  const order = collator.compare(old, now);
  if (order !== 0 || oldPre === nowPre) return order;
  // A release comes after all of its pre-releases.
  if (oldPre === '' || nowPre === '') return oldPre === '' ? 1 : -1;
  return collator.compare(oldPre, nowPre);
}
