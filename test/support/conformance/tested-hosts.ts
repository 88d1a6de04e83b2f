import { githubPages } from '../../../src/hosts/github-pages/github-pages.ts';
import { addressesUnder } from '../../../src/model/addresses.ts';
import { startNetlify, startVercel, whyNoDeno } from '../hosts/deno.ts';
import { startPlainServer } from '../hosts/plain-server.ts';
import { prepareSite } from '../hosts/prepared-site.ts';
import { startReference } from '../hosts/reference-server.ts';
import { serverKind, startServer, whyNot } from '../hosts/running-server.ts';
import type { Start } from '../hosts/server-tests.ts';
import { startWorkerd, whyNoWorkerd } from '../hosts/workerd.ts';
import type { Limitation } from './excuse.ts';
import { githubPagesLimitations } from './github-pages.ts';

/** A host that the contract is held to. */
export interface TestedHost {
  readonly name: string;
  /** Why it cannot be started here; false when it can. */
  readonly whyNot: string | false;
  readonly start: Start;
  /** What it cannot do, and how that shows. */
  readonly exceptions: readonly Limitation[];
}

/** A host of files answers no questions. */
const noMcp: Limitation = {
  says: 'It answers no MCP.',
  excuses: [{ checks: /^mcp /, expected: /./, got: /./ }],
};

const server = (
  name: Parameters<typeof serverKind>[0],
  exceptions: readonly Limitation[] = [],
): TestedHost => {
  const kind = serverKind(name);
  return {
    name,
    whyNot: whyNot(kind),
    start: (site, upstream) => startServer(kind, site, upstream),
    exceptions: [noMcp, ...exceptions],
  };
};

/** Every host of the matrix, each as itself or as what runs its code; a new one is one entry. */
export const testedHosts: readonly TestedHost[] = [
  { name: 'serve', whyNot: false, start: startReference, exceptions: [] },
  server('nginx'),
  server('caddy'),
  server('apache', [
    {
      says: 'It sends no body where a condition fails.',
      excuses: [
        { checks: /^conditional \S*\/api\/\S+ .* If-Match another tag$/, expected: /./, got: /""/ },
      ],
    },
  ]),
  { name: 'cloudflare', whyNot: whyNoWorkerd(), start: startWorkerd, exceptions: [] },
  { name: 'netlify', whyNot: whyNoDeno(), start: (site) => startNetlify(site), exceptions: [] },
  {
    name: 'vercel',
    whyNot: whyNoDeno(),
    start: (site) => startVercel(site),
    exceptions: [
      {
        says: 'What runs its code here sends files whole: conditions and ranges are Vercel’s own.',
        excuses: [
          {
            checks: /^(?:conditional|range) /,
            expected: /^status (?:206|304|412|416)$/,
            got: /^status 200$/,
          },
          {
            checks: /^(?:conditional|range) /,
            expected: /^(?:no body|\d+ bytes)$/,
            got: /^\d+ bytes$/,
          },
          { checks: /^range /, expected: /^Content-Range like /, got: /^no Content-Range$/ },
          {
            checks: /^conditional .* If-Match another tag$|^range .* bytes=99999999-$/,
            expected:
              /^(?:Cache-Control: no-store|Content-Type: |the error envelope|a body that|an error that)/,
            got: /^(?:Cache-Control: public, |Content-Type: application\/|"|the whole must )/,
          },
        ],
      },
    ],
  },
  {
    name: 'github-pages',
    whyNot: false,
    start: async (site) =>
      startPlainServer(
        (await prepareSite(githubPages, site)).own,
        addressesUnder(site.manifest.baseUrl).prefix,
      ),
    exceptions: [noMcp, ...githubPagesLimitations],
  },
];
