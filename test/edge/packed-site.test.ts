import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packSite, unpackSite } from '../../src/service/edge/packed-site.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';

/** As a platform gets it: packed, written as JSON, read and unpacked. */
const carried = (manifest: Manifest): Manifest =>
  unpackSite(JSON.parse(JSON.stringify(packSite(manifest))) as ReturnType<typeof packSite>);

test('a packed site reads back with every path, name and media type', () => {
  const file = fc.record(
    {
      path: fc.string({ unit: 'grapheme' }).map((text) => `/${text}`),
      mediaType: fc.constantFrom('text/html; charset=utf-8', 'a/b; c="\\"d"', 'application/json'),
      bytes: fc.nat(),
      sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
      modified: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
    },
    { noNullPrototype: true },
  );
  const redirect = fc.record(
    {
      from: fc.string({ unit: 'grapheme' }),
      to: fc.string({ unit: 'grapheme' }),
      status: fc.constantFrom(301 as const, 302 as const),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(
      fc.array(file),
      fc.array(redirect),
      fc.array(fc.string()),
      (files, redirects, removed) => {
        const manifest: Manifest = {
          version: 1,
          baseUrl: 'https://a.example',
          files,
          redirects,
          removed,
        };
        assert.deepEqual(carried(manifest), {
          ...manifest,
          files: files.map((each) => ({ ...each, sha256: each.sha256.slice(0, 32) })),
        });
      },
    ),
  );
});
