import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, createServer, request as sendRequest } from 'node:http';
import { type AddressInfo, type Server, type Socket, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { startReference } from '../support/hosts/reference-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that vouches for itself, in a folder that any user may read. */
interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly remove: () => void;
}

/** Why no certificate can be made here; false when one can. */
const whyNoCertificate = (): string | false =>
  spawnSync('openssl', ['version']).error === undefined ? false : 'openssl is not installed';

/** Makes a certificate for a host that is good for two days. */
function makeCertificate(host = 'localhost'): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-certificate-'));
  chmodSync(folder, 0o755);
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const words = [
    ...['req', '-x509', '-days', '2', '-nodes', '-newkey', 'ec'],
    ...['-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-out', certFile, '-keyout', keyFile],
  ];
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  chmodSync(keyFile, 0o644);
  return {
    certFile,
    keyFile,
    cert: readFileSync(certFile, 'utf8'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const host = 'studio.example';

/** Starts a server on this machine until the test has ended. */
async function portOf(t: TestContext, server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

/**
 * A site that only a proxy knows, which asks for a password: what is http it passes on, a tunnel only to
 * port 443, as Squid is set up.
 */
async function behindProxy(t: TestContext) {
  const folder = await smallFolder(`https://${host}`);
  const site = await startReference(folder);
  t.after(() => site.close());
  const sitePort = Number(new URL(site.origin).port);
  const certificate = makeCertificate(host);
  t.after(certificate.remove);
  const files = { cert: certificate.cert, key: readFileSync(certificate.keyFile) };
  const toSite = (socket: Socket) => {
    const onward = connect(sitePort, '127.0.0.1').on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  };
  const tlsPort = await portOf(t, createTlsServer(files, toSite));
  const asked: string[] = [];
  const mayPass = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    asked.push(`${method} ${url}`);
    const given = headers['proxy-authorization'];
    return given === `Basic ${Buffer.from('editor:p@ss').toString('base64')}`;
  };
  const proxy = createServer((request, response) => {
    if (!mayPass(request)) return void response.writeHead(407).end();
    const { pathname, search, hostname } = new URL(request.url ?? '');
    assert.equal(hostname, host);
    const { method, headers } = request;
    const onward = { port: sitePort, path: pathname + search, method, headers };
    request.pipe(
      sendRequest(onward, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  proxy.on('connect', (request, socket: Socket) => {
    socket.on('error', () => undefined);
    if (!mayPass(request))
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    if (request.url !== `${host}:443`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const onward = connect(tlsPort, '127.0.0.1').on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  });
  const port = await portOf(t, proxy);
  const NODE_EXTRA_CA_CERTS = certificate.certFile;
  return { asked, port, root: folder.root, site, env: { NODE_EXTRA_CA_CERTS } };
}

const skip = whyNoCertificate();

test(
  'verify and diff reach a site that only a proxy with a password knows',
  { skip },
  async (t) => {
    const { asked, port, root, env } = await behindProxy(t);
    const proxy = `http://editor:p%40ss@127.0.0.1:${port}`;
    for (const [scheme, variable, sort] of [
      ['https', 'HTTPS_PROXY', `CONNECT ${host}:443`],
      ['http', 'http_proxy', `GET http://${host}/catalogue-manifest.json`],
    ] as const) {
      asked.length = 0;
      const options = { env: { ...env, [variable]: proxy } };
      const compared = await runProgram(['diff', `${scheme}://${host}`, root], options);
      assert.equal(compared.code, 0, compared.stdout + compared.stderr);
      assert.ok(asked.includes(sort), asked.slice(0, 3).join());
    }
    // By https it would want a header that `serve` leaves to the server before it.
    const verified = await runProgram(['verify', `http://${host}`], { env: { http_proxy: proxy } });
    assert.equal(verified.code, 0, verified.stdout + verified.stderr);
  },
);

test(
  'a proxy that refuses is named without its password, and NO_PROXY and this machine go around it',
  { skip },
  async (t) => {
    const { asked, port, root, site, env } = await behindProxy(t);
    const wrong = `http://editor:secret-word@127.0.0.1:${port}`;
    const variables = { ...env, HTTPS_PROXY: wrong, HTTP_PROXY: wrong };
    for (const scheme of ['http', 'https']) {
      const run = await runProgram(['diff', `${scheme}://${host}`, root], { env: variables });
      assert.equal(run.code, 3);
      assert.match(
        run.stderr,
        new RegExp(`through the proxy 127\\.0\\.0\\.1:${port}, which HTTPS?_PROXY names: .*407`),
      );
      assert.doesNotMatch(run.stderr, /secret-word/);
    }
    asked.length = 0;
    const around = await runProgram(['diff', `https://${host}`, root], {
      env: { ...variables, NO_PROXY: `.other.example,${host}` },
    });
    assert.match(around.stderr, /the host name is not known/);
    const own = await runProgram(['diff', site.origin, root], { env: variables });
    assert.equal(own.code, 0, own.stderr);
    assert.deepEqual(asked, []);
  },
);

test('a proxy of a kind that cannot be used is told by its variable', async () => {
  for (const variable of ['ALL_PROXY', 'https_proxy']) {
    const env = { [variable]: 'socks5://user:secret-word@127.0.0.1:1' };
    const run = await runProgram(['diff', `https://${host}`, '.'], { env });
    assert.equal(run.code, 3);
    assert.match(
      run.stderr,
      new RegExp(`${variable} names a proxy of the kind socks5://, and only`),
    );
    assert.doesNotMatch(run.stderr, /secret-word/);
  }
});
