import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'tsup';
import { sampleOut } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const nightlyModules = fileURLToPath(new URL('../runtimes/nightly/node_modules', import.meta.url));

/** How each makes a client, and a module that asks a server through it for all vehicles. */
const generators: Readonly<
  Record<string, readonly [makes: (document: string, made: string) => string[], asks: string]>
> = {
  'openapi-typescript': [
    (document, made) => [document, '-o', `${made}.ts`],
    `import createClient from 'openapi-fetch';
    import type { paths } from './made.ts';
    export default async (baseUrl: string) =>
      (await createClient<paths>({ baseUrl }).GET('/api/vehicles.json')).data;`,
  ],
  oazapfts: [
    (document, made) => [document, `${made}.ts`],
    `import { defaults, listVehicles } from './made.ts';
    export default async (baseUrl: string) => {
      defaults.baseUrl = baseUrl;
      return (await listVehicles()).data;
    };`,
  ],
  'openapi-ts': [
    (document, made) => ['-i', document, '-o', made, '-c', '@hey-api/client-fetch'],
    `import { listVehicles } from './made/sdk.gen.ts';
    export default async (baseUrl: string) => (await listVehicles({ baseUrl })).data;`,
  ],
  'swagger-typescript-api': [
    (document, made) => ['generate', '-p', document, '-o', dirname(made), '-n', 'made.ts'],
    `import { Api } from './made.ts';
    export default async (baseUrl: string) => (await new Api({ baseUrl }).api.listVehicles()).data;`,
  ],
  // It checks what it gets against the schemas of the document.
  'openapi-zod-client': [
    (document, made) => [document, '-o', `${made}.ts`],
    `import { createApiClient } from './made.ts';
    export default (baseUrl: string) => createApiClient(baseUrl, { validate: true }).listVehicles();`,
  ],
};

for (const [name, [makes, asks]] of Object.entries(generators))
  test(`${name} makes a client that gets all vehicles`, async (t) => {
    const { origin } = await serveFolder(t, sampleOut);
    const folder = temporaryFolder(t);
    const words = makes(join(sampleOut, 'openapi.json'), join(folder, 'made'));
    const program = join(nightlyModules, '.bin', name);
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    writeFileSync(join(folder, 'asks.ts'), asks);
    await build({
      ...{ config: false, silent: true, format: 'esm', platform: 'node', noExternal: [/./] },
      ...{ entry: [join(folder, 'asks.ts')], outDir: folder },
      outExtension: () => ({ js: '.mjs' }),
      // What packages of CommonJS ask for.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      esbuildOptions(options) {
        options.nodePaths = [nightlyModules];
      },
    });
    const client = (await import(pathToFileURL(join(folder, 'asks.mjs')).href)) as {
      readonly default: (baseUrl: string) => Promise<readonly object[]>;
    };
    const published = JSON.parse(
      readFileSync(join(sampleOut, 'api/vehicles.json'), 'utf8'),
    ) as readonly object[];
    assert.deepEqual((await client.default(origin)).length, published.length);
  });
