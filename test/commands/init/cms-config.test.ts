import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cmsConfig } from '../../../src/cli/commands/init/cms-config.ts';
import { UsageError } from '../../../src/base/failures.ts';

test('a forms configuration that cannot be parsed is a usage error', () => {
  assert.match(cmsConfig([], 'backend: {name: gitlab}\n'), /name: gitlab/);
  for (const before of [`a: ${'['.repeat(10_000)}`, '- '.repeat(10_000), 'a: [', 'a: 1\na: 2\n'])
    assert.throws(
      () => cmsConfig([], before),
      (fault) =>
        fault instanceof UsageError && fault.message.startsWith('The configuration of the forms'),
      before.slice(0, 10),
    );
});
