import assert from 'node:assert/strict';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { createServer as createRawServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { listenAt } from '../../src/cli/commands/serve/listen.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { spawnSync } from 'node:child_process';

const isWindows = process.platform === 'win32' && 'there are no Unix sockets';

function serverOf(t: TestContext) {
  const server = createServer((_request, response) => response.end('here'));
  t.after(() => server.close());
  return server;
}

async function textAt(socketPath: string): Promise<string> {
  const [response] = (await once(request({ socketPath, path: '/' }).end(), 'response')) as [
    IncomingMessage,
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

test(
  'a server listens on a socket for those whom its mode names',
  { skip: isWindows },
  async (t) => {
    const socket = join(temporaryFolder(t), 'serve.sock');
    const server = serverOf(t);
    assert.equal(await listenAt(server, { socket, mode: 0o660 }, '--socket'), `unix:${socket}`);
    assert.equal(statSync(socket).mode & 0o777, 0o660);
    writeFileSync(`${socket}.txt`, '');
    assert.notEqual(statSync(`${socket}.txt`).mode & 0o044, 0, 'other files are made as before');
    assert.equal(await textAt(socket), 'here');
    await new Promise((done) => server.close(done));
    assert.ok(!existsSync(socket), 'it is gone with its server');
  },
);

test('a socket of a killed server is replaced', { skip: isWindows }, async (t) => {
  const socket = join(temporaryFolder(t), 'serve.sock');
  const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script, socket]);
  assert.ok(statSync(socket).isSocket());
  await listenAt(serverOf(t), { socket, mode: 0o600 }, '--socket');
  assert.equal(await textAt(socket), 'here');
});

test(
  'a socket in use, another file and a path that is too long are refused',
  { skip: isWindows },
  async (t) => {
    const folder = temporaryFolder(t);
    const socket = join(folder, 'serve.sock');
    const other = createRawServer().listen(socket);
    t.after(() => other.close());
    await once(other, 'listening');
    const listen = (path: string) =>
      listenAt(serverOf(t), { socket: path, mode: 0o600 }, '--socket');
    await assert.rejects(
      listen(socket),
      /another program is listening there\. Choose another --socket/,
    );
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'mine');
    await assert.rejects(listen(file), /notes\.txt is not a socket/);
    assert.ok(existsSync(file));
    await assert.rejects(listen(join(folder, 'x'.repeat(120))), /at most 103 bytes/);
  },
);

test('a port in use is refused with the option that names another', async (t) => {
  const other = serverOf(t);
  const shown = await listenAt(other, { port: 0, address: '127.0.0.1' }, '--port');
  const port = Number(new URL(shown).port);
  await assert.rejects(
    listenAt(serverOf(t), { port, address: '127.0.0.1' }, '--port'),
    /another program is listening there\. Choose another --port, or 0 for any/,
  );
});

test('a preview takes the next free port, as far as it may look; any other server is refused', async (t) => {
  const first = serverOf(t);
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const { port } = first.address() as AddressInfo;
  const place = { port, address: '127.0.0.1' };
  await assert.rejects(listenAt(serverOf(t), place, '--port'), {
    message: `Port ${port} of 127.0.0.1 cannot be used: another program is listening there. Choose another --port, or 0 for any.`,
  });
  const shown = await listenAt(serverOf(t), place, '--port', 20);
  const next = Number(/:(\d+)$/.exec(shown)?.[1]);
  assert.ok(next > port && next <= port + 20, shown);
  await assert.rejects(
    listenAt(serverOf(t), place, '--port', next - port - 1),
    /^EnvironmentError: Port \d+ of 127\.0\.0\.1 cannot be used/,
  );
});
