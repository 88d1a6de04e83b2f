import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../golden/', import.meta.url));

/** Holds a text against a reviewed file below `test/golden/`; `UPDATE_GOLDEN=1` writes that anew. */
export function assertGolden(path: string, actual: string): void {
  const file = folder + path;
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${actual}\n`);
  }
  assert.equal(
    `${actual}\n`,
    readFileSync(file, 'utf8'),
    `test/golden/${path} differs: UPDATE_GOLDEN=1 writes it anew`,
  );
}
