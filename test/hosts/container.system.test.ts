import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { nginx } from '../../src/service/hosts/nginx.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { freePort, serverKind, startProcess, whyNot } from '../support/hosts/running-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';
import { unexplained } from '../support/hosts/agreement.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { startTakingServer } from '../support/signup/accepting-server.ts';

const run = promisify(execFile);
const [siteRecipe = '', signUpRecipe = ''] = blocksUnder('Container', 'dockerfile', 'hosts');

const kind = serverKind('nginx');

/** What an instruction of a recipe says, with its further lines. */
const instruction = (recipe: string, name: string): string =>
  new RegExp(`^${name} ((?:.*\\\\\n)*.*)$`, 'm').exec(recipe)?.[1] ?? assert.fail(name);

test('the recipe of the site copies what nginx serves', { skip: whyNot(kind) }, async (t) => {
  const site = await smallFolder('https://studio.example');
  const image = dirname(site.root);
  t.after(() => {
    rmSync(image, { recursive: true, force: true });
  });
  const port = await freePort();
  const { own } = await prepareSite(nginx, site);
  const inImage = (text: string): string => text.replaceAll(/\/(?=srv\/|etc\/)/g, `${image}/`);
  const [lines = ''] = blocksUnder('nginx', 'nginx', 'hosts');
  writeFileSync(join(image, 'catalogue.conf'), inImage(lines).replace('8080', String(port)));
  const from = {
    out: site.root,
    'hosting/nginx': own,
    'catalogue.conf': `${image}/catalogue.conf`,
  };
  const copies = [...siteRecipe.matchAll(/^COPY (\S+) (\S+)$/gm)];
  assert.equal(copies.length, 3);
  for (const [, what = '', to = ''] of copies)
    cpSync(from[what as 'out'], inImage(to), { recursive: true, preserveTimestamps: true });
  const main = kind.main(image, `include ${image}/etc/nginx/conf.d/*.conf;`);
  writeFileSync(join(image, main.path), main.text);
  const server = await startProcess(port, kind.command(image), { cwd: image });
  t.after(server.close);
  const { results } = await verifyDeployment(server.origin);
  assert.ok(results.length > 100, `only ${results.length} checks`);
  assert.deepEqual(unexplained('nginx', results), []);
});

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
