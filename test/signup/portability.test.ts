import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../src/service/signup/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
/** Packages without anything of one platform. */
const portable = new Set(['fastest-levenshtein']);
const nodeOnly = new Set(['main.ts']);

for (const file of files) {
  test(`${file} imports only portable modules`, () => {
    const text = readFileSync(new URL(file, root), 'utf8').replace(/\/\*\*[^]*?\*\//g, '');
    for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
      const place = from.startsWith('.') ? new URL(from, new URL(file, root)).pathname : from;
      const ours =
        /\/src\/(?:service\/signup|contract|base\/text)\/[a-z/-]+\.ts$|\/(?:http\/(?:bounds|fetch-handler|headers)|base\/is-record)\.ts$/.test(
          place,
        );
      const server = nodeOnly.has(file) && place.endsWith('/http/node-server.ts');
      const node = nodeOnly.has(file) && from.startsWith('node:');
      assert.ok(ours || server || node || portable.has(from), from);
    }
    if (!nodeOnly.has(file)) assert.doesNotMatch(text, /\bprocess\.|\bBuffer\b|__dirname|NodeJS\./);
  });
}
