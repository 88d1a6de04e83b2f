import { createHash, randomFillSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../src/content/model/manifest.ts';

/** Adds a file of so many bytes to a built site, as if it had been published; gives its bytes. */
export function addLargeFile(out: string, path: string, bytes: number): Buffer {
  const contents = randomFillSync(Buffer.alloc(bytes));
  writeFileSync(join(out, path), contents);
  const file = join(out, 'catalogue-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = {
    path,
    mediaType: 'application/octet-stream',
    bytes,
    sha256: createHash('sha256').update(contents).digest('hex'),
    modified: '2026-01-01T00:00:00Z',
  };
  writeFileSync(file, JSON.stringify({ ...manifest, files: [...manifest.files, entry] }));
  return contents;
}
