import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { expensiveFiles } from '../../scripts/tests/expensive-files.js';
import { divideTests } from '../../scripts/tests/divide-tests.js';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Names of files that are not there, and so share nothing, with the seconds that each takes. */
const anySeconds = fc
  .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 })
  .map((list) => Object.fromEntries(list.map((one, index) => [`${index}.test.ts`, one])));

test('each file is in one group, no group is empty, and none can be lightened by moving a file', () => {
  fc.assert(
    fc.property(anySeconds, fc.integer({ min: 1, max: 12 }), (seconds, number) => {
      const files = Object.keys(seconds);
      const groups = divideTests(files, number, seconds);
      assert.deepEqual(groups.flat().sort(), files.toSorted());
      assert.equal(groups.length, Math.min(number, files.length));
      for (const group of groups) assert.ok(group.length > 0);
      const of = (group: readonly string[]) => group.map((file) => seconds[file] ?? 0);
      const loads = groups.map((group) => sum(of(group)));
      assert.deepEqual(
        loads,
        loads.toSorted((a, b) => b - a),
        'the heaviest first',
      );
      for (const group of groups)
        if (group.length > 1)
          assert.ok(sum(of(group)) - Math.min(...of(group)) <= Math.min(...loads));
    }),
  );
});

test('a file without an entry counts as a quick one', () => {
  const groups = divideTests(['a.test.ts', 'b.test.ts', 'c.test.ts'], 2, { 'b.test.ts': 5 });
  assert.deepEqual(groups, [['b.test.ts'], ['a.test.ts', 'c.test.ts']]);
});

test('the same files are divided in the same way', () => {
  fc.assert(
    fc.property(anySeconds, (seconds) => {
      const divide = () => divideTests(Object.keys(seconds), 3, seconds);
      assert.deepEqual(divide(), divide());
    }),
  );
});

test('files that reach the same helper stay together, though they take longest', (t) => {
  const folder = temporaryFolder(t);
  const file = (name: string, imported: string): string => {
    const path = join(folder, name);
    writeFileSync(path, `import { one } from './${imported}.ts';\n`);
    return path;
  };
  file('support.ts', 'publications');
  const publishing = [
    file('a.test.ts', 'publications'),
    file('b.test.ts', 'support'),
    file('c.test.ts', 'publications'),
  ];
  const invalid = [file('d.test.ts', 'invalid-cases'), file('e.test.ts', 'invalid-cases')];
  const others = ['f', 'g', 'h'].map((name) => file(`${name}.test.ts`, 'something'));
  const all = [...others, ...publishing, ...invalid];
  const seconds = Object.fromEntries(publishing.map((name) => [name, 9]));
  const groups = divideTests(all, 3, seconds);
  assert.deepEqual(groups[0], publishing);
  assert.ok(groups.some((group) => invalid.every((name) => group.includes(name))));
  assert.deepEqual(groups.flat().sort(), all.toSorted());
  assert.equal(groups.length, 3);
});

test('each test file with a recorded time exists', () => {
  const missing = Object.keys(expensiveFiles).filter(
    (file) => !existsSync(join(projectRoot, file)),
  );
  assert.deepEqual(missing, []);
});
