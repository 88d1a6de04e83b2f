import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { peers } from '../../bench/contestants/peers.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

test('every peer has a set-up of its own, and no set-up is forgotten', () => {
  const folders = readdirSync(join(projectRoot, 'bench/peers'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
  assert.deepEqual(Object.keys(peers).toSorted(), folders.toSorted());
});
