import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readAllowances } from '../../src/content/sources/read-allowances.ts';

const page = readFileSync(new URL('../../docs/maintainers/diff.md', import.meta.url), 'utf8');

test('the allow file in the documentation is read without a mistake', () => {
  const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(page) ?? [];
  const { diagnostics, allowances } = readAllowances('change-allowance', 'a', Buffer.from(yaml));
  assert.deepEqual([diagnostics, allowances.length], [[], 1]);
});
