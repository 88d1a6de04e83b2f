import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { apiCatalog, registryFile } from './announced-formats.ts';
import { publishCatalogue, readCatalogue } from '../support/publish/publications.ts';

const formats: Readonly<Record<string, z.ZodType>> = {
  '/mcp/server.json': registryFile,
  '/.well-known/api-catalog': apiCatalog,
};

/** A site whose texts are as long as its sources allow, below a path. */
async function announced(): Promise<ReadonlyMap<string, unknown>> {
  const catalogue = await readCatalogue('test/fixtures/small', 'https://studio.example/shop');
  const site = { ...catalogue.site, mcp: true, name: `${'A studio 🚜 '.repeat(12)}end` };
  const { files } = publishCatalogue({ ...catalogue, site });
  return new Map(
    files.flatMap(({ path, text }) =>
      path in formats ? [[path, JSON.parse(text) as unknown] as const] : [],
    ),
  );
}

test('what a site announces is as the formats of registries and clients have it', async () => {
  const files = await announced();
  for (const [path, format] of Object.entries(formats)) {
    const { error } = format.safeParse(files.get(path));
    assert.deepEqual(error?.issues ?? [], [], path);
  }
});
