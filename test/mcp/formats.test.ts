import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { publishCatalogue, readCatalogue } from '../support/publish/publications.ts';

// The rules of formats as their publishers have them, written down for what a site announces. The schema of
// server.json stands at static.modelcontextprotocol.io/schemas/2025-12-11 (MIT); it is not copied here, so a new
// revision has to be read.

const uri = z.url({ protocol: /^https?$/ });
const serverName = z
  .string()
  .min(3)
  .max(200)
  .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
/** Ranges are refused: `^1.2.3`, `~1.2.3`, `>=1.2.3`, `1.x`, `1.*`. */
const version = z
  .string()
  .max(255)
  .regex(/^(?![~^<>=])(?!.*\.[x*])/);
const remoteUrl = z.string().regex(/^https?:\/\/\S+$/);
const icon = z.strictObject({
  src: uri,
  mimeType: z.string().optional(),
  sizes: z.array(z.string().regex(/^(?:\d+x\d+|any)$/)).optional(),
  theme: z.enum(['light', 'dark']).optional(),
});

const described = {
  name: serverName,
  version,
  description: z.string().min(1).max(100),
  title: z.string().min(1).max(100).optional(),
  websiteUrl: uri.optional(),
  icons: z.array(icon).optional(),
  _meta: z.record(z.string(), z.unknown()).optional(),
};

/** What the MCP registry takes as `server.json`, 2025-12-11, as far as a server without a package needs it. */
const registryFile = z.strictObject({
  $schema: z.literal(
    'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ),
  ...described,
  remotes: z.array(z.strictObject({ type: z.enum(['streamable-http', 'sse']), url: remoteUrl })),
});

const target = z.strictObject({
  href: uri,
  type: z
    .string()
    .regex(/^[a-z]+\/[a-z0-9.+-]+$/)
    .optional(),
  title: z.string().optional(),
});

/** A link set of RFC 9264 with the relations of RFC 8631, as RFC 9727 has it for an API catalog. */
const apiCatalog = z.strictObject({
  linkset: z
    .array(
      z.strictObject({
        anchor: uri,
        'service-desc': z.array(target).min(1).optional(),
        'service-doc': z.array(target).min(1).optional(),
        'service-meta': z.array(target).min(1).optional(),
        status: z.array(target).min(1).optional(),
      }),
    )
    .min(1),
});

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
