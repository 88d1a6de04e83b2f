import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readAcceptedChecks } from '../../src/cli/commands/verify/verify-command.ts';
import { UsageError } from '../../src/base/failures.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** What a file with this text accepts, or its mistakes without the name of the file. */
function read(t: TestContext, text: string): unknown {
  const folder = temporaryFolder(t);
  write(folder, 'allow.yaml', text);
  try {
    return readAcceptedChecks(join(folder, 'allow.yaml'));
  } catch (fault) {
    assert.ok(fault instanceof UsageError);
    const [first, ...lines] = fault.message.split('\n');
    assert.equal(first, 'The allow file has mistakes:');
    return lines.map((line) => line.replace(/^.*?allow\.yaml:/, ''));
  }
}

test('lines of verify name checks and patterns of checks, each with a reason', (t) => {
  const text =
    'verify:\n  - {check: file /robots.txt, reason: Agreed.}\n  - {check: "mcp *", reason: Agreed.}\n';
  assert.deepEqual(read(t, text), [
    { check: 'file /robots.txt', reason: 'Agreed.' },
    { check: 'mcp *', reason: 'Agreed.' },
  ]);
  assert.deepEqual(read(t, 'diff: []\n'), []);
});

for (const [what, text, mistake] of [
  [
    'an unknown field',
    'verify: [{check: a, reason: r, expires: 2026-04-01}]\n',
    /^1:\d+ There is no field "expires" here/,
  ],
  [
    'a change that no line can accept',
    'diff: [{change: page-removed, of: /a, reason: r}]\n',
    /^1:\d+ .*"page-removed"/,
  ],
  ['no reason', 'verify: [{check: a}]\n', /^1:\d+ The field "reason" is missing/],
  [
    'an empty reason',
    'verify: [{check: a, reason: " "}]\n',
    /^1:\d+ reason of item 1 of verify is blank/,
  ],
  [
    'a pattern that accepts everything',
    'verify: [{check: "* *", reason: r}]\n',
    /^1:\d+ check of item 1 of verify cannot be "\* \*"/,
  ],
  [
    'a merge that is not finished',
    '<<<<<<< a\nverify: []\n=======\n>>>>>>> b\n',
    /^1:1 A merge left both versions/,
  ],
] as const)
  test(`an allow file with ${what} is refused at its place`, (t) => {
    const [first = '', ...more] = read(t, text) as readonly string[];
    assert.match(first, mistake);
    assert.deepEqual(more, []);
  });

test('a file that was named and is missing is refused; the usual one may be missing', () => {
  assert.throws(() => readAcceptedChecks('/nowhere/allow.yaml'), /There is no allow file/);
  assert.deepEqual(readAcceptedChecks(), []);
});
