import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConnection } from '../support/signup/running-server.ts';
import { goodBody, rawPost, startTakingServer } from '../support/signup/accepting-server.ts';

test('a client that never stops sending is cut off', async (t) => {
  const { port } = await startTakingServer(t, { lingerMs: 150 });
  const client = openConnection(port);
  client.socket.write(rawPost('/api/subscribe', ['Transfer-Encoding: chunked']));
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  const drip = setInterval(() => client.socket.write(chunk), 10);
  const answer = await client.ended;
  clearInterval(drip);
  assert.match(answer, /^HTTP\/1\.1 413 /);
});

test('a small chunked body without length is taken', async (t) => {
  const { port, provider } = await startTakingServer(t);
  const client = openConnection(port);
  client.socket.write(
    rawPost('/api/subscribe', ['Transfer-Encoding: chunked', 'Connection: close']),
  );
  for (const letter of goodBody) client.socket.write(`1\r\n${letter}\r\n`);
  client.socket.write('0\r\n\r\n');
  assert.match(await client.ended, /^HTTP\/1\.1 200 /);
  assert.equal(provider.given[0]?.email, 'a@example.com');
});

test('the rest of a refused body is swallowed, and the connection serves on', async (t) => {
  const { port } = await startTakingServer(t);
  const client = openConnection(port);
  const chunk = `2000\r\n${' '.repeat(0x2000)}\r\n`;
  client.socket.write(rawPost('/api/subscribe', ['Transfer-Encoding: chunked'], chunk));
  await client.until(/\r\n\r\n\{/);
  client.socket.write(`${chunk.repeat(40)}0\r\n\r\n`);
  client.socket.write(
    rawPost('/api/subscribe', ['Content-Length: 25', 'Connection: close'], goodBody),
  );
  assert.match(await client.ended, /^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 /);
});

test('a refused body does not spoil the connection for the next request', async (t) => {
  const { port } = await startTakingServer(t);
  for (const [more, size, status] of [
    [[], 5_000, 413],
    [['Content-Encoding: gzip'], 3_000, 415],
    [['Accept: text/html'], 3_000, 406],
  ] as const) {
    const client = openConnection(port);
    const body = ' '.repeat(size);
    client.socket.write(rawPost('/api/subscribe', [`Content-Length: ${size}`, ...more], body));
    await client.until(/\r\n\r\n\{/);
    client.socket.write(
      rawPost('/api/subscribe', ['Content-Length: 25', 'Connection: close'], goodBody),
    );
    const answers = await client.ended;
    assert.match(answers, new RegExp(`^HTTP/1\\.1 ${status} [^]*HTTP/1\\.1 200 `));
  }
});
