import { createHash } from 'node:crypto';
import { pageOfHtml, paths } from '../../contract/paths.ts';
import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { inParallel } from '../../base/in-parallel.ts';
import { encodePath } from '../../content/model/addresses.ts';
import { parseManifest } from '../../content/publication/manifest.ts';
import { createClient, type Answer, type Client } from '../../base/requests/client.ts';
import type { Send } from '../../base/requests/proxied-send.ts';
import { defaultLimits, type RequestLimits } from '../../base/requests/request-limits.ts';
import { withoutPassword } from '../../base/text/without-password.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import { NothingThereError, type SnapshotSource } from './snapshot-source.ts';

/**
 * The publication at an address, read through its manifest. Every requested file must have the hash in the
 * manifest.
 *
 * @param readsAgain whether files are requested more than once; otherwise the first failure ends everything.
 * @throws EnvironmentError if it cannot be reached, is being changed, or exceeds a limit; UsageError if there is no
 * catalogue at the address.
 */
export async function openDeployment(
  url: string,
  limits: RequestLimits = defaultLimits,
  send?: Send,
  readsAgain = false,
): Promise<SnapshotSource> {
  if (!URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const base = withoutPassword(url.replace(/[?#][^]*/, '').replace(/(?<!\/)\/+$/, ''));
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
  const isPublished = (path: string, bytes: Uint8Array): boolean =>
    createHash('sha256').update(bytes).digest('hex') === hashes.get(path);
  const load = async (path: string): Promise<readonly [string, string]> => {
    const failures: EnvironmentError[] = [];
    // The address of a page has other forms of it, too.
    const accept = path.endsWith('.html') ? 'text/html' : undefined;
    for (const address of addressesOf(path)) {
      const response = await get(base, address, client, accept);
      if (isPublished(path, response.body)) return [path, new TextDecoder().decode(response.body)];
      if (response.status !== 200) failures.push(notThere(base + address, response));
      // Another file at the address explains more than a missing one.
      else failures.unshift(notPublished(base + path));
    }
    throw failures[0] ?? notPublished(base + path);
  };
  const loadAll = async (all: readonly string[]) => {
    try {
      return new Map(await inParallel(all, limits.concurrency, load));
    } finally {
      // Thousands may be waiting when the first failure has decided the result.
      if (!readsAgain) client.end();
    }
  };
  return { name: base, manifest, load: loadAll };
}

/**
 * Where a file may be served. Many servers have the HTML of a page only at the address of the page, and redirect
 * from the name of the file; others only serve names of files.
 */
const addressesOf = (path: string): readonly string[] =>
  [...new Set([pageOfHtml(path), path])].map(encodePath);

async function get(base: string, path: string, client: Client, accept = '*/*'): Promise<Answer> {
  const url = base + path;
  try {
    return await client.follow(url, path, { headers: { Accept: accept } });
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
