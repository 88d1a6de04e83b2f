import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assetTypes, mediaTypes } from '../../src/contract/media-types.ts';
import { isNotModified, parseRange } from '../../src/service/http/conditions.ts';
import type { RunningServer } from '../support/hosts/running-server.ts';
import { listen } from '../support/signup/running-server.ts';

/** Types that GitHub gives by the ends of names. */
const types: Readonly<Record<string, string>> = {
  ...assetTypes,
  html: mediaTypes.html,
  md: mediaTypes.markdown,
  txt: mediaTypes.text,
  m4a: mediaTypes.m4a,
  webmanifest: mediaTypes.webManifest,
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml',
};

/**
 * Serves a folder and nothing more: the file, the file with `.html`, or the page that says 404.
 *
 * @param prefix path that the folder is under; nothing is beside it.
 */
export async function startPlainServer(folder: string, prefix = ''): Promise<RunningServer> {
  const fileAt = (path: string): string | undefined =>
    [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`]
      .map((candidate) => join(folder, candidate))
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  const server = createServer(({ url = '/', method = 'GET', headers }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const path = decodeURIComponent(url.replace(/\?.*$/s, ''));
    const isBelow = path.startsWith(prefix) && !path.includes('\0');
    const file = isBelow ? fileAt(path.slice(prefix.length)) : undefined;
    if (file === undefined) send(response, 404, join(folder, '404.html'));
    else send(response, 200, file, headers);
  });
  return listen(server);
}

const open = { 'Access-Control-Allow-Origin': '*' };

function send(
  response: ServerResponse,
  status: number,
  file: string,
  asked: IncomingHttpHeaders = {},
): void {
  const bytes = readFileSync(file);
  const type = types[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
  const tag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  const modified = statSync(file).mtime.toUTCString();
  const headers = { ...open, 'Content-Type': type, ETag: tag, 'Last-Modified': modified };
  const asks = (name: string) => asked[name]?.toString();
  if (status === 200 && isNotModified(asks, tag, { modified })) {
    response.writeHead(304, { ...open, ETag: tag }).end();
    return;
  }
  const range = status === 200 ? parseRange(asked.range, bytes.length) : undefined;
  if (range === 'unsatisfiable')
    response.writeHead(416, { ...open, 'Content-Range': `bytes */${bytes.length}` }).end();
  else if (range === undefined) response.writeHead(status, headers).end(bytes);
  else {
    const place = `bytes ${range.start}-${range.end}/${bytes.length}`;
    const part = bytes.subarray(range.start, range.end + 1);
    response.writeHead(206, { ...headers, 'Content-Range': place }).end(part);
  }
}
