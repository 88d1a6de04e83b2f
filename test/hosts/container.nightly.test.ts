import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { container } from '../../src/service/hosts/container/container.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { unexplained } from '../support/hosts/unexplained.ts';
import { disagreements } from '../support/hosts/agreement.ts';
import {
  createBuilder,
  prepareContainer,
  whyNoContainers,
  type Builder,
  type Image,
  type RunningContainer,
} from '../support/hosts/container.ts';
import { generatedRequests } from '../support/hosts/generated-requests.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { routesOf, startSignUp } from '../support/hosts/reference-server.ts';
import { freePort } from '../support/hosts/running-server.ts';
import {
  hostileFolder,
  sampleFolder,
  smallFolder,
  type SiteFolder,
} from '../support/hosts/site-folder.ts';

const skip = whyNoContainers();
const client = createRawClient();
const sites: SiteFolder[] = [];
let builder: Builder;

const kept = (site: SiteFolder): SiteFolder => {
  sites.push(site);
  return site;
};

before(async () => {
  if (skip === false) builder = await createBuilder();
});

after(() => {
  client.close();
  if (skip === false) builder.remove();
  for (const { root } of sites) rmSync(dirname(root), { recursive: true, force: true });
});

/** Builds the image of a site, runs it as its compose file says, and ends it. */
async function contained(
  site: SiteFolder,
  upstream: string | undefined,
  use: (running: RunningContainer, image: Image) => Promise<void>,
  mounted?: Readonly<Record<string, string>>,
): Promise<void> {
  const prepared = await prepareContainer(site, upstream);
  const image = await builder.build(prepared.folder);
  const running = await builder.start(image, prepared, mounted);
  try {
    await use(running, image);
  } finally {
    await running.close();
  }
}

async function assertAnswers(running: RunningContainer, site: SiteFolder): Promise<void> {
  const url = running.origin + new URL(site.manifest.baseUrl).pathname.replace(/\/$/, '');
  const { results } = await verifyDeployment(url);
  assert.ok(results.length > 300, `only ${String(results.length)} checks`);
  assert.deepEqual(unexplained(results, container.deviations), []);
  await assertHealthy(running);
  assert.equal(running.complaints?.(), '');
}

async function assertHealthy({ exec, service }: RunningContainer): Promise<void> {
  const [kind, ...words] = service.healthcheck.test;
  assert.equal(kind, 'CMD');
  await exec(service.user, ...words);
}

test('container: the sample is answered as agreed, with a sign-up process', { skip }, async () => {
  const site = kept(sampleFolder());
  const signUp = await startSignUp();
  try {
    await contained(site, signUp.origin, async (running) => {
      await assertAnswers(running, site);
      const requests = generatedRequests(site.manifest, 500);
      assert.deepEqual(await disagreements(client, running.origin, requests, routesOf(site)), []);
    });
  } finally {
    await signUp.close();
  }
});

test('container: it runs without privileges on a read-only file system', { skip }, async () => {
  const site = kept(await smallFolder('https://studio.example/shop'));
  const realIp = [
    'set_real_ip_from 127.0.0.1;',
    'real_ip_header X-Forwarded-For;',
    'log_format seen "seen $remote_addr";',
    'access_log /tmp/seen seen;',
  ].join('\n');
  const use = async (running: RunningContainer, image: Image): Promise<void> => {
    const { exec, service } = running;
    const shell = (text: string, user = service.user) => exec(user, 'sh', '-c', text);
    const read = (file: string) => shell(`while read line; do echo "$line"; done < ${file}`);
    const status = await read('/proc/1/status');
    assert.match(status, /^Uid:\s+101\s+101\s+101\s+101$/m);
    for (const set of ['Inh', 'Prm', 'Eff', 'Bnd', 'Amb'])
      assert.match(status, new RegExp(`^Cap${set}:\\s+0+$`, 'm'));
    assert.match(status, /^NoNewPrivs:\s+1$/m);
    assert.equal(image.configuration.User, service.user);
    // Root owns these files, so that nothing but the file system refuses.
    for (const file of ['/srv/catalogue/index.html', '/etc/catalogue/nginx.conf', '/new'])
      await assert.rejects(shell(`echo x >> ${file}`, '0:0'), /Read-only file system/, file);
    await shell('echo x > /tmp/new');

    await assertAnswers(running, site);
    const probe = service.healthcheck.test.at(-1) ?? '';
    assert.match(probe, /\/shop\/api\/health$/);
    await assert.rejects(exec(service.user, 'wget', '-q', '-O', '/dev/null', `${probe}/no`));

    await fetch(`${running.origin}/shop`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
    assert.match(await read('/tmp/seen'), /^seen 192\.0\.2\.7$/m);
  };
  await contained(site, undefined, use, { '/etc/catalogue/conf.d/real-ip.conf': realIp });
});

test(
  'container: hostile names below a path lead where they should, and no sign-up is no illness',
  {
    skip,
  },
  async () => {
    const site = kept(hostileFolder('https://studio.example/my.shop/a-b'));
    const nobody = `http://127.0.0.1:${String(await freePort())}`;
    await contained(site, nobody, async (running) => {
      const requests = generatedRequests(site.manifest, 1000).filter(
        ({ path }) => !/\/api\/(?:health|subscribe)/.test(path),
      );
      assert.deepEqual(await disagreements(client, running.origin, requests, routesOf(site)), []);
      assert.equal((await fetch(`${running.origin}/my.shop/a-b/api/health`)).status, 503);
      await assertHealthy(running);
    });
  },
);

test(
  'container: the same site is the same image, whoever builds it, and another is another',
  {
    skip,
  },
  async () => {
    const site = kept(await smallFolder('https://studio.example'));
    const { own } = await prepareSite(container, site);
    const { digest } = await builder.build(own);
    const again = `${own}-again`;
    cpSync(own, again, { recursive: true });
    execFileSync('find', [again, '-type', 'f', '-exec', 'chmod', '600', '{}', '+']);
    chmodSync(join(again, 'site'), 0o700);
    utimesSync(join(again, 'site/index.html'), 1, 1);
    appendFileSync(join(again, 'sign-up.env'), 'SIGNUP_API_KEY=secret\n');
    assert.equal((await builder.build(again)).digest, digest, 'nor does a secret go into it');
    appendFileSync(join(again, 'site/index.html'), ' ');
    assert.notEqual((await builder.build(again)).digest, digest);
  },
);
