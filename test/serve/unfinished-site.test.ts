import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from 'node:test';
import { openServed } from '../../src/cli/commands/serve/serve-command.ts';
import { takeLock } from '../../src/base/files/lock-file.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Does something while a build has the lock of a folder. */
async function whileLocked(out: string, act: () => Promise<void>): Promise<void> {
  const lock = takeLock(join(dirname(out), '.out.catalogue-lock'), `build is writing ${out}`);
  await act().finally(lock.release);
}

test('serve waits for a build that is writing, and then serves what that wrote', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, { '/index.html': 'home', '/index.md': 'home' });
  const { io, printed } = fakeIo();
  let opened: ReturnType<typeof openServed> | undefined;
  await whileLocked(out, async () => {
    opened = openServed(out, io, 100);
    const first = await Promise.race([opened, delay(50)]);
    assert.equal(first, undefined, 'nothing is served while the lock is held');
  });
  await writeSite(out, {
    '/index.html': 'home',
    '/index.md': 'home',
    '/a.html': 'a',
    '/a.md': 'a',
  });
  assert.ok((await opened)?.().routes.pages.has('/a'));
  assert.deepEqual(printed.err, []);
});

test('what a build left unfinished is served after a while, and said to be', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, { '/index.html': 'home', '/index.md': 'home' });
  const { io, printed } = fakeIo();
  await whileLocked(out, async () => {
    const site = (await openServed(out, io, 2))();
    const page = site.routes.pages.get('/');
    assert.ok(page !== undefined);
    assert.deepEqual(await site.files.load(page.html, undefined, undefined), Buffer.from('home'));
  });
  assert.equal(printed.err.length, 1);
  assert.match(printed.err[0] ?? '', /^catalogue: A build is still writing .*out, or died while/);
});

test('where a build has written no manifest yet, serve ends after that while', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  const { io, printed } = fakeIo();
  await whileLocked(out, async () => {
    await assert.rejects(openServed(out, io, 0), {
      name: 'UsageError',
      message: /out has no catalogue-manifest\.json.* Run `catalogue build` first/,
    });
  });
  assert.equal(printed.err.length, 1);
});
