// The floor: a node:http server that answers requests with bytes from memory and knows nothing else.
// It gets `{key: {type, body}}` as JSON on standard input, where a key is `<path> <accept>`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly type: string;
  readonly body: string;
}

let text = '';
for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
const answers = new Map(
  Object.entries(JSON.parse(text) as Readonly<Record<string, Answer>>).map(([key, answer]) => {
    const body = Buffer.from(answer.body, 'base64');
    const headers = { 'Content-Type': answer.type, 'Content-Length': body.length };
    return [key, { headers, body }];
  }),
);

const server = createServer(({ url = '', headers }, response) => {
  const answer = answers.get(`${url} ${headers.accept ?? ''}`);
  if (answer === undefined) response.writeHead(404).end();
  else response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
