import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import {
  makeCertificate,
  whyNoCertificate,
  type Certificate,
} from '../support/hosts/certificate.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import {
  freePort,
  serverKind,
  startServer,
  whyNot,
  type Edit,
} from '../support/hosts/running-server.ts';
import { sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';

const name = 'Strict-Transport-Security';
const paths = ['/', '/vehicles', '/api/vehicles.json', '/llms.txt', '/nothing', '/api/nothing'];

/** What an operator adds for HTTPS beside the printed files: on another port, but for Apache. */
const additions: Record<
  'nginx' | 'caddy' | 'apache',
  (tls: number, certificate: Certificate) => Edit
> = {
  nginx: (tls, { certFile, keyFile }) => ({
    find: 'server { include',
    put: () =>
      `server { listen ${tls} ssl; ssl_certificate ${certFile}; ssl_certificate_key ${keyFile}; include`,
  }),
  caddy: (tls, { certFile, keyFile }) => ({
    find: 'import catalogue.caddy\n',
    put: ({ port }) =>
      [
        'import catalogue.caddy',
        `https://localhost:${tls} {`,
        `\ttls ${certFile} ${keyFile}`,
        `\treverse_proxy 127.0.0.1:${port}`,
        '}\n',
      ].join('\n'),
  }),
  // Where it stands outside a virtual host, it holds for the printed one.
  apache: (_, { certFile, keyFile }) => ({
    find: 'TypesConfig /dev/null',
    put: () =>
      [
        'TypesConfig /dev/null',
        'LoadModule ssl_module /usr/lib/apache2/modules/mod_ssl.so',
        'SSLEngine on',
        `SSLCertificateFile ${certFile}`,
        `SSLCertificateKeyFile ${keyFile}`,
      ].join('\n'),
  }),
};

let site: SiteFolder;
let certificate: Certificate;
const noCertificate = whyNoCertificate();
before(() => {
  if (noCertificate !== false) return;
  site = sampleFolder();
  certificate = makeCertificate();
});
after(() => {
  if (noCertificate !== false) return;
  certificate.remove();
  rmSync(dirname(site.root), { recursive: true, force: true });
});

/** Every value of the header in an answer over HTTPS from a server that the certificate names. */
async function overTls(port: number, path: string): Promise<readonly string[]> {
  const { cert: ca } = certificate;
  const target = { ca, hostname: '127.0.0.1', servername: 'localhost', port, path };
  const headers = { Host: `localhost:${port}` };
  const sent = request({ ...target, headers, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.headersDistinct[name.toLowerCase()] ?? [];
}

for (const host of ['nginx', 'caddy', 'apache'] as const) {
  const kind = serverKind(host);
  test(
    `${host} sends Strict-Transport-Security over HTTPS, and not over HTTP`,
    { skip: noCertificate !== false ? noCertificate : whyNot(kind) },
    async () => {
      const another = await freePort();
      const client = createRawClient();
      const upstream = 'http://127.0.0.1:9';
      const edit = additions[host](another, certificate);
      const secure = await startServer(kind, site, upstream, [edit]);
      const plain = await startServer(kind, site, upstream);
      const port = host === 'apache' ? Number(new URL(secure.origin).port) : another;
      try {
        for (const path of paths) {
          assert.deepEqual(await overTls(port, path), ['max-age=31536000'], path);
          const answer = await client.ask(plain.origin, { path });
          assert.equal(answer.header(name), undefined, path);
        }
      } finally {
        client.close();
        await plain.close();
        await secure.close();
      }
    },
  );
}
