import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeCodes } from '../../src/review/diff/change-codes.ts';
import {
  catalogueRepository,
  changesBetween,
  lineOf,
  type Repository,
} from '../support/diff/repository.ts';
import { mutations } from '../support/diff/mutations.ts';
import { scenarios } from '../support/diff/scenarios/registry.ts';

describe('changes to a catalogue in a git repository', () => {
  let repository: Repository;
  const cleanUps: (() => void)[] = [];
  before(async () => {
    repository = await catalogueRepository({
      after: (clean) => cleanUps.push(clean as () => void),
    });
  });
  after(() => {
    for (const clean of cleanUps) clean();
  });

  for (const [index, { name, sources, output, builtAt, expected }] of scenarios.entries())
    test(name, async () => {
      const branch = `change-${index}`;
      repository.git('checkout', '-q', '-f', 'main');
      repository.git('clean', '-q', '-f', '-d');
      sources?.(repository);
      if (sources !== undefined || builtAt !== undefined) await repository.build(builtAt);
      output?.forEach(repository.publish);
      repository.commit(branch);
      const changes = await changesBetween(repository, 'main', branch);
      assert.deepEqual(changes.map(lineOf), expected);
    });
});

test('every code of a comparison is reported by one of these changes', () => {
  const reported = new Set(
    [...scenarios, ...mutations].flatMap(({ expected }) =>
      expected.map((line) => line.split(' ')[1]),
    ),
  );
  // Reported by the tests of allow files, of the contract and of published files.
  const others = [
    ...['allowance-stale', 'allowance-expired', 'sign-up-opened', 'picture-changed'],
    ...['contract-broken', 'contract-deprecated', 'contract-extended', 'contract-text'],
    ...['api-version-lowered', 'api-version-not-raised', 'api-version-raised'],
    ...['contract-limited', 'entry-type-changed', 'file-added', 'program-changed'],
  ];
  const missing = [...changeCodes.keys()].filter((code) => !reported.has(code));
  assert.deepEqual(missing.sort(), others.sort());
  assert.ok(scenarios.length >= 40);
});
