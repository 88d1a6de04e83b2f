/** A request that no well-behaved client sends, and what may come back. */
export interface MalformedRequest {
  readonly name: string;
  /** Byte by byte, each character one of Latin-1. */
  readonly sent: string;
  /** Statuses that are right, the usual one first. */
  readonly statuses: readonly number[];
}

const head = (line: string, ...fields: readonly string[]): string =>
  [line, 'Connection: close', ...fields, '', ''].join('\r\n');
const lineOf = (line: string): string => head(line, 'Host: a');
const post = (fields: readonly string[], body: string): string =>
  head('POST /api/subscribe HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...fields) +
  body;

/** A request with a body in chunks. */
const chunked = (path: string, body: string): string =>
  head(
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ) + body;

/** Broken chunks and CONNECT, which reach a server after the head of a request. */
export const brokenBodies: readonly MalformedRequest[] = [
  ...['/mcp', '/api/subscribe'].flatMap((path) =>
    [
      ['a size of letters', 'zz\r\n{}\r\n0\r\n\r\n'],
      ['a chunk longer than its size', '2\r\n{}XX\r\n0\r\n\r\n'],
      ['a size without end', 'fffffffffffffffff\r\n{}'],
      ['a size below zero', '-2\r\n{}\r\n0\r\n\r\n'],
      ['a trailer that is none', '2\r\n{}\r\n0\r\nbad trailer\r\n\r\n'],
    ].map(([what = '', body = '']) => ({
      name: `${what} for ${path}`,
      sent: chunked(path, body),
      statuses: [400],
    })),
  ),
  ...['localhost:443', '/mcp', '/api/subscribe', '*'].map((target) => ({
    name: `CONNECT ${target}`,
    sent: head(`CONNECT ${target} HTTP/1.1`, 'Host: localhost'),
    statuses: [400, 405],
  })),
];

const refused = [400] as const;
/** What a path with dots or odd bytes is to some servers: a path without a file. */
const noSuchPath = [400, 404] as const;
/** Servers with more room for an address look for it. */
const tooLong = [414, 431, 400, 404] as const;

/** Request lines, hosts and lengths that are wrong, each on a connection of its own. */
export const malformedRequests: readonly MalformedRequest[] = (
  [
    ['a path above the root', lineOf('GET /../../etc/passwd HTTP/1.1'), noSuchPath],
    ['8 kB of ../', lineOf(`GET /${'../'.repeat(2700)} HTTP/1.1`), noSuchPath],
    ['an address of 20 kB', lineOf(`GET /api/${'a'.repeat(20_000)} HTTP/1.1`), tooLong],
    ['an address of 20 kB beside the API', lineOf(`GET /${'a'.repeat(20_000)} HTTP/1.1`), tooLong],
    // RFC 9110, 9.3.7: a server may answer it for itself.
    ['OPTIONS *', lineOf('OPTIONS * HTTP/1.1'), [200, 204, 400, 404]],
    ['GET *', lineOf('GET * HTTP/1.1'), noSuchPath],
    ['no method', lineOf('/ HTTP/1.1'), refused],
    ['a space in place of a method', lineOf(' / HTTP/1.1'), refused],
    ['a method with a bracket', lineOf('G(T /api/x HTTP/1.1'), refused],
    ['a method in small letters', lineOf('get /api/x HTTP/1.1'), noSuchPath],
    ['a version without a name', lineOf('GET /api/x 1.1'), refused],
    ['a protocol of another name', lineOf('GET /api/x HTXP/1.1'), refused],
    ['no HTTP/2 here', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', noSuchPath],
    ['a raw NUL in the path', lineOf('GET /\0 HTTP/1.1'), refused],
    ['a raw NUL below /api/', lineOf('GET /api/a\0b HTTP/1.1'), refused],
    ['an encoded NUL', lineOf('GET /%00 HTTP/1.1'), noSuchPath],
    ['an encoded NUL below /api/', lineOf('GET /api/%00 HTTP/1.1'), noSuchPath],
    ['a percent sign alone', lineOf('GET /api/% HTTP/1.1'), noSuchPath],
    ['a space in the path', lineOf('GET /a b HTTP/1.1'), refused],
    ['bytes that are no UTF-8', lineOf('GET /\xff\xfe HTTP/1.1'), noSuchPath],
    ['a path without a slash', lineOf('GET api/x HTTP/1.1'), refused],
    ['a path with backslashes', lineOf('GET \\..\\etc HTTP/1.1'), refused],
    ['an absolute address', lineOf('GET http://a/api/x HTTP/1.1'), [404]],
    ['an absolute address above the root', lineOf('GET http://a/../x HTTP/1.1'), noSuchPath],
    ['no Host', head('GET /api/x HTTP/1.1'), refused],
    ['two Hosts', head('GET /api/x HTTP/1.1', 'Host: a', 'Host: b'), refused],
    ['a Host with a space', head('GET /api/x HTTP/1.1', 'Host: a b'), refused],
    ['a Host with a slash', head('GET /api/x HTTP/1.1', 'Host: a/b'), refused],
    ['a space after a name', head('GET /api/x HTTP/1.1', 'Host : a'), refused],
    ['a NUL in a field', head('GET /api/x HTTP/1.1', 'Host: a', 'X-A: b\0c'), refused],
    ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}'), refused],
    ['a length of letters', post(['Content-Length: x'], '{}'), refused],
    ['a length below zero', post(['Content-Length: -1'], '{}'), refused],
    [
      'a length and chunks',
      post(['Content-Length: 4', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'),
      // RFC 9112, 6.3: a server may go by the chunks, and the connection ends.
      [400, 200],
    ],
  ] as const
).map(([name, sent, statuses]) => ({ name, sent, statuses }));
