import { paths } from '../contract/paths.ts';
import type { ApiIndex } from '../contract/resources/api-index.ts';
import { addressesUnder } from '../model/addresses.ts';
import { parseManifest, type Manifest } from '../model/manifest.ts';
import { connectionProblem } from '../text/connection-problem.ts';
import type { Deployment } from './check.ts';
import { readOpenApi } from './schema-check.ts';
import { UnreachableError } from './unreachable-error.ts';

/** Sends a request: `fetch`, or what stands for it in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** What answers is no deployment of a catalogue, or does not say what it publishes. */
export class UndiscoverableError extends Error {
  override readonly name = 'UndiscoverableError';
}

/** A deployment as it was found, before anything of it is selected. */
export type FoundDeployment = Omit<Deployment, 'selection'>;

/** So often a base URL may lead on, as from http to https and to another host name. */
const redirectsFollowed = 5;

/**
 * Reads what a deployment says of itself: its resource index, and the manifest and the OpenAPI
 * document that are named there. A base URL that is redirected is followed.
 *
 * @param url base URL of the deployment; its documents may name another, published one.
 * @throws UndiscoverableError when one of the three is missing or unreadable.
 * @throws UnreachableError when nobody answers.
 */
export async function discover(url: string, send: Send): Promise<FoundDeployment> {
  const { base, text } = await findIndex(baseOf(url), send);
  const index = readIndex(text, base);
  const manifestText = await read(base + listed(paths.manifest, index, base), send);
  const manifest = parseManifest(manifestText);
  if (manifest === undefined)
    throw new UndiscoverableError(`${base}${paths.manifest} is no manifest of a catalogue.`);
  const addresses = addressesUnder(manifest.baseUrl);
  const { origin, pathname } = new URL(base);
  if (pathname.replace(/\/$/, '') !== addresses.prefix)
    throw new UndiscoverableError(
      `The site at ${base} was built for ${manifest.baseUrl}: its links lead to ${addresses.href('/')} of the host, not to ${pathname}. Serve it there, or build it with --base-url.`,
    );
  const schemas = readOpenApi(await read(base + listed(paths.openApi, index, base), send));
  if (schemas === undefined)
    throw new UndiscoverableError(
      `${base}${paths.openApi} is no OpenAPI document with schemas that can be used.`,
    );
  return { origin, addresses, index, manifest, schemas, pages: pagesOf(manifest) };
}

/** The address without its trailing slash, query and fragment. */
function baseOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, '');
}

async function findIndex(base: string, send: Send): Promise<{ base: string; text: string }> {
  let at = base;
  for (let hops = 0; hops <= redirectsFollowed; hops += 1) {
    const { status, headers, text } = await ask(at + paths.apiIndex, send);
    if (status === 200) return { base: at, text };
    const target = headers.get('Location');
    const next = target !== null && URL.canParse(target, at) ? new URL(target, at).href : '';
    if (status < 300 || status >= 400 || !next.endsWith(paths.apiIndex))
      throw new UndiscoverableError(
        `${at}${paths.apiIndex} answers with ${String(status)}: there is no catalogue at this address. Give the base URL of the site, as https://host or https://host/path.`,
      );
    at = next.slice(0, -paths.apiIndex.length);
  }
  throw new UndiscoverableError(`${base}${paths.apiIndex} is redirected again and again.`);
}

async function read(url: string, send: Send): Promise<string> {
  const { status, text } = await ask(url, send);
  if (status === 200) return text;
  throw new UndiscoverableError(`${url} answers with ${String(status)}, not with 200.`);
}

async function ask(
  url: string,
  send: Send,
): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const response = await send(url, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new UnreachableError(`${url} cannot be reached: ${connectionProblem(cause)}.`, { cause });
  }
}

function readIndex(text: string, base: string): ApiIndex {
  try {
    const index = JSON.parse(text) as ApiIndex;
    if (index.resources.every(({ url }) => URL.canParse(url))) return index;
  } catch {
    // Told below, as every other index that is none.
  }
  throw new UndiscoverableError(
    `${base}${paths.apiIndex} is no resource index: what answers there is no catalogue.`,
  );
}

/** A path that the index has to list. */
function listed(path: string, { resources }: ApiIndex, base: string): string {
  if (resources.some(({ url }) => url.endsWith(path))) return path;
  throw new UndiscoverableError(`${base}${paths.apiIndex} does not list ${path}.`);
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
