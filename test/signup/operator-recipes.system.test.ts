import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';

const whyNoSystemd =
  spawnSync('systemd-analyze', ['--version']).error === undefined
    ? false
    : 'systemd-analyze is not installed';

test('systemd finds nothing wrong with the unit', { skip: whyNoSystemd }, (t) => {
  const [unit = ''] = blocksUnder('systemd', 'ini');
  const file = join(temporaryFolder(t), 'catalogue-signup.service');
  assert.ok(unit.includes('ExecStart=/usr/bin/node '));
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /catalogue-signup/);
});
