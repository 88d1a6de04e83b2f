import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** A new empty folder that is removed after the test. */
export function temporaryFolder(t: Pick<TestContext, 'after'>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalogue-')));
  t.after(() => {
    // A program that was just ended may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}
