import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { EnvironmentError } from '../../src/failures.ts';
import { lookAgain } from '../../src/output/file-stamps.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Runs something while a file cannot be read. */
async function unreadable(file: string, code: string, run: () => unknown): Promise<void> {
  const real = fs.readFileSync;
  const read = (...args: Parameters<typeof real>): unknown => {
    if (args[0] === file) throw Object.assign(new Error(code), { code, syscall: 'read' });
    return real(...args);
  };
  fs.readFileSync = read as typeof real;
  syncBuiltinESMExports();
  try {
    await run();
  } finally {
    fs.readFileSync = real;
    syncBuiltinESMExports();
  }
}

for (const { code, why } of [
  { code: 'EIO', why: 'the disk reported a fault (EIO)' },
  { code: 'EACCES', why: 'there is no permission to read it (EACCES)' },
])
  for (const name of ['catalogue-manifest.json', 'index.html'])
    test(`${name} of the output that cannot be read (${code}) is named, and nothing is written`, async (t) => {
      const out = join(temporaryFolder(t), 'out');
      await writeSite(out, { '/index.html': 'home', '/a.md': 'a' });
      const before = readTree(out);
      const file = join(out, name);
      const fault = new EnvironmentError(`Reading ${file} failed: ${why}.`);
      await unreadable(file, code, () =>
        assert.rejects(writeSite(out, { '/index.html': 'home', '/a.md': 'b' }), fault),
      );
      assert.deepEqual(readTree(out), before);
    });

test('a remembered file that cannot be read is named, and one below a file is not there', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, { '/index.html': 'home' });
  const file = join(out, 'index.html');
  const seen = { sha256: '', stamp: undefined };
  await unreadable(file, 'EIO', () => {
    assert.throws(
      () => lookAgain(file, seen),
      new EnvironmentError(`Reading ${file} failed: the disk reported a fault (EIO).`),
    );
  });
  assert.equal(lookAgain(join(file, 'below.html'), seen), undefined);
});
