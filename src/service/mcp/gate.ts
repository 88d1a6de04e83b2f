import { refuseAsker, type Asker, type Refusal } from '../http/host-guard.ts';

/** Who may send requests to a server. */
export interface Gate {
  /**
   * Host names that it may be reached by, in addition to loopback; `any` if the platform lets no other name
   * through to it.
   */
  readonly hosts: ReadonlySet<string> | 'any';
  /**
   * Origins whose pages may call it, in addition to those of the hosts and of this machine; `*` is every
   * page.
   */
  readonly origins: ReadonlySet<string>;
}

/**
 * Checks `Host` and `Origin`. A name that a stranger has pointed at this machine is not one of its hosts, and
 * a stranger's page does not have one of its origins; a program sends no `Origin`. Gates do not change.
 */
export function refusalOf(asker: Asker, gate: Gate): Refusal {
  const { host, origin } = asker;
  const known = judged.get(gate) ?? new Map<string, Refusal>();
  judged.set(gate, known);
  const name = `${host}\n${origin ?? ''}`;
  if (known.has(name)) return known.get(name);
  const refusal = judge(asker, gate);
  if (known.size < mostJudged) known.set(name, refusal);
  return refusal;
}

/** The askers that were judged for each gate: nearly all requests have the same one. */
const judged = new WeakMap<Gate, Map<string, Refusal>>();
const mostJudged = 100;

function judge({ host, origin }: Asker, { hosts, origins }: Gate): Refusal {
  const isOpen = origin !== null && (origins.has('*') || origins.has(origin));
  return refuseAsker(
    { host, origin: isOpen ? null : origin },
    {
      isListed: (name) => hosts !== 'any' && hosts.has(name),
      anyHost: hosts === 'any',
    },
  );
}

/** A list of names or origins from a variable: separated by commas or spaces. */
export const readList = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(/[\s,]+/).filter(Boolean));
