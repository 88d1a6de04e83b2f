import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { EnvironmentError, UsageError } from '../failures.ts';
import { encodePath } from '../model/addresses.ts';
import { parseManifest } from '../model/manifest.ts';
import { connectionProblem } from '../text/connection-problem.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** So many requests run at a time: enough to be quick, too few to trouble a small host. */
const atOnce = 8;
const timeoutMs = 15_000;

/** Sends a request: `fetch`, or what stands for it in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The publication at an address, read through its manifest. Every file that is asked for must have
 * the hash that the manifest gives.
 *
 * @throws EnvironmentError when it cannot be reached or is being changed; UsageError when there is no
 * catalogue at the address.
 */
export async function openDeployment(url: string, send: Send = fetch): Promise<SnapshotSource> {
  if (!URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is no address. Write https://host.`);
  const base = url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const text = new TextDecoder().decode(await read(base + paths.manifest, send));
  const manifest = parseManifest(text);
  if (manifest === undefined)
    throw new UsageError(`${base}${paths.manifest} is no manifest of a catalogue.`);
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const load = async (path: string): Promise<readonly [string, string]> => {
    const bytes = await read(base + encodePath(path), send);
    if (createHash('sha256').update(bytes).digest('hex') !== hashes.get(path))
      throw new EnvironmentError(
        `${base}${path} is not what the manifest of the site says: it is being deployed, or something on the way changes it. Try again in a minute.`,
      );
    return [path, new TextDecoder().decode(bytes)];
  };
  return { name: base, manifest, load: async (all) => new Map(await mapSome(all, load)) };
}

async function read(url: string, send: Send): Promise<Uint8Array> {
  let status: number;
  let body: ArrayBuffer;
  try {
    const response = await send(url, { signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    body = await response.arrayBuffer();
  } catch (cause) {
    throw new EnvironmentError(`${url} cannot be reached: ${connectionProblem(cause)}.`, { cause });
  }
  if (status !== 200)
    throw new EnvironmentError(`${url} answers with ${String(status)}, not with 200.`);
  return new Uint8Array(body);
}

/** Results in the order of the items; the first failure ends it. */
async function mapSome<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
