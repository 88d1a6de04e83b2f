import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const [key, secret] = ['tester', 'not-for-logs'];

/** A running server that speaks S3, and what a program needs to reach it. */
export interface S3Server {
  readonly env: Readonly<Record<string, string>>;
  readonly endpoint: string;
  readonly secret: string;
}

/** Why there is no S3 server here; false if there is one. */
export const whyNoS3: string | false =
  !existsSync('/usr/bin/swift-proxy-server') && 'OpenStack Swift is not installed';

/** Starts OpenStack Swift with its S3 API, with nothing in it. */
export async function startS3(t: TestContext): Promise<S3Server> {
  const child = spawn(
    '/usr/bin/python3',
    [join(projectRoot, 'test/deploy/s3-server.py'), join(temporaryFolder(t), 'swift'), key, secret],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  t.after(async () => {
    child.stdin.end();
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'close').then(() => {
    throw new Error('The S3 server ended.');
  });
  const [endpoint] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  ended.catch(() => undefined);
  return {
    endpoint,
    secret,
    env: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: `test:${key}`,
      AWS_SECRET_ACCESS_KEY: secret,
      NODE_NO_WARNINGS: '1',
    },
  };
}
