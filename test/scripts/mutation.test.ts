import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fastGlob from 'fast-glob';
import { groups } from '../../scripts/mutation/groups.js';
import { judge, readArguments } from '../../scripts/mutation/judge.js';
import { projectRoot } from '../support/publish/fixtures.ts';

const mutant = (status: string, to = 'false', code = 'if (a) b();') => ({
  ...{ file: 'src/a.ts', line: 7, code, from: 'a' },
  ...{ to, status },
});
const argument = { file: 'src/a.ts', line: 'if (a) b();', to: 'false', why: 'Nobody sees it.' };

test('a mutant that tests kill, or that times out, is no survivor', () => {
  const { report, ...counts } = judge(
    ['src/a.ts'],
    ['Killed', 'Timeout'].map((each) => mutant(each)),
    [],
  );
  assert.deepEqual(counts, { mutants: 2, killed: 100, argued: 0, unargued: 0, outdated: 0 });
  assert.equal(report, '');
});

test('a mutant that survives, or that no test runs, is reported with its line unless it is argued', () => {
  const mutants = ['Survived', 'NoCoverage', 'Killed'].map((each) => mutant(each));
  const { report, ...counts } = judge(['src/a.ts'], mutants, []);
  assert.deepEqual(counts, { mutants: 3, killed: 33.3, argued: 0, unargued: 2, outdated: 0 });
  assert.match(
    report,
    /^src\/a\.ts:7 no test notices\n.*\n {2}- a\n {2}\+ false\nsrc\/a\.ts:7 runs in no test/,
  );
  const argued = judge(['src/a.ts'], mutants, [argument]);
  assert.deepEqual([argued.argued, argued.unargued, argued.report], [2, 0, '']);
});

test('an argument is for one file, one line, and one change if it names one', () => {
  const unargued = (given: object) =>
    judge([], [mutant('Survived')], [{ ...argument, ...given }]).unargued;
  assert.equal(unargued({}), 0);
  assert.equal(unargued({ to: ['true', 'false'] }), 0);
  assert.equal(unargued({ to: undefined }), 0);
  assert.equal(unargued({ to: 'true' }), 1);
  assert.equal(unargued({ line: 'if (b) b();' }), 1);
  assert.equal(unargued({ file: 'src/b.ts' }), 1);
});

test('an argument whose mutant is killed is reported, one that timed out or was not tried is not', () => {
  const outdated = (files: readonly string[], status: string) =>
    judge(files, [mutant(status)], [argument]).outdated;
  assert.equal(outdated(['src/a.ts'], 'Killed'), 1);
  assert.equal(outdated(['src/a.ts'], 'Timeout'), 0);
  assert.equal(outdated(['src/a.ts'], 'Survived'), 0);
  assert.equal(outdated(['src/b.ts'], 'Killed'), 0);
});

test('every group has files and tests, and every argument a line of a file of a group', () => {
  const options = { cwd: projectRoot };
  const mutated = new Set<string>();
  for (const [name, { mutate, tests }] of Object.entries(groups)) {
    for (const pattern of [...mutate.filter((each) => !each.startsWith('!')), ...tests])
      assert.ok(fastGlob.globSync(pattern, options).length > 0, `${name}: ${pattern}`);
    for (const file of fastGlob.globSync([...mutate], options)) mutated.add(file);
  }
  for (const { file, line, why } of readArguments()) {
    assert.ok(mutated.has(file), file);
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
    assert.ok(
      lines.some((each) => each.trim() === line),
      `${file}: ${line}`,
    );
    assert.match(why, /^[A-Z`].*\.$/);
  }
});
