import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EnvironmentError } from '../../src/base/failures.ts';
import { optionalPackage } from '../../src/service/deploy/s3-store.ts';

test('an optional package that is not installed is reported with the command that installs it', () => {
  assert.throws(() => optionalPackage('@nobody/has-this@3', 'Targets of s3:// need'), {
    constructor: EnvironmentError,
    message:
      'Targets of s3:// need the package @nobody/has-this, which cannot be loaded. Run `npm install @nobody/has-this@3` where studio-catalogue is installed.',
  });
});
