import { createHash, randomFillSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../src/content/publication/manifest.ts';

/** Adds a file of so many random bytes to a built site, as if it had been published; gives its bytes. */
export const addLargeFile = (out: string, path: string, bytes: number): Buffer =>
  addFile(out, path, randomFillSync(Buffer.alloc(bytes)));

/** Adds a file to a built site, as if it had been published; gives its bytes. */
export function addFile(
  out: string,
  path: string,
  contents: Buffer,
  mediaType = 'application/octet-stream',
): Buffer {
  writeFileSync(join(out, path), contents);
  const file = join(out, 'catalogue-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = {
    path,
    mediaType,
    bytes: contents.length,
    sha256: createHash('sha256').update(contents).digest('hex'),
    modified: '2026-01-01T00:00:00Z',
  };
  writeFileSync(file, JSON.stringify({ ...manifest, files: [...manifest.files, entry] }));
  return contents;
}
