import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv, type AnySchema } from 'ajv';
import type { OutputConfig } from '../../src/service/hosts/vercel/output-config.ts';
import { vercel } from '../../src/service/hosts/vercel/vercel.ts';
import { startVercel, whyNoDeno } from '../support/hosts/deno.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { testServer } from '../support/hosts/server-tests.ts';
import { hostileFolder, sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';
import { runtimesFolder } from '../support/runtimes.ts';

const skip = whyNoDeno();

// The interpreter that stands for Vercel sends files whole: conditions and ranges are Vercel's.
testServer('vercel (Deno)', (site) => startVercel(site), skip, /^(?:conditional|range) /);

function configOf(site: SiteFolder): OutputConfig {
  const { files } = vercel.configure(hostInputOf(site));
  const text = files.find(({ path }) => path === '.vercel/output/config.json')?.text ?? '';
  return JSON.parse(text) as OutputConfig;
}

test("vercel: the routes satisfy Vercel's own schema, whatever the names", { skip }, () => {
  const load = createRequire(import.meta.url);
  const { routesSchema } = load(join(runtimesFolder, 'node_modules/@vercel/routing-utils')) as {
    readonly routesSchema: AnySchema;
  };
  const validate = new Ajv({ strict: false }).compile(routesSchema);
  for (const site of [sampleFolder(), hostileFolder()]) {
    const { routes } = configOf(site);
    assert.ok(validate(routes), JSON.stringify(validate.errors));
    assert.ok(!validate([...routes, { src: 1 }]), 'the schema refuses what is wrong');
  }
});

test('vercel: no route redirects, and every request meets the middleware first', () => {
  const [first, ...others] = configOf(sampleFolder()).routes;
  assert.deepEqual(first, {
    src: '^/.*$',
    middlewarePath: 'catalogue',
    override: true,
    continue: true,
  });
  const keys = new Set(others.flatMap((route) => Object.keys(route)));
  assert.deepEqual([...keys].sort(), ['continue', 'handle', 'headers', 'src']);
});

test('vercel: a path that starts with two slashes leads nowhere else', { skip }, async () => {
  const client = createRawClient();
  const server = await startVercel(sampleFolder());
  try {
    for (const path of [
      '//elsewhere.example/',
      '//elsewhere.example/vehicles/',
      '/%2F%2Felsewhere/',
    ]) {
      const { header } = await client.ask(server.origin, { path });
      assert.doesNotMatch(header('Location') ?? '', /elsewhere/, path);
    }
  } finally {
    await server.close();
    client.close();
  }
});
