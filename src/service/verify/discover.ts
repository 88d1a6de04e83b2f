import type { Answer, Client } from '../../base/requests/client.ts';
import { EnvironmentError } from '../../base/failures.ts';
import { LimitError } from '../../base/requests/request-limits.ts';
import { baseAddress } from '../../base/text/base-address.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import { manifestEntry } from '../../build/output/manifest-file.ts';
import { paths } from '../../contract/paths.ts';
import { parseManifest } from '../../content/publication/manifest.ts';
import { createRouteTable } from '../http/route-table.ts';
import type { Deployment } from './expectations.ts';

/** There is no response from an address, or no longer one. */
export class UnreachableError extends EnvironmentError {}

/** The response is not from a deployment of a catalogue, or has no manifest. */
export class UndiscoverableError extends Error {
  override readonly name = 'UndiscoverableError';
}

/**
 * Reads the manifest of a deployment. A base URL that is redirected is followed.
 *
 * @param url base URL of the deployment; its manifest may name another, published one.
 * @throws UndiscoverableError if the manifest is missing, unreadable or that of a site for another path, or the server is
 * configured for another address.
 * @throws UnreachableError without a response.
 */
export async function discover(
  url: string,
  client: Client,
): Promise<Omit<Deployment, 'selection'>> {
  const { status, body, url: address } = await ask(baseAddress(url) + paths.manifest, client);
  if (status !== 200)
    throw new UndiscoverableError(
      `${address} answers with ${status}: there is no catalogue at this address. Give the base URL of the site, such as https://host or https://host/path.`,
    );
  const manifest = parseManifest(new TextDecoder().decode(body));
  if (manifest === undefined)
    throw new UndiscoverableError(
      `${address} is not the manifest of a catalogue: what answers there is not a catalogue.`,
    );
  const base = address.slice(0, -paths.manifest.length);
  const { origin, pathname } = new URL(base);
  const routes = createRouteTable(manifest, manifestEntry(body));
  const { href, prefix } = routes.addresses;
  if (pathname.replace(/\/$/, '') !== prefix)
    throw new UndiscoverableError(
      `The site at ${base} was built for ${manifest.baseUrl}: its links lead to ${href('/')} on the host, not to ${pathname}. Serve it there, or build it with --base-url.`,
    );
  const former = await configuredFor(origin + href('/'), client);
  if (former !== undefined && former + paths.llms !== routes.addresses.url(paths.llms))
    throw new UndiscoverableError(
      `The server at ${base} is configured for ${former}, and its site was built for ${manifest.baseUrl}. Build the configuration again with --host, and restart the server.`,
    );
  return { origin, manifest, routes, pages: [...routes.pages.values()] };
}

/** The base URL in the headers of the home page, if there is one. That it does not answer is left to its own checks. */
async function configuredFor(home: string, client: Client): Promise<string | undefined> {
  const link = await client.ask(home).then(
    ({ headers }) => headers.get('Link') ?? '',
    () => '',
  );
  return /<([^<>]*)\/llms\.txt>; *rel="describedby"/.exec(link)?.[1];
}

async function ask(url: string, client: Client): Promise<Answer> {
  try {
    return await client.follow(url, paths.manifest);
  } catch (cause) {
    // A server that sends too much, or redirects badly, exists; one that times out does not.
    if (cause instanceof LimitError && cause.limit !== 'requestMs')
      throw new UndiscoverableError(`${url}: ${cause.message}.`);
    throw new UnreachableError(`${url} cannot be reached: ${connectionProblem(cause)}.`, { cause });
  }
}
