import { lookup } from 'node:dns';
import { isIP, type LookupFunction, BlockList } from 'node:net';
import { getProxyForUrl } from 'proxy-from-env';
import { Agent, fetch, ProxyAgent, type Dispatcher } from 'undici';
import { connectionProblem } from '../text/connection-problem.ts';
import { privateRedirectError } from './limits.ts';

/** IPv4 networks that are not part of the public internet (IANA's special-purpose registry). */
const networks: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** IPv6 networks; the last two hide IPv4 addresses in tunnels, which no site needs. */
const networks6: readonly (readonly [network: string, prefix: number])[] = [
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001::', 32],
  ['2002::', 16],
];

const blocked = new BlockList();
for (const [network, prefix] of networks) {
  blocked.addSubnet(network, prefix, 'ipv4');
  // As NAT64 writes it, and as an address "compatible" with IPv4, among them :: and ::1.
  blocked.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
blocked.addSubnet('::', 96, 'ipv6');
for (const [network, prefix] of networks6) blocked.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an IP address, with or without brackets, belongs to this machine or to a network around it. False
 * for anything but an IP address. An IPv4 address mapped into IPv6 counts as the IPv4 address.
 */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/%[^]*/, '');
  const family = isIP(address);
  return family !== 0 && blocked.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Sends a request: `fetch`, or its replacement in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` that reaches private addresses only at the named origin. It connects to the very address that was
 * looked up, so a name cannot lead elsewhere in between. A named host that was public the first time has to
 * stay public: its name server cannot point it at this machine later.
 *
 * HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY are heeded, in small letters, too; this machine is reached
 * without a proxy. A proxy looks names up itself, so behind it only addresses that are written out, and the
 * name `localhost`, are recognised as private.
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
      throw privateRedirectError(target.hostname);
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

/** What of a proxy may be printed: its address can hold a password. */
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
        callback(privateRedirectError(hostname), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, isIP(first.address));
    });
  };
  return new Agent({ connect: { lookup: guarded } });
}
