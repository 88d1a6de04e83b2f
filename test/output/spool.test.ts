import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSpool } from '../../src/output/spool.ts';

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

test('a spool leaves no file behind', () => {
  const files = () => readdirSync(tmpdir()).filter((name) => /^catalogue-[0-9a-f]{8}-/.test(name));
  const before = new Set(files());
  const spool = createSpool(0);
  spool.keep(new Uint8Array(10));
  const own = files().filter((name) => !before.has(name));
  assert.ok(own.length >= 1);
  spool.close();
  assert.ok(own.some((name) => !files().includes(name)));
});
