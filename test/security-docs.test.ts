import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from './support/publish/fixtures.ts';

test('each attack that docs/hosting/security.md names is held by a test that is there', () => {
  const text = readFileSync(join(projectRoot, 'docs/hosting/security.md'), 'utf8');
  const tried = text.slice(text.indexOf('## What was tried'));
  const rows = tried.split('\n').filter((line) => /^\| (?!attack or fault|-)/.test(line));
  assert.ok(rows.length >= 40);
  for (const row of rows) {
    const [, , , tests = ''] = row.split('|');
    const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 0, row);
    for (const path of paths) assert.ok(existsSync(join(projectRoot, path)), path);
  }
});
