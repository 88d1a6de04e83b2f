import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** A new empty folder that is removed after the test. */
export function temporaryFolder(t: Pick<TestContext, 'after'>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalogue-')));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  t.after(() => {
    try {
      remove();
    } catch {
      // A program that a later hook of the test ends still writes there.
      process.once('exit', remove);
    }
  });
  return folder;
}
