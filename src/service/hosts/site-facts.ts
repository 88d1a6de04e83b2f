import { errorBody } from '../../contract/error-body.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { documentFolders, notEntries, paths } from '../../contract/paths.ts';
import type { Health } from '../../contract/resources/service.ts';
import { redirectForms, removedEnding } from '../http/redirect-forms.ts';
import { createRouteTable, type RouteTable } from '../http/route-table.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Manifest } from '../../content/model/manifest.ts';
import { count } from '../../base/text/plain-text.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { answersOf, type Answers } from './answers.ts';
import type { HostInput, HostProblem } from './host.ts';
import { alternations, literalPattern, spellingPattern } from './regex-text.ts';

/** A redirect in the form that a server looks up. */
export interface HostRedirect {
  /** Every form of the former path, each in one spelling. */
  readonly from: readonly string[];
  /** Every form in every spelling, as alternatives of a regular expression. */
  readonly pattern: string;
  readonly status: 301 | 302;
  /** Value of the Location header, percent-encoded. */
  readonly location: string;
}

/** The facts of a site that every host needs; none of it grows with the pages. */
export interface SiteFacts {
  /** The headers of every sort of answer. */
  readonly answers: Answers;
  readonly addresses: Addresses;
  /** Path of the base URL, decoded and encoded; often empty. */
  readonly prefix: string;
  /** Whether the base URL uses https. */
  readonly isHttps: boolean;
  /** Media type by suffix, without the dot. */
  readonly mediaTypes: ReadonlyMap<string, string>;
  /** Files whose media type does not follow from their suffix, by path. */
  readonly otherTypes: readonly (readonly [path: string, mediaType: string])[];
  /** Markdown and HTML that is not a form of a page. */
  readonly noPages: readonly string[];
  /** What the pages of `noPages` would be called; there are none. */
  readonly stems: readonly string[];
  readonly plainHtml: readonly string[];
  readonly redirects: readonly HostRedirect[];
  /** Every removed path as a pattern. */
  readonly removed: readonly string[];
  /** Where the form sends sign-ups, if not to the site itself. */
  readonly signUpUrl: string | undefined;
  /** The sign-up process; undefined if there is none. */
  readonly upstream: Upstream | undefined;
}

/** Where the sign-up process listens. */
export interface Upstream {
  readonly host: string;
  readonly port: number;
}

/** A path of files as this program names them: nothing in it needs escaping anywhere. */
export const filePathPattern = '(?:/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\.well-known))+' as const;

/** The page of an entry that has a JSON beside it, but for `notEntryPattern`, which looks like one. */
export const entryPattern = `(?:${documentFolders.map(literalPattern).join('|')})/[a-z0-9-]+`;
export const notEntryPattern = `(?:${notEntries.map(literalPattern).join('|')})`;

export const removedEndings = removedEnding.source.replace(/\$$/, '?').replaceAll('\\/', '/');

/** Reads the facts of a site, or returns why no configuration is possible. */
export function readSite(host: string, input: HostInput): SiteFacts | readonly HostProblem[] {
  const routes = createRouteTable(input.manifest);
  const { signUpUpstream } = input;
  const upstream = signUpUpstream === undefined ? undefined : readUpstream(signUpUpstream);
  const problems = [...prefixProblems(host, routes), ...pathProblems(host, input)];
  if (signUpUpstream !== undefined && upstream === undefined)
    problems.push({
      message: `${signUpUpstream} is no address of a sign-up process.`,
      remedy: 'Write it as http://<host>:<port>.',
    });
  if (problems.length > 0) return problems;
  const noPages = [...routes.files.keys()].filter((path) => /\.(?:md|html)$/.test(path));
  return {
    answers: answersOf(input.manifest),
    addresses: routes.addresses,
    prefix: routes.prefix,
    isHttps: input.manifest.baseUrl.startsWith('https:'),
    ...mediaTypesOf(input),
    noPages,
    stems: noPages.map((path) => path.replace(/\.\w+$/, '')),
    plainHtml: noPages.filter((path) => path.endsWith('.html')),
    redirects: redirectsOf(input.manifest, routes),
    removed: [...routes.removed].map(literalPattern),
    signUpUrl: routes.signUpUrl,
    upstream,
  };
}

/** The error envelope on one line, with a placeholder for the identifier of the request. */
export const errorText = (
  code: ErrorCode,
  { url }: Addresses,
  requestId: string | undefined,
  status?: number,
): string => JSON.stringify(errorBody(code, url, requestId, status));

/** The health response of a server without a sign-up process. */
export const healthText: string = JSON.stringify({ status: 'healthy' } satisfies Health);

/** Methods of the paths of a sign-up process. */
export const liveAllow = { [paths.subscribe]: 'POST', [paths.health]: 'GET, HEAD' } as const;

