import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { nginx } from '../../src/service/hosts/nginx.ts';
import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { freePort, listening, serverKind, stop, whyNot } from '../support/hosts/running-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';
import { unexplained } from './unexplained.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { startTakingServer } from '../support/signup/accepting-server.ts';

const run = promisify(execFile);
const [siteRecipe = '', signUpRecipe = ''] = blocksUnder('Container', 'dockerfile', 'hosts');

/** What an instruction of a recipe says, with its further lines. */
const instruction = (recipe: string, name: string): string =>
  new RegExp(`^${name} ((?:.*\\\\\n)*.*)$`, 'm').exec(recipe)?.[1] ?? assert.fail(name);

test(
  'the recipe of the site makes of the built files what nginx serves, in twelve lines at most',
  {
    skip: whyNot(serverKind('nginx')),
  },
  async (t) => {
    assert.ok(siteRecipe.trim().split('\n').length <= 12);
    const site = await smallFolder('https://studio.example');
    const image = dirname(site.root);
    t.after(() => {
      rmSync(image, { recursive: true, force: true });
    });
    const port = await freePort();
    const { own } = await prepareSite(nginx, site, {
      port,
      root: '/where/it/was/built',
      signUpUpstream: undefined,
    });
    for (const folder of ['srv/catalogue', 'etc/nginx/conf.d', 'tmp'])
      mkdirSync(join(image, folder), { recursive: true });
    for (const [from, to] of [
      [site.root, 'srv/catalogue/out'],
      [own, 'srv/catalogue/hosting'],
    ] as const)
      cpSync(from, join(image, to), { recursive: true, preserveTimestamps: true });
    const inImage = (text: string): string => text.replaceAll(/\/(?=srv\/|etc\/)/g, `${image}/`);
    const workingFolder = inImage(instruction(siteRecipe, 'WORKDIR'));
    await run('sh', ['-euc', inImage(instruction(siteRecipe, 'RUN'))], { cwd: workingFolder });

    const { command } = serverKind('nginx').main(image);
    writeFileSync(
      join(image, 'nginx.conf'),
      `pid ${image}/tmp/nginx.pid; daemon off; events { } http { include ${image}/etc/nginx/conf.d/*.conf; }`,
    );
    const child = spawn(command[0], command.slice(1), { cwd: image });
    t.after(() => stop(child));
    await listening(child, port);
    const origin = `http://127.0.0.1:${port}`;
    const { results } = await verifyDeployment(origin);
    assert.ok(results.length > 100, `only ${results.length} checks`);
    assert.deepEqual(unexplained(results, deviationsOf('nginx')), []);
  },
);

test('the health check of the sign-up’s container passes while it answers, and fails after', async (t) => {
  const check = instruction(signUpRecipe, 'HEALTHCHECK');
  assert.ok(check.includes('127.0.0.1:8787'));
  const { port, close } = await startTakingServer(t);
  const [command, ...words] = JSON.parse(
    check.slice(check.indexOf('[')).replace(':8787', `:${port}`),
  ) as readonly string[];
  assert.equal(command, 'node');
  await run(process.execPath, words);
  await close();
  await assert.rejects(run(process.execPath, words), { code: 1 });
});
