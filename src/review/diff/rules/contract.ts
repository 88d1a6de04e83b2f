import { paths } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/sentence.ts';
import { compareContracts, versionOf, type ContractChange } from '../contract.ts';
import { inWords, values } from '../describe.ts';
import { defineRule } from '../rule.ts';

/** What the OpenAPI document, the JSON Schemas and the tools promise, and whether the version reflects it. */
export const contract = defineRule({
  codes: {
    'contract-broken': {
      level: 'breaking',
      title: 'a part of the contract is gone, asks for more, or promises less',
      reason:
        'Clients, agents and generated code that keep to the old contract are refused, or meet what they do not expect. A part that cannot be judged counts as well.',
      remedy:
        'Keep the old part beside the new one, marked as deprecated, until nobody depends on it.',
    },
    'contract-deprecated': {
      level: 'notable',
      title: 'a part of the contract is deprecated',
      reason: 'It still works; clients should stop using it before it is gone.',
    },
    'contract-extended': {
      level: 'additive',
      title: 'the contract offers more, asks for less, or promises more',
      reason: 'Whoever keeps to the old contract is not affected.',
    },
    'contract-text': {
      level: 'editorial',
      title: 'the contract is described in other words',
      reason: 'People and language models read it; no program depends on it.',
    },
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
  if (field !== '') return `${part}, ${field}: ${inWords({ field, ...change })}.`;
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
