import { getProxyForUrl } from 'proxy-from-env';
import type { Dispatcher } from 'undici';
import { connectionProblem } from '../text/connection-problem.ts';

/** Sends a request: `fetch`, or its replacement in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` that heeds HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, also in small letters; this machine is reached
 * without a proxy.
 */
export function proxiedSend(): Send {
  const agents = new Map<string, Dispatcher>();
  return async (url, init) => {
    const proxy = isThisMachine(url) ? '' : getProxyForUrl(url);
    const send = async () => {
      if (proxy === '') return fetch(url, init);
      const { fetch: fetchThrough, ProxyAgent } = await import('undici');
      const dispatcher = agents.get(proxy) ?? new ProxyAgent({ uri: proxy, proxyTunnel: false });
      agents.set(proxy, dispatcher);
      return fetchThrough(url, { ...init, dispatcher });
    };
    return send().catch((fault: unknown) => {
      if (proxy === '' || init.signal?.aborted === true) throw fault;
      const kind = /^(?!https?:)[a-z0-9]+:/i.exec(proxy)?.[0];
      if (kind !== undefined)
        throw new Error(
          `${variableOf(url)} names a proxy of the kind ${kind}//, and only one of http:// or https:// can be used`,
        );
      const problem = connectionProblem(fault);
      const reason = problem.includes('(407)') ? 'it wants a name and a password (407)' : problem;
      throw new Error(
        `through the proxy ${printableProxy(proxy)}, which ${variableOf(url)} names: ${reason}`,
      );
    });
  };
}

/** Whether an address means the machine that uses it: a proxy would look for it on its own. */
const isThisMachine = (url: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The variable that names the proxy of an address. */
const variableOf = (url: string): string =>
  [new URL(url).protocol.replace(':', '_proxy'), 'all_proxy']
    .flatMap((name) => [name, name.toUpperCase()])
    .find((name) => (process.env[name] ?? '') !== '') ?? 'the environment';

/** A proxy as it may be printed: its address can hold a password. */
const printableProxy = (proxy: string): string =>
  URL.canParse(proxy) ? new URL(proxy).host : 'that the environment names, which is no address';
