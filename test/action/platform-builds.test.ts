import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { starterFiles, type StarterOptions } from '../../src/cli/commands/init/starter-files.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import { serve } from '../support/signup/running-server.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** A catalogue that `init` wrote for a platform, the address where it is served, and what runs a command as there. */
async function studio(t: TestContext, deploy: StarterOptions['deploy']) {
  const folder = temporaryFolder(t);
  for (const { path, text } of starterFiles({ deploy })) write(folder, path, text);
  const online = new Map<string, string>();
  const url = await serve(t, (request, response) => {
    const text = online.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  const address = url.replace('127.0.0.1', 'localhost');
  const run = (command: string) => {
    const shown = command.replace('npx --no-install catalogue', 'echo "$CATALOGUE_BASE_URL,"');
    const { stdout } = spawnSync('sh', ['-c', shown], {
      cwd: folder,
      env: { PATH: process.env['PATH'], URL: address },
      encoding: 'utf8',
    });
    const [base = '', typed = ''] = stdout.trim().split(', ');
    const words = typed.replace('https://studio.example', address);
    assert.match(words, /^build --previous http:\S+$/);
    return runWithin(t, words.split(' '), {
      cwd: folder,
      env: base === '' ? {} : { CATALOGUE_BASE_URL: base },
    });
  };
  const publish = () => {
    for (const path of ['/catalogue-manifest.json', '/catalogue-record.json'])
      online.set(path, read(folder, `out${path}`));
  };
  return { address, folder, run, publish };
}

for (const [deploy, file] of [
  ['netlify', 'netlify.toml'],
  ['cloudflare', 'wrangler.jsonc'],
] as const)
  test(`the command that init writes for ${deploy} builds the first site, and none that lost an address`, async (t) => {
    const { address, folder, run, publish } = await studio(t, deploy);
    const settings = read(folder, file);
    const [, command = ''] =
      /"?command"?(?: =|:) ['"]((?:grep|npx) .*?)['"](?: }|\n)/.exec(settings) ?? [];
    const first = await run(command);
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stderr, /this is the first publication there/);
    assert.equal(read(folder, file), settings, 'a build leaves it as it is');
    if (deploy === 'netlify')
      assert.ok(read(folder, 'out/sitemap.xml').includes(`<loc>${address}/`));
    publish();
    rmSync(join(folder, 'out'), { recursive: true });
    rmSync(join(folder, 'sources/vehicles/fire-engine.yaml'));
    const refused = await run(command);
    assert.equal(refused.code, 1, refused.stderr);
    assert.match(refused.stdout, /path-vanished\n {2}"\/vehicles\/fire-engine"/);
  });

test('the worker that Cloudflare builds has the settings of the one that a build configures', async (t) => {
  const { folder, run } = await studio(t, 'cloudflare');
  assert.equal((await run('npx --no-install catalogue build --previous "$URL"')).code, 0);
  const settingsIn = (path: string): Record<string, unknown> =>
    JSON.parse(read(folder, path).replace(/^\/\/.*$/gm, '')) as Record<string, unknown>;
  const { build, ...built } = settingsIn('wrangler.jsonc');
  const configured = settingsIn('hosting/cloudflare/wrangler.jsonc');
  assert.ok(build !== undefined);
  assert.deepEqual(built, {
    ...configured,
    name: 'my-catalogue',
    main: 'hosting/cloudflare/worker.js',
    assets: { ...(configured['assets'] as object), directory: 'hosting/cloudflare/site' },
  });
});
