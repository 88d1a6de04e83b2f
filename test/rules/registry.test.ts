import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { rules } from '../../src/content/rules/registry.ts';

test('every rule has an id of its own, which is the name of its file, and says what it checks', () => {
  const ids = rules.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const files = readdirSync(new URL('../../src/content/rules/', import.meta.url));
  for (const { id, description } of rules) {
    assert.ok(files.includes(`${id}.ts`), id);
    assert.match(description, /^[A-Z].*\.$/);
  }
});
