import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HostFile } from '../../../src/service/hosts/host.ts';
import { s3Cloudfront } from '../../../src/service/hosts/s3-cloudfront/s3-cloudfront.ts';
import { isCurrentCopy } from '../../../src/service/http/conditional.ts';
import { objectHeaders } from '../../../src/service/http/object-headers.ts';
import { parseRange } from '../../../src/service/http/range.ts';
import {
  loadFunction,
  type EdgeEvent,
  type EdgeFunction,
  type EdgeHeaders,
  type EdgeResult,
} from './cloudfront-function.ts';
import { hostInputOf } from './host-input.ts';
import { routesOf } from './reference-server.ts';
import { parseHcl, type Block } from './parse-hcl.ts';
import type { RunningServer } from './running-server.ts';
import type { SiteFolder } from './site-folder.ts';

/** Domain of the sign-up process in the printed files; it stands for the process of the test. */
export const signUpDomain = 'signup.studio.example';

/** An answer on its way to the viewer. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What the printed OpenTofu says of the distribution. */
interface Distribution {
  readonly error: { readonly code: number; readonly status: number; readonly page: string };
  /** Headers of the policy: on every answer that is not generated, and on those to other origins. */
  readonly policy: Readonly<Record<string, string>>;
  readonly corsPolicy: Readonly<Record<string, string>>;
  readonly signUpPaths: readonly string[];
}

/** Files of the host by their names. */
export const filesOf = (files: readonly HostFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ path, text }) => [path, text]));

/** The pairs of a key value store, from the file that is imported. */
export const pairsOf = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const { data } = JSON.parse(files.get('key-values.json') ?? '') as {
    data: readonly { key: string; value: string }[];
  };
  return new Map(data.map(({ key, value }) => [key, value]));
};

