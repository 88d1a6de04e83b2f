import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isCurrentCopy, isForbidden } from '../../../src/service/http/conditional.ts';
import type { RunningServer } from './running-server.ts';

/** Limits of `_redirects` and of addresses, as documented. */
const limits = { bytes: 64 * 1024, rules: 1000, slashes: 25, address: 1024 } as const;

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'application/javascript',
  json: 'application/json',
  xml: 'application/xml',
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
};

interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/**
 * Serves a folder as the daemon of GitLab Pages decides by its source (internal/serving/disk/reader.go,
 * internal/redirects, of 2023) and, for redirects to other domains, by the documents: files first, a folder with a slash,
 * the file with `.html`, then `_redirects`, then the page that says 404.
 *
 * @param prefix path that the site is under; nothing is beside it.
 */
export async function startGitlabPages(folder: string, prefix = ''): Promise<RunningServer> {
  const rules = readRules(folder);
  const deployment = createHash('sha256').update(folder).digest('hex');
  const server = createServer((request, response) => {
    answer({ folder, prefix, rules, deployment }, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Site {
  readonly folder: string;
  readonly prefix: string;
  readonly rules: readonly Rule[];
  /** Hash of the archive that was deployed. */
  readonly deployment: string;
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers, method } = request;
  if (url.length > limits.address) {
    send(request, response, 414, { 'Content-Type': types['html'] }, 'Request URI Too Long (414)');
    return;
  }
  response.setHeader('Vary', 'Origin');
  const asked = headers['access-control-request-method'];
  const isOpen = /^(?:GET|HEAD)$/.test((method === 'OPTIONS' ? (asked ?? method) : method) ?? '');
  if (isOpen && headers.origin !== undefined)
    response.setHeader('Access-Control-Allow-Origin', '*');
  if (method === 'OPTIONS' && asked !== undefined) {
    if (isOpen && headers.origin !== undefined)
      response.setHeader('Access-Control-Allow-Methods', asked);
    send(request, response, 204, {}, '');
    return;
  }
  const path = decodePath(url.replace(/\?.*$/s, ''));
  if (path === undefined) {
    send(request, response, 400, { 'Content-Type': types['txt'] }, '400 Bad Request');
    return;
  }
  const isBelow = path === site.prefix || path.startsWith(`${site.prefix}/`);
  const sub = path.slice(site.prefix.length + 1);
  if (!isBelow) send(request, response, 404, { 'Content-Type': types['html'] }, 'GitLab says 404');
  else if (!tryFile(site, sub, path, request, response) && !tryRules(site, path, request, response))
    notFound(site, request, response);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function tryFile(
  site: Site,
  sub: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  let found = resolve(site, sub);
  if (found === 'folder') {
    if (!path.endsWith('/')) {
      const query = /\?.+$/s.exec(request.url ?? '')?.[0] ?? '';
      const to = `//${request.headers.host ?? ''}${encodeURI(path)}/${query}`;
      redirect(request, response, 302, to);
      return true;
    }
    found = resolve(site, `${sub}/index.html`);
  } else if (found === undefined && !sub.endsWith('.html'))
    found = resolve(site, `${sub.replace(/\/$/, '')}.html`);
  if (found === undefined || found === 'folder') return false;
  serve(site, found, request, response);
  return true;
}

/** The file at a path below the site, `folder`, or nothing. */
function resolve({ folder }: Site, sub: string): string | undefined {
  const names = sub.split('/').filter((name) => name !== '' && name !== '.');
  if (sub.includes('\0') || names.includes('..')) return undefined;
  const file = join(folder, ...names);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) return 'folder';
  return found?.isFile() && !(sub.endsWith('/') && sub !== '') ? file : undefined;
}

function serve(
  { folder, deployment, rules }: Site,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (file === join(folder, '_redirects')) {
    send(request, response, 200, { 'Content-Type': types['txt'] }, `${String(rules.length)} rules`);
    return;
  }
  const { headers } = request;
  const takesGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  const isPacked = headers.range === undefined && takesGzip && existsSync(`${file}.gz`);
  const tag = `"${deployment}${isPacked ? '-gzip' : ''}"`;
  const fields = {
    ETag: tag,
    'Cache-Control': 'max-age=600',
    Expires: new Date(Date.now() + 600_000).toUTCString(),
    'Content-Type': typeOf(file),
    'Last-Modified': statSync(file).mtime.toUTCString(),
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
  };
  const name = headers['if-match'];
  if (isForbidden(Array.isArray(name) ? name.join() : name, tag)) {
    send(request, response, 412, fields, '');
    return;
  }
  if (isCurrentCopy(headers['if-none-match'], tag)) {
    const { 'Content-Type': _type, 'Last-Modified': _time, ...rest } = fields;
    send(request, response, 304, rest, '');
    return;
  }
  // Files of the archive are compressed, and no part of them is sent by itself.
  send(request, response, 200, fields, readFileSync(isPacked ? `${file}.gz` : file));
}

const typeOf = (file: string): string =>
  types[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'text/plain; charset=utf-8';

function tryRules(
  { rules, prefix, ...site }: Site,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const rule = rules.find(({ from }) => patternOf(from).test(path));
  if (rule === undefined) return false;
  if (rule.status === 200)
    return tryFile(
      { rules, prefix, ...site },
      rule.to.slice(prefix.length + 1),
      path,
      request,
      response,
    );
  redirect(request, response, rule.status, rule.to);
  return true;
}

/** Letters of any case, and any number of slashes between and after the segments. */
const patternOf = (from: string): RegExp =>
  new RegExp(
    `^${from
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => `/+${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
      .join('')}/*$`,
    'iu',
  );

/** The rules that count: none of a file that is too large, and only the first of too many. */
function readRules(folder: string): readonly Rule[] {
  const file = join(folder, '_redirects');
  if (!existsSync(file) || statSync(file).size > limits.bytes) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '301', ...params] = line.split(/\s+/);
      return { from, to, status: Number(status), params };
    })
    .slice(0, limits.rules)
    .filter(
      ({ from, to, status, params }) =>
        from.startsWith('/') &&
        from.split('/').length - 1 <= limits.slashes &&
        !/[*%?#]|\/:/.test(from) &&
        (/^\/(?![/\\])/.test(to) || (/^https?:\/\//.test(to) && status !== 200)) &&
        !/\*|:[a-z]/i.test(to.replace(/^https?:/, '')) &&
        [200, 301, 302].includes(status) &&
        params.length === 0,
    );
}

function redirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  to: string,
): void {
  const body = `<a href="${to}">Found</a>.\n\n`;
  send(
    request,
    response,
    status,
    { Location: encodeURI(decodeURI(to)), 'Content-Type': types['html'] },
    body,
  );
}

function notFound({ folder }: Site, request: IncomingMessage, response: ServerResponse): void {
  const page = readFileSync(join(folder, '404.html'));
  send(request, response, 404, { 'Content-Type': types['html'] }, page);
}

/** Every method that HTTP knows is answered as GET is; HEAD without the body. */
function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer | string,
): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  response.statusCode = status;
  if (status !== 304 && status !== 204)
    response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(method === 'HEAD' ? undefined : body);
}
