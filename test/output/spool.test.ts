import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSpool } from '../../src/build/output/spool.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('a spool gives back what it was given, from memory or from its file', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.nat({ max: 300 }),
      (texts, limit) => {
        const spool = createSpool(limit);
        const lent = new Uint8Array(40);
        const kept = texts.map((bytes) => {
          lent.set(bytes);
          return spool.keep(lent.subarray(0, bytes.length));
        });
        assert.deepEqual(
          kept.map((data) => [...data()]),
          texts.map((bytes) => [...bytes]),
        );
        spool.close();
      },
    ),
  );
});

test('a spool leaves no file behind, not even one that is never closed', (t) => {
  const folder = temporaryFolder(t);
  const before = process.env['TMPDIR'];
  t.after(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  process.env['TMPDIR'] = folder;
  const spool = createSpool(0);
  const data = spool.keep(Buffer.from('kept'));
  assert.deepEqual(readdirSync(folder), []);
  assert.equal(Buffer.from(data()).toString(), 'kept');
  spool.close();
});
