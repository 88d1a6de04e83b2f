import type { ApiIndex } from '../contract/resources/api-index.ts';
import { paths } from '../contract/paths.ts';
import { addressesUnder } from '../model/addresses.ts';
import { parseManifest, type Manifest } from '../model/manifest.ts';
import type { Deployment } from './check.ts';

/** Sends a request: `fetch`, or what stands for it in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** A deployment that does not say what it publishes. */
export class UndiscoverableError extends Error {
  override readonly name = 'UndiscoverableError';
}

/**
 * Reads what a deployment says of itself: its resource index, and the manifest that is named there.
 *
 * @param url base URL of the deployment; documents may name another, published one.
 * @throws UndiscoverableError when one of the two is missing or unreadable.
 */
export async function discover(url: string, send: Send): Promise<Deployment> {
  const base = url.replace(/\/+$/, '');
  const index = readIndex(await read(base + paths.apiIndex, send), base);
  const named = index.resources.find((resource) => resource.url.endsWith(paths.manifest));
  if (named === undefined)
    throw new UndiscoverableError(`${base}${paths.apiIndex} does not list ${paths.manifest}.`);
  const manifest = parseManifest(await read(base + paths.manifest, send));
  if (manifest === undefined)
    throw new UndiscoverableError(`${base}${paths.manifest} is no manifest of a catalogue.`);
  return {
    origin: new URL(base).origin,
    addresses: addressesUnder(manifest.baseUrl),
    index,
    manifest,
    pages: pagesOf(manifest),
  };
}

async function read(url: string, send: Send): Promise<string> {
  let response: Response;
  try {
    response = await send(url, { redirect: 'manual' });
  } catch (cause) {
    throw new UndiscoverableError(`${url} cannot be reached.`, { cause });
  }
  const text = await response.text();
  if (response.status !== 200)
    throw new UndiscoverableError(`${url} answers with ${String(response.status)}, not with 200.`);
  return text;
}

function readIndex(text: string, base: string): ApiIndex {
  try {
    const index = JSON.parse(text) as ApiIndex;
    if (index.resources.every(({ url }) => URL.canParse(url))) return index;
  } catch {
    // Told below, as every other index that is none.
  }
  throw new UndiscoverableError(`${base}${paths.apiIndex} is no resource index.`);
}

/** Pages have two files, one a form; the two that say 404 and 410 are no pages. */
function pagesOf({ files }: Manifest): string[] {
  const all = new Set(files.map(({ path }) => path));
  const errors = new Set([404, 410].map(paths.errorPage));
  return files
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path }) => path.slice(0, -'.html'.length))
    .filter((path) => all.has(`${path}.md`) && !errors.has(path))
    .map((path) => (path === '/index' ? '/' : path));
}
