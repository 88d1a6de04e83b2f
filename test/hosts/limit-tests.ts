import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { addLargeFile } from '../support/serve/large-file.ts';
import { startSignUp } from '../support/hosts/reference-server.ts';
import {
  startServer,
  type Edit,
  type RunningServer,
  type ServerKind,
} from '../support/hosts/running-server.ts';
import { sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';
import { isCut, type SlowClient } from './slow-client.ts';

/** A limit of time in a printed configuration, and the same with one second. */
export interface TimeLimit {
  readonly printed: string;
  readonly quick: string;
}

/** The limits of a server for those who send a head, send a body, and read an answer. */
export interface TimeLimits {
  readonly head: TimeLimit;
  readonly body: TimeLimit;
  readonly answer: TimeLimit;
  /** Whether one byte after the other makes a body last for ever; only silence is ended then. */
  readonly bodyMayDrip?: boolean;
}

/** Larger than what the system holds of an answer that nobody reads. */
const largeBytes = 32 * 1024 * 1024;

/** A real server ends the connections of slow clients, by the limits that were printed. */
export function testTimeLimits(
  kind: ServerKind,
  skip: string | false,
  { head, body, answer, bodyMayDrip = false }: TimeLimits,
): void {
  const { name } = kind.host;
  let site: SiteFolder;
  before(() => {
    if (skip !== false) return;
    site = sampleFolder();
    addLargeFile(site.root, '/large.bin', largeBytes);
  });
  after(() => {
    if (skip === false) rmSync(dirname(site.root), { recursive: true, force: true });
  });

  const cutWith = async (limit: TimeLimit, client: SlowClient): Promise<boolean> => {
    const signUp = await startSignUp();
    const edit: Edit = { find: limit.printed, put: () => limit.quick };
    let server: RunningServer | undefined;
    try {
      server = await startServer(kind, site, signUp.origin, [edit]);
      return await isCut(server.origin, client);
    } finally {
      await server?.close();
      await signUp.close();
    }
  };

  test(`${name} ends a head that never ends`, { skip }, async () => {
    const start = 'GET /vehicles HTTP/1.1\r\nHost: a\r\nX-Slow: ';
    assert.ok(await cutWith(head, { start }));
  });

  test(
    `${name} cuts off a body that ${bodyMayDrip ? 'falls silent' : 'never ends'}`,
    { skip },
    async () => {
      const fields = ['Host: a', 'Content-Type: application/json', 'Content-Length: 1000'];
      const start = ['POST /api/subscribe HTTP/1.1', ...fields, '', '{'].join('\r\n');
      assert.ok(await cutWith(body, { start, drips: !bodyMayDrip }));
    },
  );

  test(`${name} ends an answer that nobody reads`, { skip }, async () => {
    const start = 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n';
    assert.ok(await cutWith(answer, { start, reads: false }));
  });
}
