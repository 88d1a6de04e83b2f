import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import { leadsInside } from './limits.ts';
import { isPrivateAddress } from './private-address.ts';

/** Sends a request: `fetch`, or its replacement in a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` that reaches private addresses only at the named origin. It connects to the very address that was
 * looked up, so a name cannot lead elsewhere in between. A named host that was public the first time has to
 * stay public: its name server cannot point it at this machine later.
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
  return async (url, init) => {
    const target = new URL(url);
    const dispatcher = isSameSite(target, own) ? toOwn : toOthers;
    if (dispatcher === toOthers && !allowPrivate && isPrivateAddress(target.hostname))
      throw leadsInside(target.hostname);
    const options = { ...init, dispatcher } as Parameters<typeof fetch>[1];
    return fetch(url, options);
  };
}

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
