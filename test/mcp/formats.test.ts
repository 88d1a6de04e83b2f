import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { apiCatalog, registryFile } from '../support/mcp/announced-formats.ts';
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

test('the formats refuse announcements with a wrong or missing field', async () => {
  const files = await announced();
  const wrongly = (path: string, change: (file: Record<string, unknown>) => object): void => {
    const file = structuredClone(files.get(path)) as Record<string, unknown>;
    const { success } = formats[path]?.safeParse(change(file)) ?? {};
    assert.equal(success, false, path);
  };
  wrongly('/mcp/server.json', (file) => ({ ...file, name: 'no slash' }));
  wrongly('/mcp/server.json', (file) => ({ ...file, version: '^1.2.0' }));
  wrongly('/mcp/server.json', (file) => ({ ...file, description: 'x'.repeat(101) }));
  wrongly('/mcp/server.json', (file) => ({ ...file, tools: [] }));
  wrongly('/.well-known/api-catalog', () => ({ linkset: [{ anchor: '/api' }] }));
});
