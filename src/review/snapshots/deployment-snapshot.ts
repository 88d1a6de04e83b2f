import { hash } from 'node:crypto';
import { paths } from '../../contract/paths.ts';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { encodePath } from '../../content/model/addresses.ts';
import { parseManifest } from '../../content/publication/manifest.ts';
import { createClient, type Answer, type Client } from '../../base/requests/client.ts';
import type { Send } from '../../base/requests/proxied-send.ts';
import { defaultLimits, type RequestLimits } from '../../base/requests/request-limits.ts';
import { baseAddress } from '../../base/text/base-address.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import { NothingThereError, type SnapshotSource } from './snapshot-source.ts';

/**
 * The publication at an address, read through its manifest. A file that is read must have the hash in the manifest.
 *
 * @throws EnvironmentError if it cannot be reached, is being changed, or exceeds a limit; UsageError if there is no
 * catalogue at the address.
 */
export async function openDeployment(
  url: string,
  limits: RequestLimits = defaultLimits,
  send?: Send,
): Promise<SnapshotSource> {
  if (!URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const base = baseAddress(url);
  const client = createClient(url, limits, send);
  const answer = await get(base, paths.manifest, client);
  if (answer.status === 404) {
    const record = await get(base, paths.record, client);
    if (record.status !== 404) throw notThere(base + paths.record, record, 404);
  }
  if (answer.status !== 200) throw notThere(base + paths.manifest, answer);
  const manifest = parseManifest(new TextDecoder().decode(answer.body));
  if (manifest === undefined)
    throw new UsageError(`${base}${paths.manifest} is not the manifest of a catalogue.`);
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const read = async (path: string): Promise<string> => {
    const address = encodePath(path);
    const response = await get(base, address, client);
    if (hash('sha256', response.body) === hashes.get(path))
      return new TextDecoder().decode(response.body);
    throw response.status === 200 ? notPublished(base + path) : notThere(base + address, response);
  };
  return { name: base, manifest, read };
}

async function get(base: string, path: string, client: Client): Promise<Answer> {
  const url = base + path;
  try {
    return await client.follow(url, path, { headers: { Accept: '*/*' } });
  } catch (cause) {
    throw new EnvironmentError(`${url} cannot be read: ${connectionProblem(cause)}.`, { cause });
  }
}

const notThere = (url: string, { status }: Answer, wanted = 200): EnvironmentError =>
  new (status === 404 ? NothingThereError : EnvironmentError)(
    `${url} answers with ${status}, not with ${wanted}.`,
  );

const notPublished = (url: string): EnvironmentError =>
  new EnvironmentError(
    `${url} does not match the manifest of the site: either a deployment is under way, or something in between changes the file. Try again in a minute.`,
  );
