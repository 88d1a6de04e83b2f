import { hash } from 'node:crypto';
import { paths } from '../../contract/paths.ts';
import type { ApiIndex } from '../../contract/resources/api-index.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { parseManifest, type Manifest } from '../../content/model/manifest.ts';
import type { Answer, Client } from '../../base/requests/client.ts';
import { LimitError } from '../../base/requests/limits.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import type { Deployment } from './check.ts';
import type { SchemaThread } from './schema-thread.ts';
import { UnreachableError } from './unreachable-error.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';

/** What answers is not a deployment of a catalogue, or does not say what it publishes. */
export class UndiscoverableError extends Error {
  override readonly name = 'UndiscoverableError';
}

/** A deployment as it was found, before checks are selected. */
export type FoundDeployment = Omit<Deployment, 'selection'>;

/**
 * Reads what a deployment says about itself: its resource index, and the manifest and the OpenAPI document
 * that the index names. A base URL that is redirected is followed.
 *
 * @param url base URL of the deployment; its documents may name another, published one.
 * @throws UndiscoverableError when one of the three is missing or unreadable.
 * @throws UnreachableError when nobody answers.
 */
export async function discover(
  url: string,
  client: Client,
  schemas: SchemaThread,
): Promise<FoundDeployment> {
  const { base, text } = await findIndex(baseOf(url), client);
  const index = readIndex(text, base);
  const manifestText = await read(base + listed(paths.manifest, index, base), client);
  const manifest = parseManifest(manifestText);
  if (manifest === undefined)
    throw new UndiscoverableError(`${base}${paths.manifest} is not the manifest of a catalogue.`);
  const addresses = addressesUnder(manifest.baseUrl);
  const { origin, pathname } = new URL(base);
  if (pathname.replace(/\/$/, '') !== addresses.prefix)
    throw new UndiscoverableError(
      `The site at ${base} was built for ${manifest.baseUrl}: its links lead to ${addresses.href('/')} on the host, not to ${pathname}. Serve it there, or build it with --base-url.`,
    );
  const [problem] = await schemas.open(
    await read(base + listed(paths.openApi, index, base), client),
  );
  if (problem !== undefined) throw new UndiscoverableError(`${base}${paths.openApi}: ${problem}.`);
  const manifestSha256 = hash('sha256', manifestText);
  return { origin, addresses, index, manifest, manifestSha256, schemas, pages: pagesOf(manifest) };
}

/** The address without its trailing slash, query and fragment. */
function baseOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}

async function findIndex(base: string, client: Client): Promise<{ base: string; text: string }> {
  const { status, body, url } = await answered(base + paths.apiIndex, (index) =>
    client.follow(index, paths.apiIndex),
  );
  if (status === 200)
    return { base: url.slice(0, -paths.apiIndex.length), text: new TextDecoder().decode(body) };
  throw new UndiscoverableError(
    `${url} answers with ${String(status)}: there is no catalogue at this address. Give the base URL of the site, such as https://host or https://host/path.`,
  );
}

async function read(url: string, client: Client): Promise<string> {
  const { status, body } = await answered(url, client.ask);
  if (status === 200) return new TextDecoder().decode(body);
  throw new UndiscoverableError(`${url} answers with ${String(status)}, not with 200.`);
}

async function answered(url: string, ask: (url: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(url);
  } catch (cause) {
    // A server that sends too much, or redirects badly, exists; one that does not answer in time does not.
    if (cause instanceof LimitError && cause.limit !== 'requestMs')
      throw new UndiscoverableError(`${url}: ${cause.message}.`);
    throw new UnreachableError(`${url} cannot be reached: ${connectionProblem(cause)}.`, { cause });
  }
}

function readIndex(text: string, base: string): ApiIndex {
  try {
    const index = parseForeignJson(text) as ApiIndex;
    const isListed = ({ url, mediaType }: ApiIndex['resources'][number]): boolean =>
      URL.canParse(url) && typeof mediaType === 'string';
    if (index.resources.every(isListed)) return index;
  } catch {
    // Reported below, like every other invalid index.
  }
  throw new UndiscoverableError(
    `${base}${paths.apiIndex} is not a resource index: what answers there is not a catalogue.`,
  );
}

/** A path that the index has to list. */
function listed(path: string, { resources }: ApiIndex, base: string): string {
  if (resources.some(({ url }) => url.endsWith(path))) return path;
  throw new UndiscoverableError(`${base}${paths.apiIndex} does not list ${path}.`);
}

/** Pages have two files, one for each form; the 404 and 410 pages do not count. */
function pagesOf({ files }: Manifest): string[] {
  const all = new Set(files.map(({ path }) => path));
  const errors = new Set([404, 410].map(paths.errorPage));
  return files
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path }) => path.slice(0, -'.html'.length))
    .filter((path) => all.has(`${path}.md`) && !errors.has(path))
    .map((path) => (path === '/index' ? '/' : path));
}
