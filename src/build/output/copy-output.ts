import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyToEmpty } from '../../base/files/folders.ts';
import { parseManifest } from '../../content/model/manifest.ts';
import { manifestName } from './manifest-file.ts';
import { readRegularFile } from './output-folder.ts';

/**
 * Copies what a build published to a folder that is missing or empty, so that another one can go on from there;
 * nothing happens if there is no such site, or the folder has files.
 */
export function copyOutput(out: string, into: string): void {
  if (existsSync(into) && readdirSync(into).length > 0) return;
  const manifest = readRegularFile(join(out, manifestName))?.toString('utf8');
  if (manifest === undefined || parseManifest(manifest) === undefined) return;
  copyToEmpty(out, into);
}
