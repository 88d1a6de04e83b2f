import { checkHost, type ClientHeaders, type Refusal } from '../http/host-guard.ts';

export interface AccessPolicy {
  /** Host names that it may be reached by, in addition to loopback; `any` if the platform routes no other name to it. */
  readonly hosts: ReadonlySet<string> | 'any';
  /** Origins whose pages may call it, in addition to those of the hosts and of this machine; `*` is every page. */
  readonly origins: ReadonlySet<string>;
}

/**
 * Checks `Host` and `Origin`. A name that an attacker has pointed at this machine is not one of its hosts, and
 * an attacker's page does not have one of its origins; a program sends no `Origin`.
 */
export function refusalOf(
  { host, origin }: ClientHeaders,
  { hosts, origins }: AccessPolicy,
): Refusal {
  const isOpen = origin !== null && (origins.has('*') || origins.has(origin));
  return checkHost(
    { host, origin: isOpen ? null : origin },
    {
      isListed: (name) => hosts !== 'any' && hosts.has(name),
      anyHost: hosts === 'any',
    },
  );
}

/** A list of names or origins from a variable: separated by commas or spaces. */
export const readList = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(/[\s,]/).filter(Boolean));
