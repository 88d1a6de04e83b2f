import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readAllowFile } from '../../src/cli/comparison/read-allow-file.ts';
import { UsageError } from '../../src/base/failures.ts';

/** What an allow file with this text accepts, or its mistakes without the name of the file. */
function read(text: string): object {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-allow-'));
  const file = join(folder, 'allow.yaml');
  try {
    writeFileSync(file, text);
    return readAllowFile('check-allowance', file).allowances;
  } catch (fault) {
    assert.ok(fault instanceof UsageError);
    const [first, ...lines] = fault.message.split('\n');
    assert.equal(first, 'The allow file has mistakes:');
    return lines.map((line) => line.replace(/^.*?allow\.yaml:/, ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
    '4:3 There is no field "host" here. Use one of: check, reason, expires. `catalogue explain check-allowance` lists the fields.',
  ],
  [
    'a misspelt field',
    '- chek: mcp *\n  reason: r\n  expires: 2026-04-01\n',
    '1:3 There is no field "chek" here. Did you mean "check"?',
  ],
  [
    'no reason',
    '- check: mcp *\n  expires: 2026-04-01\n',
    '1:3 The field "reason" is missing. Why it is accepted.',
  ],
  [
    'an empty reason',
    '- check: mcp *\n  reason: " "\n  expires: 2026-04-01\n',
    '2:11 reason is blank. Why it is accepted.',
  ],
  [
    'a pattern that accepts everything',
    '- check: "* *"\n  reason: r\n  expires: 2026-04-01\n',
    '1:10 check cannot be "* *". Name of a check as a report shows it; `*` stands for any text. For example: mcp *',
  ],
  [
    'a day that is none',
    '- check: mcp *\n  reason: r\n  expires: 2026-02-30\n',
    '3:12 expires cannot be "2026-02-30". Last day on which it counts (UTC). For example: 2026-03-14',
  ],
  [
    'the same check twice',
    '- check: a\n  reason: r\n  expires: 2026-04-01\n- check: a\n  reason: r\n  expires: 2026-04-01\n',
    '4:10 "a" is in the list of accepted changes twice. Remove one of them.',
  ],
  ['no list', 'check: a\n', '1:1 The file must be a list, not a group of fields.'],
] as const)
  test(`an allow file of verify with ${what} is refused at its place`, () => {
    assert.deepEqual(read(text), mistakes);
  });

test('an allow file of verify that was named and is missing is refused; the usual one may be missing', () => {
  assert.throws(
    () => readAllowFile('check-allowance', '/nowhere/allow.yaml'),
    /There is no allow file \/nowhere/,
  );
  assert.deepEqual(readAllowFile('check-allowance').allowances, []);
});
