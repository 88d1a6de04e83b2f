import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../src/review/diff/change.ts';
import { makeChanges } from '../../src/review/releases/make-changes.ts';

const entry = { kind: 'app', id: 'a', name: 'A', page: '/apps/a' };
const textOf = (source: NonNullable<Change['source']>): Change => ({
  ...{ code: 'page-text', kind: 'page', id: '/apps/a', page: '/apps/a', source },
  ...{ level: 'editorial', fingerprint: '0'.repeat(16), message: 'The text changed.' },
});
const changesOf = (...found: Change[]) =>
  makeChanges({ before: [entry], after: [entry], formerIds: new Map(), unlisted: found });

test('a release lists the text of a page of an entry under the entry', () => {
  const [change, ...more] = changesOf(textOf({ file: 'apps/a.yaml', pointer: ['about'] }));
  assert.deepEqual([change?.kind, change?.id, change?.happened], ['app', 'a', 'changed']);
  assert.equal(change?.found, 'The text changed.');
  assert.deepEqual(more, []);
});

test('a change of a release has the fingerprints of all that it is made of', () => {
  const other = { ...textOf([{ file: 'apps/a.yaml', pointer: [] }]), fingerprint: '1'.repeat(16) };
  const [change] = changesOf(textOf({ file: 'apps/a.yaml', pointer: ['about'] }), other);
  assert.deepEqual(change?.fingerprints, ['0'.repeat(16), '1'.repeat(16)]);
});
