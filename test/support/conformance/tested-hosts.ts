import { container } from '../../../src/service/hosts/container/container.ts';
import { cloudflare } from '../../../src/service/hosts/cloudflare/cloudflare.ts';
import { githubPages } from '../../../src/service/hosts/github-pages/github-pages.ts';
import type { Host } from '../../../src/service/hosts/host.ts';
import { netlify } from '../../../src/service/hosts/netlify/netlify.ts';
import { addressesUnder } from '../../../src/content/model/addresses.ts';
import type { HostDeviation } from '../../../src/content/model/deviation.ts';
import { startContainer, whyNoContainers } from '../hosts/container.ts';
import { startNetlify, whyNoDeno } from '../hosts/deno.ts';
import { startPlainServer } from '../hosts/plain-server.ts';
import { prepareSite } from '../hosts/prepared-site.ts';
import { startReference } from '../hosts/reference-server.ts';
import { serverKind, startServer, whyNot, type RunningServer } from '../hosts/running-server.ts';
import type { Start } from '../hosts/server-tests.ts';
import { startWorkerd, whyNoWorkerd } from '../hosts/workerd.ts';

/** A host that the contract is held to. */
export interface TestedHost {
  readonly name: string;
  /** Why it cannot be started here; false when it can. */
  readonly whyNot: string | false;
  readonly start: Start;
  /** What it cannot do, and how that shows. */
  readonly exceptions: readonly HostDeviation[];
}

const server = (name: Parameters<typeof serverKind>[0]): TestedHost => {
  const kind = serverKind(name);
  return {
    name,
    whyNot: whyNot(kind),
    start: (site, upstream) => startServer(kind, site, upstream),
    exceptions: kind.host.shortfalls,
  };
};

const published = (
  host: Host,
  start: (folder: string, prefix: string) => Promise<RunningServer>,
): TestedHost => ({
  name: host.name,
  whyNot: false,
  start: async (site) =>
    start((await prepareSite(host, site)).own, addressesUnder(site.manifest.baseUrl).prefix),
  exceptions: host.shortfalls,
});

/** Every host of the matrix, each as itself or as what runs its code; a new one is one entry. */
export const testedHosts: readonly TestedHost[] = [
  { name: 'serve', whyNot: false, start: startReference, exceptions: [] },
  server('nginx'),
  server('caddy'),
  server('apache'),
  {
    name: 'container',
    whyNot: whyNoContainers(),
    start: startContainer,
    exceptions: container.shortfalls,
  },
  {
    name: 'cloudflare',
    whyNot: whyNoWorkerd(),
    start: startWorkerd,
    exceptions: cloudflare.shortfalls,
  },
  {
    name: 'netlify',
    whyNot: whyNoDeno(),
    start: (site) => startNetlify(site),
    exceptions: netlify.shortfalls,
  },
  published(githubPages, startPlainServer),
];
