import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/**
 * A server on this machine as long as a test runs, by its address. It ends no connection that a client keeps: one that is
 * closed in the instant of the next request would be a fault of the test.
 */
export async function serve(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 0 }, answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
