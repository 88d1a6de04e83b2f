import { withoutPassword } from '../../base/text/without-password.ts';
import { createClient, type Client } from '../../base/requests/client.ts';
import type { Send } from '../../base/requests/proxied-send.ts';
import { exceeded, defaultLimits, type RequestLimits } from '../../base/requests/request-limits.ts';
import { paths } from '../../contract/paths.ts';
import type {
  CheckGroup,
  CheckResult,
  Verification,
  Deployment,
  Selection,
} from './expectations.ts';
import { conditionalChecks } from './checks/conditional-checks.ts';
import { healthChecks } from './checks/health-checks.ts';
import { mcpChecks } from './checks/mcp-checks.ts';
import { fileChecks, pageChecks, redirectChecks } from './checks/published-checks.ts';
import {
  errorChecks,
  methodChecks,
  negotiationChecks,
  transportChecks,
} from './checks/request-checks.ts';
import { signUpChecks } from './checks/sign-up-checks.ts';
import { discover, UndiscoverableError } from './discover.ts';
import { runChecks } from './run-checks.ts';

/**
 * Selects up to a number of each kind, always the same ones for the same site: evenly spread, with at least
 * the first of every section of the site.
 */
export const select = (
  { manifest, pages }: Pick<Deployment, 'manifest' | 'pages'>,
  limit: number,
): Selection => ({
  pages: sampleOf(pages, ({ path }) => path, limit),
  redirects: sampleOf(manifest.redirects, ({ from }) => from, limit),
  removed: sampleOf(manifest.removed, (path) => path, limit),
});

function sampleOf<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  limit: number,
): readonly Item[] {
  const sections = new Map<string, number>();
  const share = Math.min(1, limit / items.length);
  return items.filter((item) => {
    const section = sectionOf(pathOf(item));
    const before = sections.get(section) ?? 0;
    sections.set(section, before + 1);
    return Math.ceil((before + 1) * share) > Math.ceil(before * share);
  });
}

/** `/vehicles/x` → `vehicles`; the names directly at the root are one section. */
const sectionOf = (path: string): string => /^\/([^/]*)\//.exec(path)?.[1] ?? '';

/** Every topic of the contract, in the order of a report. */
const areas: Readonly<Record<string, CheckGroup>> = {
  files: fileChecks,
  pages: pageChecks,
  negotiation: negotiationChecks,
  redirects: redirectChecks,
  errors: errorChecks,
  methods: methodChecks,
  'caching and ranges': conditionalChecks,
  'sign-up and health': (site) => [...signUpChecks(site), ...healthChecks(site)],
  mcp: mcpChecks,
  'every answer': transportChecks,
};

export interface VerifyOptions {
  readonly limits?: Partial<RequestLimits>;
  /** Up to this many pages, redirects and removed paths are checked; all of them if left out. */
  readonly sample?: number | undefined;
  readonly send?: Send;
  /** Called with every result and the number of checks. */
  readonly onResult?: (result: CheckResult, checks: number) => void;
}

/**
 * Checks a deployment against the contract. Signs nobody up. Anything that is not a deployment of a catalogue
 * yields one failed check.
 *
 * @throws UnreachableError if there is no response, or no longer one.
 */
export async function verifyDeployment(
  named: string,
  options: VerifyOptions = {},
): Promise<Verification> {
  const limits = { ...defaultLimits, ...options.limits };
  const client = createClient(named, limits, options.send);
  const url = withoutPassword(named);
  try {
    return await verifyPublished(await discover(url, client), client, { ...options, limits });
  } catch (fault) {
    if (!(fault instanceof UndiscoverableError)) throw fault;
    return { url, coverage: [], results: [undiscovered(url, fault)] };
  } finally {
    client.end();
  }
}

async function verifyPublished(
  discovered: Omit<Deployment, 'selection'>,
  client: Client,
  { limits, sample = Infinity, onResult }: VerifyOptions & { readonly limits: RequestLimits },
): Promise<Verification> {
  const { manifest, routes, pages, origin } = discovered;
  // Each of them is at least one request, and a check takes memory.
  if (manifest.files.length - 2 * pages.length > limits.requests)
    throw new UndiscoverableError(`${exceeded('requests', limits).message}.`);
  const selection = select(discovered, sample);
  const checks = Object.entries(areas).flatMap(([area, checksOf]) =>
    checksOf({ ...discovered, selection }).map((check) => ({ ...check, area })),
  );
  const results = await runChecks(checks, {
    client,
    origin,
    concurrency: limits.concurrency,
    onResult: (result) => onResult?.(result, checks.length),
  });
  const whole: Selection = { ...manifest, pages };
  return {
    url: origin + routes.addresses.prefix,
    baseUrl: manifest.baseUrl,
    coverage: (['pages', 'redirects', 'removed'] as const).map((kind) => ({
      kind,
      checked: selection[kind].length,
      total: whole[kind].length,
    })),
    results,
  };
}

const undiscovered = (url: string, { message }: UndiscoverableError): CheckResult => ({
  id: 'discovery',
  area: 'discovery',
  says: 'A deployment lists what it publishes.',
  where: paths.manifest.slice(1),
  request: { path: new URL(url).pathname },
  failures: [{ expected: 'the manifest of a catalogue', got: message }],
});
