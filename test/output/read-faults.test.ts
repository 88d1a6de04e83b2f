import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EnvironmentError } from '../../src/base/failures.ts';
import { onEachRead, unreadable } from '../support/files/on-each-read.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

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
      const soon = new Date(Date.now() + 60_000);
      utimesSync(file, soon, soon); // what is older than the manifest is not read
      const fault = new EnvironmentError(`Reading ${file} failed: ${why}.`);
      await onEachRead(unreadable({ [file]: code }), () =>
        assert.rejects(writeSite(out, { '/index.html': 'home', '/a.md': 'b' }), fault),
      );
      assert.deepEqual(readTree(out), before);
    });
