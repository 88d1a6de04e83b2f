import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { headersOf, respond, type HttpResponse } from '../../src/service/http/response.ts';
import { clauses } from './contract/clauses.ts';
import type { Clause } from './contract/clauses/clause.ts';
import { broken, type Ask } from './contract/judge.ts';

const manifest = JSON.parse(readFileSync('out/catalogue-manifest.json', 'utf8')) as Manifest;
const prefixed = { ...manifest, baseUrl: 'https://studio.example/shop' };

/** What `respond` answers, as a client would get it; `damage` may change it before. */
function respondent(site: Manifest, damage = (answer: HttpResponse) => answer): Ask {
  const routes = createRouteTable(site);
  return ({ path: target, method = 'GET', headers = {} }) => {
    const [path = '', ...query] = target.split('?');
    const given = new Headers(headers);
    const response = respond(
      {
        ...{ method, path, query: query.length === 0 ? '' : `?${query.join('?')}` },
        header: (name) => given.get(name),
      },
      {
        routes,
        requestId: given.get('X-Request-Id') ?? 'of-this-request',
        hasEncoding: ({ mediaType }) => !/^(?:image|audio)/.test(mediaType),
      },
    );
    assert.ok(!('live' in response), target);
    const {
      status,
      headers: sent,
      body,
      isHead = false,
    } = damage({
      ...response,
      headers: headersOf(response),
    });
    return Promise.resolve({
      status,
      header: (name) =>
        Object.entries(sent).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1],
      text: isHead ? '' : textOf(body, site),
    });
  };
}

function textOf(body: HttpResponse['body'], { baseUrl }: Manifest): string {
  if (body === undefined) return '';
  if ('text' in body) return body.text;
  const bytes = readFileSync(`out${body.file.path}`);
  if (body.encoding !== undefined) return gzipSync(bytes).toString('latin1');
  const { start, end } = body.range ?? { start: 0, end: bytes.length };
  return bytes
    .subarray(start, end + 1)
    .toString()
    .replaceAll(manifest.baseUrl, baseUrl);
}

for (const [name, site] of [
  ['at the root of its host', manifest],
  ['below a path', prefixed],
] as const)
  test(`what a site ${name} answers keeps every clause of the contract`, async () => {
    assert.deepEqual(await broken(clauses, site, respondent(site)), []);
  });

/** What `respond` sends in answers of each status, by header. */
async function sentHeaders(): Promise<readonly (readonly [status: number, name: string])[]> {
  const sent = new Set<string>();
  const ask = respondent(manifest, (answer) => {
    for (const name of Object.keys(answer.headers)) sent.add(`${answer.status} ${name}`);
    return answer;
  });
  await broken(clauses, manifest, ask);
  return [...sent].sort().map((each) => {
    const [status, name = ''] = each.split(' ');
    return [Number(status), name];
  });
}

const damages: Readonly<Record<string, (value: string) => string | undefined>> = {
  'is left out': () => undefined,
  'has another value': (value) => `x${value}x`,
};

for (const [what, change] of Object.entries(damages))
  test(`a header of any status that ${what} is noticed by a clause`, async () => {
    const unnoticed: string[] = [];
    for (const [status, name] of await sentHeaders()) {
      // How a body is framed is the server's own.
      if (name === 'Content-Length') continue;
      const ask = respondent(manifest, (answer) => {
        const value = answer.headers[name];
        if (answer.status !== status || value === undefined) return answer;
        const { [name]: _, ...others } = answer.headers;
        const changed = change(value);
        return {
          ...answer,
          headers: { ...others, ...(changed !== undefined && { [name]: changed }) },
        };
      });
      const noticed: readonly Clause[] = clauses.filter(({ headers = {} }) => name in headers);
      if ((await broken(noticed, manifest, ask)).length === 0) unnoticed.push(`${status} ${name}`);
    }
    assert.deepEqual(unnoticed, []);
  });

test('the page on hosts says what the policy does to a script that a CDN adds', () => {
  const [, cache = ''] = readFileSync('docs/hosting/hosts.md', 'utf8').split('## Behind a cache');
  assert.match(cache, /adds a script[^]*refused by the `Content-Security-Policy`/);
});
