import assert from 'node:assert/strict';
import { respond } from '../../../src/service/http/response.ts';
import { routesOf } from '../../support/http/site.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

const routes = routesOf('https://studio.example/base');

/** Any request line with any headers gets an answer that is whole. */
export const requestTarget: FuzzTarget = {
  name: 'request',
  seeds: () => [
    'GET /base/vehicles\naccept: text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1',
    'GET /base/api/vehicles.json\nrange: bytes=0-9\nif-range: "0"',
    'GET /base/index.html\naccept-encoding: gzip, br;q=0.5, identity;q=0\nif-none-match: W/"a", "b"',
    'HEAD /base/Talking%20Trains%3A%20First%20Sounds?a=b\naccept: text/html',
    'OPTIONS /base/apps/balloon-pop\nrange: bytes=-5',
    'POST /base/api/missing.json\nif-match: "a"',
    'GET /elsewhere\naccept: text/markdown;x="a,b;q=0";q=0.123',
  ],
  pieces: [
    ...['GET ', 'HEAD ', 'DELETE ', '/base', '/vehicles', '.md', '.html', '/', '%2F', '%00', '%'],
    ...['?', 'accept: ', 'text/markdown', 'text/html', '*/*', ';q=', '0.5', '1.0000', ', ', '"'],
    ...['\\"', '; charset=utf-8', 'gzip', 'br', 'range: ', 'bytes=', '0-0', '-', 'if-range: '],
    ...['if-none-match: ', 'W/"', 'accept-encoding: ', '\t', '18446744073709551616'],
  ],
  run(input) {
    const [line = '', ...fields] = input.split('\n');
    const [method = '', target = ''] = line.split(' ');
    const [path = '', ...query] = target.split('?');
    const headers = new Map(
      fields.map((field) => {
        const colon = field.indexOf(': ');
        return [field.slice(0, colon), field.slice(colon + 2)] as const;
      }),
    );
    const context = { routes, requestId: 'req_1', hasEncoding: () => true };
    const request = {
      method,
      path,
      query: query.join('?'),
      header: (name: string) => headers.get(name),
    };
    const made = respond(request, context);
    if ('live' in made) return;
    const { status, body } = made;
    assert.ok(status >= 200 && status < 500);
    for (const value of Object.values(made.headers)) assert.doesNotMatch(value, /[\r\n\0]/);
    if (method === 'HEAD') assert.ok(body === undefined || made.isHead === true);
    if (body !== undefined && 'range' in body && body.range !== undefined) {
      const { start, end } = body.range;
      assert.ok(start >= 0 && start <= end && end < body.file.bytes);
    }
  },
};
