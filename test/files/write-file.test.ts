import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFile } from '../../src/base/files/write-file.ts';
import { onEachWrite } from '../support/files/on-each-write.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('without links of the file system a new file is whole, and never takes the place of another', async (t) => {
  const folder = temporaryFolder(t);
  const create = (name: string, beforeNaming: () => void) =>
    onEachWrite(
      ({ name: operation, proceed }) => {
        if (operation !== 'linkSync') return proceed();
        beforeNaming();
        throw Object.assign(new Error('no links here'), { code: 'EPERM', syscall: 'link' });
      },
      () => createFile(join(folder, name), 'ours'),
    );
  assert.equal(await create('free', () => undefined), true);
  const another = join(folder, 'taken');
  assert.equal(
    await create('taken', () => {
      writeFileSync(another, 'another');
    }),
    false,
  );
  assert.deepEqual(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    [
      ['free', 'ours'],
      ['taken', 'another'],
    ],
  );
});
