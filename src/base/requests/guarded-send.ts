import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { getProxyForUrl } from 'proxy-from-env';
import { Agent, fetch, ProxyAgent, type Dispatcher } from 'undici';
import { connectionProblem } from '../text/connection-problem.ts';
import { leadsInside } from './limits.ts';
import { isPrivateAddress } from './private-address.ts';

/** Sends a request: `fetch`, or its replacement in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` that reaches private addresses only at the named origin. It connects to the very address that was
 * looked up, so a name cannot lead elsewhere in between. A named host that was public the first time has to
 * stay public: its name server cannot point it at this machine later.
 *
 * HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY are heeded, in small letters, too; this machine is reached
 * without a proxy. A proxy looks names up itself, so behind it only addresses that are written out, and the
 * name `localhost`, are known to be private.
 *
 * @throws LimitError for a private address, as the cause of the error from `fetch`.
 */
export function guardedSend(named: string, allowPrivate: boolean): Send {
  const own = new URL(named);
  let ownIsPrivate: boolean | undefined;
  const toOwn = agentWith(
    (isPrivate) => allowPrivate || (ownIsPrivate ??= isPrivate) || !isPrivate,
  );
  const toOthers = agentWith((isPrivate) => allowPrivate || !isPrivate);
  const proxies = new Map<string, ProxyAgent>();
  return async (url, init) => {
    const target = new URL(url);
    const direct = isSameSite(target, own) ? toOwn : toOthers;
    if (direct === toOthers && !allowPrivate && isPrivateAddress(target.hostname))
      throw leadsInside(target.hostname);
    const send = (dispatcher: Dispatcher) => fetch(url, { ...init, dispatcher });
    const proxy = isThisMachine(target.hostname) ? '' : getProxyForUrl(target);
    if (proxy === '') return send(direct);
    const throughProxy = async () => {
      const agent = proxies.get(proxy) ?? new ProxyAgent({ uri: proxy, proxyTunnel: false });
      proxies.set(proxy, agent);
      return send(agent);
    };
    return throughProxy().catch((fault: unknown) => {
      if (init.signal?.aborted === true) throw fault;
      const problem = connectionProblem(fault);
      const reason = problem.includes('(407)') ? 'it wants a name and a password (407)' : problem;
      throw new Error(`through the proxy ${nameOf(proxy)}: ${reason}`);
    });
  };
}

/** Names of this machine alone, which are private wherever they are looked up. */
const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** What may be said of a proxy: its address can hold a password. */
const nameOf = (proxy: string): string =>
  URL.canParse(proxy) ? new URL(proxy).host : 'that the environment names, which is no address';

/** The origin itself, and the same host if it redirects from http to https. */
const isSameSite = (target: URL, own: URL): boolean =>
  target.origin === own.origin ||
  (target.protocol === 'https:' && target.port === '' && target.host === own.host);

function agentWith(permits: (isPrivate: boolean) => boolean): Agent {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, '');
        return;
      }
      const [first = { address: '' }] = addresses;
      if (!permits(addresses.some(({ address }) => isPrivateAddress(address))))
        callback(leadsInside(hostname), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, isIP(first.address));
    });
  };
  return new Agent({ connect: { lookup: guarded } });
}
