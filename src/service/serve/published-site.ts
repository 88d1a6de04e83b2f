import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { MissingFileError } from '../http/response.ts';
import type { Published } from '../mcp/published-data.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { patience, type FileStore } from './file-store.ts';
import type { Site } from './current-site.ts';

/** A built site for the MCP tools. A file that a build has replaced is read in its present version. */
export const publishedSite = ({ routes, files }: Pick<Site, 'routes' | 'files'>): Published => ({
  routes,
  sharesWork: true,
  read: (file) => readText(file, files),
});

async function readText(listed: ManifestFile, files: FileStore): Promise<string> {
  let file = listed;
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    const found = await files.load(file, undefined, undefined);
    if (!('actual' in found)) return textOf(found);
    if (found.actual === undefined) await delay(patience.ms);
    file = found.actual ?? listed;
  }
  throw new MissingFileError(listed);
}

async function textOf(found: Buffer | Readable): Promise<string> {
  if (Buffer.isBuffer(found)) return found.toString('utf8');
  const parts: Buffer[] = [];
  for await (const part of found) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
