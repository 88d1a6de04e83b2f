import { test } from 'node:test';
import { respond } from '../../src/service/http/response.ts';
import { routesOf } from '../support/http/site.ts';
import { assertLinear } from './cpu.ts';

const routes = routesOf();
const names = ['accept', 'accept-encoding', 'if-none-match', 'if-match', 'if-range', 'range'];

for (const piece of ['a/b;q\t', '"', '"a",', 'W/"', 'bytes=1-', '\\"', 'x,', ';='])
  for (const name of names)
    test(`a header ${name} of ${JSON.stringify(piece)}`, () => {
      // Far more than any server lets through, so that its time can be told from nothing.
      assertLinear(
        name,
        (size) => {
          const headers = { range: 'bytes=0-1', [name]: piece.repeat(size / piece.length) };
          const request = {
            method: 'GET',
            path: '/vehicles',
            query: '',
            header: (wanted: string) => (headers as Readonly<Record<string, string>>)[wanted],
          };
          return () => respond(request, { routes, requestId: 'one', hasEncoding: () => true });
        },
        1 << 22,
      );
    });
