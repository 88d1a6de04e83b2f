import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  publishedDataOf,
  type PublishedData,
  type Published,
} from '../../../src/service/mcp/published-data.ts';
import { publishedSite } from '../../../src/service/serve/site-mcp.ts';
import { openSite } from '../../../src/service/serve/current-site.ts';
import { sampleOut } from '../publish/fixtures.ts';

/** A built site as the tools read it, the committed sample where none is named; new to the program. */
export const samplePublished = (out = sampleOut): Published =>
  publishedSite(openSite(out, () => performance.now())());

/** The library of a built site, the committed sample where none is named. */
export const sampleLibrary = (out = sampleOut): PublishedData =>
  publishedDataOf(samplePublished(out));

/** A published JSON file as anybody reads it. */
export const publishedJson = <T>(path: string, out = sampleOut): T =>
  JSON.parse(readFileSync(join(out, path), 'utf8')) as T;
