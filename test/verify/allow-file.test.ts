import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readVerifyAllowFile } from '../../src/cli/commands/verify/verify.ts';
import { UsageError } from '../../src/base/failures.ts';

/** What an allow file with this text accepts, or its mistakes without the name of the file. */
function read(text: string): object {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-allow-'));
  const file = join(folder, 'allow.yaml');
  try {
    writeFileSync(file, text);
    return readVerifyAllowFile(file);
  } catch (fault) {
    assert.ok(fault instanceof UsageError);
    const [first, ...lines] = fault.message.split('\n');
    assert.equal(first, 'The allow file has mistakes:');
    return lines.map((line) => line.replace(/^.*?allow\.yaml:/, ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const form = 'the name of a check as a report shows it, where * stands for any text';

test('an allow file of verify accepts names and patterns of checks, each with a reason and a last day', () => {
  const entry = (check: string) => `- check: ${check}\n  reason: Agreed.\n  expires: 2026-04-01\n`;
  assert.deepEqual(read(entry('file /robots.txt') + entry('"mcp *"')), [
    { check: 'file /robots.txt', reason: 'Agreed.', expires: '2026-04-01', line: 1 },
    { check: 'mcp *', reason: 'Agreed.', expires: '2026-04-01', line: 4 },
  ]);
  assert.deepEqual(read(''), []);
});

for (const [what, text, ...mistakes] of [
  [
    'an unknown field',
    '- check: mcp *\n  reason: r\n  expires: 2026-04-01\n  host: nginx\n',
    '4:3 There is no field "host". Fields: check, reason, expires.',
  ],
  [
    'a misspelt field',
    '- chek: mcp *\n  reason: r\n  expires: 2026-04-01\n',
    '1:3 There is no field "chek". Did you mean check?',
    `1:3 check is missing: ${form}.`,
  ],
  [
    'no reason',
    '- check: mcp *\n  expires: 2026-04-01\n',
    '1:3 reason is missing: a sentence that says why it is accepted.',
  ],
  [
    'an empty reason',
    '- check: mcp *\n  reason: " "\n  expires: 2026-04-01\n',
    '2:11 reason is a sentence that says why it is accepted, not " ".',
  ],
  [
    'a pattern that accepts everything',
    '- check: "* *"\n  reason: r\n  expires: 2026-04-01\n',
    `1:10 check is ${form}, not "* *".`,
  ],
  [
    'a day that is none',
    '- check: mcp *\n  reason: r\n  expires: 2026-02-30\n',
    '3:12 expires is the last day on which it counts, such as 2026-03-14, not "2026-02-30".',
  ],
  [
    'the same check twice',
    '- check: a\n  reason: r\n  expires: 2026-04-01\n- check: a\n  reason: r\n  expires: 2026-04-01\n',
    '4:3 a is already accepted above.',
  ],
  ['no list', 'check: a\n', '1:1 This file is a list. Begin each entry with "- check:".'],
] as const)
  test(`an allow file of verify with ${what} is refused at its place`, () => {
    assert.deepEqual(read(text), mistakes);
  });

test('an allow file of verify that was named and is missing is refused; the usual one may be missing', () => {
  assert.throws(
    () => readVerifyAllowFile('/nowhere/allow.yaml'),
    /There is no allow file \/nowhere/,
  );
  assert.deepEqual(readVerifyAllowFile(undefined), []);
});
