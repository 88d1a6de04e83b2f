import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openInBrowser } from '../../src/cli/commands/serve/serve-command.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const skip = process.platform === 'linux' ? false : 'another program opens addresses there';

function withPath(t: TestContext, path: string): void {
  const before = process.env['PATH'];
  process.env['PATH'] = path;
  t.after(() => {
    process.env['PATH'] = before;
  });
}

async function eventually(isSo: () => boolean): Promise<void> {
  for (let left = 200; left > 0 && !isSo(); left -= 1) await delay(50);
  assert.ok(isSo(), 'It did not happen.');
}

test('an address is opened with the program of the platform', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const opened = join(folder, 'opened');
  write(
    folder,
    'xdg-open',
    `#!/bin/sh\nprintf %s "$1" > '${opened}.part'\n/bin/mv '${opened}.part' '${opened}'\n`,
  );
  chmodSync(join(folder, 'xdg-open'), 0o755);
  withPath(t, folder);
  const said: string[] = [];
  openInBrowser('http://127.0.0.1:8080', (line) => said.push(line));
  await eventually(() => existsSync(opened));
  assert.equal(readFileSync(opened, 'utf8'), 'http://127.0.0.1:8080');
  assert.deepEqual(said, []);
});

test('where no browser can be started, the address is said', { skip }, async (t) => {
  withPath(t, temporaryFolder(t));
  const said: string[] = [];
  openInBrowser('http://127.0.0.1:8080', (line) => said.push(line));
  await eventually(() => said.length > 0);
  assert.deepEqual(said, ['No browser could be started: open http://127.0.0.1:8080 in yours.']);
});
