import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAllowFile } from '../../src/review/diff/allow/parse-allow-file.ts';

const page = readFileSync(new URL('../../docs/maintainers/diff.md', import.meta.url), 'utf8');

test('the allow file in the documentation is read without a mistake', () => {
  const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(page) ?? [];
  assert.deepEqual(
    [parseAllowFile(yaml).problems, parseAllowFile(yaml).allowances.length],
    [[], 1],
  );
});
