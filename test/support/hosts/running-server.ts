import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apache } from '../../../src/service/hosts/apache/apache.ts';
import { caddy } from '../../../src/service/hosts/caddy/caddy.ts';
import { nginx } from '../../../src/service/hosts/nginx/nginx.ts';
import type { Host, HostFile } from '../../../src/service/hosts/host.ts';
import { hostInputOf } from './host-input.ts';
import type { SiteFolder } from './site-folder.ts';

/** A server that answers, until it is closed. */
export interface RunningServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
  /** What it has complained of since it started. */
  readonly complaints?: () => string;
}

/** How a real server is started with a printed configuration. */
export interface ServerKind {
  readonly host: Host;
  /** Prints its version. */
  readonly version: readonly [command: string, ...words: string[]];
  /** The file around the printed ones, and the command that runs it in the foreground. */
  readonly main: (folder: string) => {
    readonly path: string;
    readonly text: string;
    readonly command: readonly [command: string, ...words: string[]];
  };
}

const nginxKind: ServerKind = {
  host: nginx,
  version: ['nginx', '-v'],
  main: (folder) => ({
    path: 'nginx.conf',
    text: [
      `pid ${folder}/nginx.pid;`,
      'daemon off;',
      'worker_processes 2;',
      'events { }',
      'http {',
      '    access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `    ${name}_temp_path ${folder}/${name};`,
      ),
      '    keepalive_requests 100000;',
      '    include catalogue.maps.conf;',
      '    server { include catalogue.server.conf; }',
      '}',
    ].join('\n'),
    command: ['nginx', '-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`],
  }),
};

const caddyKind: ServerKind = {
  host: caddy,
  version: ['caddy', 'version'],
  main: (folder) => ({
    path: 'Caddyfile',
    text: [
      '{',
      '    admin off',
      '    auto_https off',
      '    import catalogue.options.caddy',
      '}',
      'import catalogue.caddy',
      '',
    ].join('\n'),
    command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`],
  }),
};

const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'rewrite', 'headers', 'filter'];
const apacheModules = [
  ...modules,
  'deflate',
  'reqtimeout',
  'setenvif',
  'unique_id',
  'proxy',
  'proxy_http',
  'env',
];

const apacheKind: ServerKind = {
  host: apache,
  version: ['apache2', '-v'],
  main: (folder) => ({
    path: 'apache2.conf',
    text: [
      `ServerRoot ${folder}`,
      `PidFile ${folder}/apache.pid`,
      `ErrorLog ${folder}/error.log`,
      `DefaultRuntimeDir ${folder}`,
      'ServerName localhost',
      'MaxKeepAliveRequests 0',
      ...apacheModules.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      ),
      'TypesConfig /dev/null',
      `Include ${folder}/catalogue.conf`,
      '',
    ].join('\n'),
    command: ['apache2', '-f', `${folder}/apache2.conf`, '-DFOREGROUND'],
  }),
};

/** How the server of a host is started. */
export const serverKind = (name: 'nginx' | 'caddy' | 'apache'): ServerKind =>
  ({ nginx: nginxKind, caddy: caddyKind, apache: apacheKind })[name];

/** Why a server cannot be tested here; false when it can. */
export function whyNot({ host, version: [command, ...words] }: ServerKind): string | false {
  const { error } = spawnSync(command, words);
  return error === undefined ? false : `${host.name} is not installed`;
}

/** What a test changes in a configuration before a server starts: one text for another. */
export interface Edit {
  readonly find: string;
  readonly put: (place: { readonly folder: string; readonly port: number }) => string;
}

/** Starts a server over a site, as an unprivileged user, and waits until it listens. */
export async function startServer(
  kind: ServerKind,
  site: SiteFolder,
  signUpUpstream: string | undefined,
  edits: readonly Edit[] = [],
): Promise<RunningServer> {
  const folder = join(dirname(site.root), `${kind.host.name}-${String(process.hrtime.bigint())}`);
  mkdirSync(folder);
  const port = await freePort();
  const { files, problems } = kind.host.configure(
    hostInputOf(site, { folder, port, signUpUpstream }),
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const main = kind.main(folder);
  for (const { path, text } of edited([...files, main], edits, { folder, port }))
    writeFileSync(join(folder, path), text);
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  if (nobody !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const [command, ...words] = main.command;
  const child = spawn(command, words, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  });
  await listening(child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => stop(child),
    complaints: () => {
      const log = join(folder, 'error.log');
      return existsSync(log) ? readFileSync(log, 'utf8') : '';
    },
  };
}

/** @throws where nothing is found to put another text in its place: a test must not test less than it says. */
function edited(
  files: readonly HostFile[],
  edits: readonly Edit[],
  place: { readonly folder: string; readonly port: number },
): readonly HostFile[] {
  return edits.reduce((sofar, { find, put }) => {
    if (!sofar.some(({ text }) => text.includes(find))) throw new Error(`There is no ${find}`);
    return sofar.map((file) => ({ ...file, text: file.text.replace(find, () => put(place)) }));
  }, files);
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until a process listens on a port; ends it and says what it said where it does not. */
export async function listening(child: ChildProcess, port: number): Promise<void> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void said.push(chunk.toString()));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server does not start: ${said.join('').slice(-2000)}`);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => {
      resolve(false);
    });
  });

/** Asks a process to end, and ends it after five seconds. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}
