import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../src/content/publication/manifest.ts';

/** Puts other bytes in the place of a published file, and says so in the manifest. */
export function republish(out: string, path: string, bytes: Uint8Array): void {
  writeFileSync(join(out, path), bytes);
  const manifestFile = join(out, 'catalogue-manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const files = manifest.files.map((file) =>
    file.path === path ? { ...file, sha256: hash('sha256', bytes), bytes: bytes.length } : file,
  );
  writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}