/** An object as a bucket answers with it. */
export interface BucketObject {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The object at a path of a bucket; undefined if there is none. */
export type Bucket = (uri: string) => BucketObject | undefined | Promise<BucketObject | undefined>;

/** What may be otherwise. */
export interface Variation {
  /** What a viewer-response function sees as the path, which is not documented. */
  readonly responseUri?: 'requested' | 'rewritten';
  /** A bucket that the site was deployed to, instead of one by the documentation. */
  readonly bucket?: Bucket | undefined;
}

/**
 * A stand-in of CloudFront in front of S3, by the documentation: the request function, the store with what it
 * sends, custom error responses, the headers policy, the response function, which sees no error.
 */
export async function startCloudfront(
  site: SiteFolder,
  signUp: string | undefined,
  { responseUri = 'rewritten', bucket }: Variation = {},
): Promise<RunningServer> {
  const upstream = signUp === undefined ? undefined : `https://${signUpDomain}`;
  const { files: printed, problems } = s3Cloudfront.configure(
    hostInputOf(site, { signUpUpstream: upstream }),
  );
  assert.deepEqual(problems, []);
  const files = filesOf(printed);
  const own = JSON.parse(files.get('catalogue.auto.tfvars.json') ?? '') as {
    prefix: string;
    sign_up_domain: string | null;
  };
  const distribution = await readDistribution(files.get('main.tf') ?? '', own);
  const onRequest = loadFunction(files.get('request.js') ?? '', pairsOf(files));
  const onResponse = loadFunction(files.get('response.js') ?? '', new Map());
  const store = storeOf(bucket ?? documentedBucket(site, own.prefix));
  let count = 0;

  const answer = async (incoming: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/' } = incoming;
    const [uri = '', ...rest] = url.split('?');
    const query = rest.length === 0 ? undefined : rest.join('?');
    const requestId = `EXAMPLE-${String((count += 1)).padStart(8, '0')}==`;
    const event: EdgeEvent = {
      context: { eventType: 'viewer-request', requestId },
      request: { method, uri, headers: edgeHeaders(incoming), query },
    };
    const result = await checked(onRequest, event);
    if (result.statusCode !== undefined) return generated(result);
    const rewritten = result.uri ?? '';
    if (distribution.signUpPaths.includes(uri)) return passOn(incoming, signUp ?? '', rewritten);
    assert.ok(method === 'GET' || method === 'HEAD', `${method} ${uri} reached the bucket`);
    const found = await store(rewritten, result.headers);
    const isOpen = incoming.headers.origin !== undefined;
    const policy = { ...distribution.policy, ...(isOpen && distribution.corsPolicy) };
    if (found.status >= 400) {
      const { code, status, page } = distribution.error;
      const shown = found.status === code ? { ...(await store(page, {})), status } : found;
      return { ...shown, headers: { ...shown.headers, ...policy } };
    }
    compress(found, incoming);
    const headers = Object.entries({ ...found.headers, ...policy }).map(([name, value]) => [
      name.toLowerCase(),
      { value },
    ]);
    const changed = await checked(onResponse, {
      context: { eventType: 'viewer-response', requestId },
      request: { ...event.request, uri: responseUri === 'rewritten' ? rewritten : uri },
      response: {
        statusCode: found.status,
        headers: Object.fromEntries(headers) as EdgeHeaders,
      },
    });
    return { ...generated(changed), body: found.body };
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      (found) => {
        reply(found, incoming, outgoing);
      },
      (fault: unknown) => {
        outgoing.writeHead(502).end(String(fault));
      },
    );
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

function reply(
  { status, headers, body }: Answer,
  { method }: IncomingMessage,
  out: ServerResponse,
) {
  const hasBody = status !== 204 && status !== 304;
  out.writeHead(status, { ...headers, ...(hasBody && { 'Content-Length': body.length }) });
  out.end(method === 'HEAD' || !hasBody ? undefined : body);
}

/** Headers that no function may add or, of those at the end, change. */
const forbidden =
  /^(?:connection|expect|keep-alive|proxy-.*|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip|content-length|host|transfer-encoding|via|warning)$/;

/** Runs a function, and holds what it returns to the structure that CloudFront takes. */
async function checked(run: EdgeFunction, event: EdgeEvent): Promise<EdgeResult> {
  const result = await run(event);
  const before = { ...event.request.headers, ...event.response?.headers };
  for (const [name, { value }] of Object.entries(result.headers)) {
    assert.equal(name, name.toLowerCase());
    assert.equal(typeof value, 'string', name);
    if (forbidden.test(name)) assert.equal(value, before[name]?.value, `${name} is changed`);
  }
  if (result.statusCode === undefined) {
    assert.equal(result.method, event.request.method);
    assert.match(result.uri ?? '', /^\/[^?#\s]{0,8190}$/);
  } else {
    assert.ok(Number.isInteger(result.statusCode) && result.statusCode >= 200);
    const head = JSON.stringify(result.headers).length;
    assert.ok(head < 20_480, `headers of ${String(head)} bytes`);
  }
  return result;
}

const generated = ({ statusCode = 0, headers, body }: EdgeResult): Answer => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  body: Buffer.from(body?.data ?? ''),
});

function edgeHeaders({ headersDistinct }: IncomingMessage): EdgeHeaders {
  const entries = Object.entries(headersDistinct).filter(
    ([name]) => !/^(?:cookie|connection)$/.test(name),
  );
  return Object.fromEntries(
    entries.map(([name, values = []]) => {
      const [value = ''] = values;
      const multiValue = values.map((each) => ({ value: each }));
      return [name, values.length > 1 ? { value, multiValue } : { value }];
    }),
  );
}

/** A bucket with the objects of a site, as S3 answers with them. */
function documentedBucket(site: SiteFolder, prefix: string): Bucket {
  const routes = routesOf(site);
  const { manifestFile } = hostInputOf(site);
  const objects = new Map(
    [...site.manifest.files, manifestFile].map((file) => [prefix + file.path, file]),
  );
  return (uri) => {
    const file = objects.get(decodeURIComponent(uri));
    if (file === undefined) return undefined;
    const body = readFileSync(join(site.root, file.path));
    const ETag = `"${createHash('md5').update(body).digest('hex')}"`;
    return { headers: { ...objectHeaders(file, routes), ETag, Server: 'AmazonS3' }, body };
  };
}

/** What CloudFront and S3 together answer for the objects of a bucket, whole or in part. */
function storeOf(bucket: Bucket) {
  return async (uri: string, headers: EdgeHeaders): Promise<Answer> => {
    assert.notEqual(uri, '/', 'the bucket would be listed');
    const object = await bucket(uri);
    if (object === undefined) return xmlError(404, 'NoSuchKey');
    const { body } = object;
    const { ETag: tag = '', 'Cache-Control': caching = '' } = object.headers;
    if (isCurrentCopy(headers['if-none-match']?.value, tag)) {
      const repeated = { ETag: tag, 'Cache-Control': caching };
      return { status: 304, headers: repeated, body: Buffer.alloc(0) };
    }
    const whole = { ...object.headers, 'Accept-Ranges': 'bytes' };
    const ifRange = headers['if-range']?.value;
    const isSame = ifRange === undefined || ifRange === tag;
    const range = isSame ? parseRange(headers['range']?.value, body.length) : undefined;
    if (range === undefined) return { status: 200, headers: whole, body };
    if (range === 'unsatisfiable') {
      const place = { 'Content-Range': `bytes */${String(body.length)}` };
      return xmlError(416, 'InvalidRange', place);
    }
    const place = `bytes ${String(range.start)}-${String(range.end)}/${String(body.length)}`;
    const part = body.subarray(range.start, range.end + 1);
    return { status: 206, headers: { ...whole, 'Content-Range': place }, body: part };
  };
}

const xmlError = (status: number, code: string, more: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/xml', ...more },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});

/** Types that CloudFront compresses, of those that a site has; files of at least 1,000 bytes. */
const compressed =
  /^(?:application\/(?:json|xml)|image\/svg\+xml|text\/(?:css|html|javascript|plain))(?:;|$)/;

function compress(found: Answer, { headers }: IncomingMessage): void {
  const accepts = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  const type = found.headers['Content-Type'] ?? '';
  if (!accepts || found.status !== 200 || found.body.length < 1000 || !compressed.test(type))
    return;
  found.body = gzipSync(found.body);
  found.headers['Content-Encoding'] = 'gzip';
  found.headers['ETag'] = `W/${found.headers['ETag'] ?? ''}`;
}

async function passOn(incoming: IncomingMessage, origin: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { host: _, ...headers } = incoming.headers;
  const sent = send({ hostname, port, path, method: incoming.method, headers });
  incoming.pipe(sent);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const {
    connection: __,
    'content-length': ___,
    'transfer-encoding': ____,
    ...kept
  } = response.headers;
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
  };
}

async function readDistribution(
  text: string,
  own: { readonly prefix: string; readonly sign_up_domain: string | null },
): Promise<Distribution> {
  const { resource } = (await parseHcl(text)) as {
    resource: Readonly<Record<string, { site: readonly [Block] }>>;
  };
  const block = (from: unknown, ...path: readonly string[]): Block =>
    path.reduce((value, name) => (value[name] as readonly [Block])[0], from as Block);
  const distribution = block(resource['aws_cloudfront_distribution'], 'site');
  const error = block(distribution, 'custom_error_response');
  const policy = block(resource['aws_cloudfront_response_headers_policy'], 'site');
  const secure = block(policy, 'security_headers_config');
  const cors = block(policy, 'cors_config');
  const listOf = (name: string): string => (block(cors, name)['items'] as string[]).join(', ');
  const live = (distribution['dynamic'] as Record<string, unknown>)['ordered_cache_behavior'];
  const paths = JSON.stringify(live).match(/\/api\/[a-z]+/g) ?? [];
  return {
    error: {
      code: Number(error['error_code']),
      status: Number(error['response_code']),
      page: String(error['response_page_path']).replace('${var.prefix}', own.prefix),
    },
    policy: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': String(block(secure, 'referrer_policy')['referrer_policy']),
      'Strict-Transport-Security': `max-age=${String(block(secure, 'strict_transport_security')['access_control_max_age_sec'])}`,
    },
    corsPolicy: {
      'Access-Control-Allow-Origin': listOf('access_control_allow_origins'),
      'Access-Control-Expose-Headers': listOf('access_control_expose_headers'),
    },
    signUpPaths: own.sign_up_domain === null ? [] : paths.map((path) => own.prefix + path),
  };
}
