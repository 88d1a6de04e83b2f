import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../support/publish/fixtures.ts';

test('the page of the forms names one version of Decap CMS, with its hash', () => {
  const page = readFileSync(join(projectRoot, 'src/cli/commands/init/cms/index.html'), 'utf8');
  const fetched = readFileSync(join(projectRoot, 'scripts/fetch-decap.sh'), 'utf8');
  const version = /decap-cms@(\d+\.\d+\.\d+)\/dist/.exec(page)?.[1] ?? 'none';
  assert.ok(fetched.includes(`decap-cms@${version} `));
  assert.match(page, /integrity="sha384-[A-Za-z0-9+/]{64}"/);
  const local = join(projectRoot, '.cache/decap/decap-cms.js');
  if (existsSync(local))
    assert.ok(page.includes(hash('sha384', readFileSync(local), 'base64')), 'the hash');
});
