import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { EnvironmentError, UsageError } from '../failures.ts';
import { encodePath } from '../model/addresses.ts';
import { parseManifest } from '../model/manifest.ts';
import { createClient, type Answer, type Client } from '../requests/client.ts';
import type { Send } from '../requests/guarded-send.ts';
import { usualLimits, type RequestLimits } from '../requests/limits.ts';
import { connectionProblem } from '../text/connection-problem.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/**
 * The publication at an address, read through its manifest. Every requested file must have the hash in the
 * manifest.
 *
 * @param readsAgain whether files are requested more than once; otherwise the first failure ends everything.
 * @throws EnvironmentError if it cannot be reached, is being changed, or exceeds a limit; UsageError if there
 *   is no catalogue at the address.
 */
export async function openDeployment(
  url: string,
  limits: RequestLimits = usualLimits,
  send?: Send,
  readsAgain = false,
): Promise<SnapshotSource> {
  if (!URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const base = url.replace(/[?#][^]*/, '').replace(/(?<!\/)\/+$/, '');
  const client = createClient(base, limits, send);
  const text = new TextDecoder().decode(await read(base, paths.manifest, client));
  const manifest = parseManifest(text);
  if (manifest === undefined)
    throw new UsageError(`${base}${paths.manifest} is not the manifest of a catalogue.`);
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const load = async (path: string): Promise<readonly [string, string]> => {
    const bytes = await read(base, encodePath(path), client);
    if (createHash('sha256').update(bytes).digest('hex') !== hashes.get(path))
      throw new EnvironmentError(
        `${base}${path} does not match the manifest of the site: either a deployment is under way, or something in between changes the file. Try again in a minute.`,
      );
    return [path, new TextDecoder().decode(bytes)];
  };
  const loadAll = async (all: readonly string[]) => {
    try {
      return new Map(await Promise.all(all.map(load)));
    } finally {
      // Thousands may be waiting when the first failure has decided the result.
      if (!readsAgain) client.end();
    }
  };
  return { name: base, manifest, load: loadAll };
}

async function read(base: string, path: string, client: Client): Promise<Uint8Array> {
  const url = base + path;
  let answer: Answer;
  try {
    answer = await client.follow(url, path);
  } catch (cause) {
    throw new EnvironmentError(`${url} cannot be read: ${connectionProblem(cause)}.`, { cause });
  }
  if (answer.status !== 200)
    throw new EnvironmentError(`${url} answers with ${String(answer.status)}, not with 200.`);
  return answer.body;
}
