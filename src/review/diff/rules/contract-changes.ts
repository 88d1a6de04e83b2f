import { paths } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import { compareContracts, versionOf, type ContractChange } from '../compare-contracts.ts';
import { describeDifference, values } from '../describe.ts';
import { additive, breaking, editorial, notable, defineRule } from '../change.ts';

/** What the OpenAPI document, the JSON Schemas and the tools promise, and whether the version reflects it. */
export const contract = defineRule({
  codes: {
    'contract-broken': breaking(
      'a part of the contract is gone, or newly required',
      'Keep the old part beside the new one, marked as deprecated, until nobody depends on it.',
    ),
    'contract-limited': notable('the contract has other limits for a value'),
    'contract-deprecated': notable('a part of the contract is deprecated'),
    'contract-extended': additive('the contract offers more, or asks for less'),
    'contract-text': editorial('the contract is described in other words'),
    'api-version-not-raised': notable('the contract changed and the API version did not'),
    'api-version-lowered': notable('the API version is lower than before'),
    'api-version-raised': editorial('the API version is higher than before'),
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
    const still = `The contract changed and the API version is still ${quote(after)}.`;
    const source = { file: 'site.yaml', pointer: ['apiVersion'] };
    const about = { kind: 'api', id: 'apiVersion', before, after, source } as const;
    if (order === 0) report({ code: 'api-version-not-raised', ...about, message: still });
    else if (order < 0) report({ code: 'api-version-raised', ...about, message: `${was}.` });
    else report({ code: 'api-version-lowered', ...about, message: `${was}, which is lower.` });
  },
});

function sentenceOf({ kind, id, field, ...change }: ContractChange): string {
  const part = `${kind} ${id}`;
  if (field !== '') return `${part}, ${field}: ${describeDifference({ field, ...change })}.`;
  return `The ${part} ${change.change === 'added' ? 'is new' : 'is gone'}.`;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Negative where the first version comes before the second; a release comes after all of its pre-releases. */
function compareVersions(before: string, after: string): number {
  const [old = '', now = ''] = [before, after].map(
    (version) => version + (version.includes('-') ? '' : '~'),
  );
  return collator.compare(old, now);
}
