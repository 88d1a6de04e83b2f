import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import type { RunningServer } from '../support/hosts/running-server.ts';
import { sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';

type Variables = Readonly<Record<string, string>>;

/** Tests that a platform hands its variables on to the sign-up endpoint. */
export function testSignUp(
  name: string,
  start: (site: SiteFolder, variables: Variables) => Promise<RunningServer>,
  skip: string | false,
): void {
  test(`${name} signs up with the provider that its variables name`, { skip }, async (t) => {
    const provider = await startProvider('buttondown');
    t.after(() => provider.server.close());
    const site = sampleFolder();
    const server = await start(site, provider.environment);
    try {
      const answers = await Promise.all(
        ['parent@studio.example', 'nobody'].map((email) =>
          fetch(`${server.origin}/api/subscribe`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ email }),
          }),
        ),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 400],
      );
    } finally {
      await server.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  });
}
