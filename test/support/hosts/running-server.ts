import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apache } from '../../../src/service/hosts/apache.ts';
import { caddy } from '../../../src/service/hosts/caddy.ts';
import { nginx } from '../../../src/service/hosts/nginx.ts';
import type { Host, HostFile } from '../../../src/service/hosts/host.ts';
import { hostInputOf } from './host-input.ts';
import { blocksUnder } from '../signup/operator-page.ts';
import { listen } from '../signup/running-server.ts';
import type { SiteFolder } from './site-folder.ts';

/** A server that answers, until it is closed. */
export interface RunningServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
  /** What it has complained of since it started. */
  readonly complaints?: () => string;
}

/** How a real server is started with the lines of the documents. */
export interface ServerKind {
  readonly host: Host;
  /** Prints its version. */
  readonly version: readonly [command: string, ...words: string[]];
  /** The main file around those lines, and the command that runs it in the foreground. */
  readonly main: (
    folder: string,
    lines: string,
  ) => { readonly path: string; readonly text: string };
  readonly command: (folder: string) => readonly [command: string, ...words: string[]];
  /** What the lines for a site at the root become for one below a path. */
  readonly below: (lines: string, prefix: string) => string;
  /** Whether the printed file lies in the site, as on bought web space. */
  readonly isWebSpace?: boolean;
}

const nginxKind: ServerKind = {
  host: nginx,
  version: ['nginx', '-v'],
  main: (folder, lines) => ({
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
      lines,
      '}',
    ].join('\n'),
  }),
  command: (folder) => [
    ...(['nginx', '-e', `${folder}/error.log`, '-p', folder] as const),
    ...['-c', `${folder}/nginx.conf`],
  ],
  below: (lines, prefix) => lines.replaceAll(/(?:= |\^)(?=\/(?:api|mcp))/g, `$&${prefix}`),
};

const caddyKind: ServerKind = {
  host: caddy,
  version: ['caddy', 'version'],
  main: (_, lines) => ({
    path: 'Caddyfile',
    text: `{\n\tadmin off\n\tauto_https off\n}\n${lines}\n`,
  }),
  command: (folder) => [
    'caddy',
    ...['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`],
  ],
  below: (lines, prefix) => lines.replaceAll(/(?:handle|path|mcp) (?=\/)/g, `$&${prefix}`),
};

const apacheModules = [
  ...['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'rewrite', 'filter', 'autoindex'],
  ...['deflate', 'setenvif', 'unique_id', 'proxy', 'proxy_http', 'env', 'headers'],
];

const apacheKind: ServerKind = {
  host: apache,
  version: ['apache2', '-v'],
  main: (folder, lines) => ({
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
      'TypesConfig /etc/mime.types',
      lines,
      '',
    ].join('\n'),
  }),
  command: (folder) => ['apache2', '-f', `${folder}/apache2.conf`, '-DFOREGROUND'],
  below: (lines, prefix) =>
    lines
      .replace(/DocumentRoot (.*)/, `Alias ${prefix} $1`)
      .replaceAll(
        /(?:Pass |\d{3} |:\d+)(?=\/(?:api\/\w+\.json|mcp\b))|Pass (?=\/)/g,
        `$&${prefix}`,
      ),
};

/** Apache as on web space: whatever a folder may say is allowed, and the file lies beside those of the site. */
export const webSpaceKind: ServerKind = {
  ...apacheKind,
  isWebSpace: true,
  below: (lines) => lines.replaceAll('/srv/catalogue/out', '/srv/catalogue/hosting/apache/web'),
  main: (folder, lines) =>
    apacheKind.main(
      folder,
      lines
        .replace('AllowOverride None', 'AllowOverride All')
        .replace('Options FollowSymLinks', 'Options FollowSymLinks Indexes')
        .replace(/\n *Include .*/, ''),
    ),
};

/** How the server of a host is started. */
export const serverKind = (name: 'nginx' | 'caddy' | 'apache'): ServerKind =>
  ({ nginx: nginxKind, caddy: caddyKind, apache: apacheKind })[name];

/** The lines of the documents for a server of one's own. */
function documentedLines(
  { host, below }: ServerKind,
  prefix: string,
  { signUp, mcp }: Programs,
): string {
  const label = { nginx: 'nginx', caddy: 'Caddy', apache: 'Apache' }[host.name as 'nginx'];
  const [site = '', forSignUp = '', forMcp = ''] = blocksUnder(label, host.name, 'hosts');
  const [forHttps = ''] = blocksUnder('HTTPS', host.name, 'hosts');
  const programs = [
    forHttps,
    signUp === undefined ? '' : forSignUp.replaceAll('127.0.0.1:8787', new URL(signUp).host),
    mcp === undefined ? '' : forMcp.replaceAll('127.0.0.1:8090', new URL(mcp).host),
  ].join('');
  const lines = site.replace(/(?=^(?:\}|<\/VirtualHost>)$)/m, () => programs);
  return prefix === '' ? lines : below(lines, prefix);
}

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

/** Programs behind a server, by their origins. */
export interface Programs {
  readonly signUp?: string | undefined;
  readonly mcp?: string | undefined;
}

/** Starts a server over a site with the lines of the documents, as an unprivileged user, and waits until it listens. */
export async function startServer(
  kind: ServerKind,
  site: SiteFolder,
  programs: Programs = {},
  edits: readonly Edit[] = [],
): Promise<RunningServer> {
  const { host } = kind;
  const folder = join(dirname(site.root), `${host.name}-${String(process.hrtime.bigint())}`);
  mkdirSync(folder);
  const port = await freePort();
  const { files, problems } = host.configure(hostInputOf(site, { folder }));
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const prefix = new URL(site.manifest.baseUrl).pathname.replace(/\/$/, '');
  if (kind.isWebSpace === true && prefix !== '') {
    mkdirSync(join(folder, 'web'));
    symlinkSync(site.root, join(folder, 'web', prefix));
  }
  const lines = documentedLines(kind, prefix, programs)
    .replaceAll('/srv/catalogue/out', site.root)
    .replaceAll(`/srv/catalogue/hosting/${host.name}`, folder)
    .replaceAll('8080', String(port));
  const main = kind.main(folder, lines);
  for (const { path, text } of edited([...files, main], edits, { folder, port }))
    writeFileSync(
      join(kind.isWebSpace === true && path !== main.path ? site.root : folder, path),
      text,
    );
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  if (nobody !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const env = { PATH: process.env['PATH'], HOME: folder };
  const server = await startProcess(port, kind.command(folder), { cwd: folder, env, ...nobody });
  return {
    ...server,
    complaints: () => {
      const log = join(folder, 'error.log');
      return existsSync(log) ? readFileSync(log, 'utf8') : '';
    },
  };
}

/** Starts a program, and waits until it listens on a port. */
export async function startProcess(
  port: number,
  [command, ...words]: readonly [command: string, ...words: string[]],
  options: SpawnOptions,
): Promise<RunningServer> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  await listening(child, port);
  return { origin: `http://127.0.0.1:${port}`, close: () => stop(child) };
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
  const { port, close } = await listen(createServer());
  await close();
  return port;
}

/** Waits until a process listens on a port; ends it and says what it said where it does not. */
async function listening(child: ChildProcess, port: number): Promise<void> {
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
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}