/** The responses of a server without a sign-up process. */
export const noSignUp = ({
  signUpUpstream,
}: Pick<HostInput, 'signUpUpstream'>): readonly string[] =>
  signUpUpstream === undefined
    ? [
        'No newsletter form of the site sends here, so sign-ups are answered with 503 and no process is needed; `--signup-upstream <url>` passes them on to one.',
      ]
    : [];

/** Files of the API that are only examples of errors; they are not served. */
export const errorBodyPattern = '/api/[0-9]{3}\\.json';

function readUpstream(text: string): Upstream | undefined {
  if (!/^http:\/\/[A-Za-z0-9.-]+(?::\d+)?\/?$/.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, port } = new URL(text);
  return { host: hostname, port: port === '' ? 80 : Number(port) };
}

function prefixProblems(host: string, { prefix }: RouteTable): HostProblem[] {
  if (prefix === '' || new RegExp(`^${filePathPattern}$`).test(prefix)) return [];
  return [
    {
      message: `${host} cannot be told of the path of the base URL: ${prefix}.`,
      remedy: 'Write it with letters, digits, hyphens, dots and underscores only.',
    },
  ];
}

function pathProblems(host: string, { manifest, root }: HostInput): HostProblem[] {
  const isUsual = new RegExp(`^${filePathPattern}$`);
  const odd = manifest.files.filter(({ path }) => !isUsual.test(path));
  const problems: HostProblem[] = [];
  if (odd.length > 0)
    problems.push({
      message: `The characters of ${count(odd.length, 'path')} are none that ${host} can be told of by pattern, ${odd[0]?.path ?? ''} the first.`,
      remedy: 'Name pages with letters, digits, hyphens, dots and underscores only.',
    });
  if (!/^\/[^\p{Cc}"'`\\{}$%]*$/u.test(root))
    problems.push({
      message: `The folder ${root} has a name that a configuration cannot hold.`,
      remedy: 'Move it to an absolute path without quotes, braces, `$`, `%` and backslashes.',
    });
  return problems;
}

/** Media types by suffix, and the files whose type does not follow from it. */
function mediaTypesOf({
  manifest,
}: Pick<HostInput, 'manifest'>): Pick<SiteFacts, 'mediaTypes' | 'otherTypes'> {
  const counts = new Map<string, Map<string, number>>();
  for (const { path, mediaType } of manifest.files) {
    const ofSuffix = counts.get(suffixOf(path)) ?? new Map<string, number>();
    ofSuffix.set(mediaType, (ofSuffix.get(mediaType) ?? 0) + 1);
    counts.set(suffixOf(path), ofSuffix);
  }
  counts.delete('');
  // A site may have few files with these suffixes, and most of them may have types of their own.
  counts.set('json', new Map([['application/json', 1]]));
  counts.set('xml', new Map([['application/xml', 1]]));
  const mediaTypes = new Map(
    [...counts].map(([suffix, types]) => [
      suffix,
      [...types].reduce((best, each) => (each[1] > best[1] ? each : best))[0],
    ]),
  );
  const otherTypes = manifest.files
    .filter(({ path, mediaType }) => mediaTypes.get(suffixOf(path)) !== mediaType)
    .map(({ path, mediaType }) => [path, mediaType] as const);
  return { mediaTypes, otherTypes };
}

const suffixOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? '';

function redirectsOf(manifest: Manifest, { pages, files, addresses }: RouteTable): HostRedirect[] {
  return redirectForms(
    manifest,
    (path) => pages.has(path),
    (path) => files.has(path),
  ).map(({ from, endings, to, status }) => {
    const further = endings.filter((ending) => ending !== '').map(literalPattern);
    const isOptional = further.length < endings.length ? '?' : '';
    return {
      from: endings.map((ending) => from + ending),
      pattern:
        further.length === 0
          ? spellingPattern(from)
          : `(?:${spellingPattern(from)})(?i:${further.join('|')})${isOptional}`,
      status,
      location: to.startsWith('/') ? addresses.href(to) : to,
    };
  });
}

/** Paths of files that must not be served. */
export const hiddenPaths: readonly string[] = [
  '/index',
  ...[404, 410].flatMap((status) => {
    const path = paths.errorPage(status);
    return [path, `${path}.md`];
  }),
];

/** Redirects to the same place as patterns of at most `limit` bytes, in the order of the site. */
export function redirectGroups(
  redirects: readonly HostRedirect[],
  limit: number,
): Pick<HostRedirect, 'status' | 'location' | 'pattern'>[] {
  const groups = groupBy(redirects, ({ status, location }) => `${String(status)} ${location}`);
  return [...groups.values()].flatMap((group) => {
    const [{ status, location }] = group;
    const patterns = group.map(({ pattern }) => pattern);
    return alternations(patterns, limit).map((pattern) => ({ status, location, pattern }));
  });
}
