import { errorBody } from '../../contract/error-body.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { paths, withdrawnPattern } from '../../contract/paths.ts';
import type { Health } from '../../contract/resources/service.ts';
import { removedEnding, createRouteTable, type RouteTable } from '../http/route-table.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { count, groupDigits } from '../../base/text/plain-text.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { answersOf, fileSortsOf } from './answers.ts';
import { noMcp } from './host.ts';
import type { Host, HostFile, HostInput, HostProblem } from './host.ts';
import { alternations, byteLength, literalPattern, spellingPattern } from './regex-text.ts';

/** What a path leads to; `$1` in a value is group 1 of its pattern. */
export interface PathRule {
  /** Matches a whole path from the root of the site, in PCRE and RE2. */
  readonly pattern: string;
  /** A page, without the ending of the form that is asked for. */
  readonly page?: string;
  readonly file?: string;
  /** A page that has another address: its file without `.html`, and that address. */
  readonly bare?: string;
  readonly canonical?: string;
}

/** The facts of a site that every host needs; none of it grows with the pages. */
export type SiteFacts = ReturnType<typeof factsOf>;

/** A path of files as this program names them: nothing in it needs escaping anywhere. */
const filePath = '(?:/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\.well-known))+';
const isFilePath = new RegExp(`^${filePath}$`);

/** The health response of a server without a sign-up process. */
export const healthText: string = JSON.stringify({ status: 'healthy' } satisfies Health);

const noSignUp =
  'No newsletter form of the site sends here, so sign-ups are answered with 503 and no process is needed; `--signup-upstream <url>` passes them on to one.';

/** What a server of one's own reads, what it cannot do, and the texts that it cannot hold. */
export interface ServerKind extends Pick<Host, 'name'> {
  readonly cannot: readonly string[];
  readonly print: (facts: SiteFacts, input: HostInput) => readonly HostFile[];
  /** The parts of a file that it reads at once, and the most bytes of one. */
  readonly longest: { readonly part: RegExp; readonly bytes: number };
}

/** A server of one's own, which serves files and no MCP. */
export const serverHost = ({ name, cannot, print, longest }: ServerKind): Host => ({
  name,
  configure(input) {
    const told = [
      ...cannot,
      ...(input.signUpUpstream === undefined ? [noSignUp] : []),
      noMcp(input),
    ];
    const routes = createRouteTable(input.manifest);
    const faults = problemsOf(name, routes, input);
    if (faults.length > 0) return { files: [], cannot: told, problems: faults };
    const files = print(factsOf(input.manifest, routes, input.signUpUpstream), input);
    const parts = files.flatMap(({ text }) => text.match(longest.part) ?? []);
    const [first, ...more] = parts.filter((part) => byteLength(part) > longest.bytes);
    const problems = first !== undefined && [
      {
        message: `${count(more.length + 1, 'text')} would be longer than the ${groupDigits(longest.bytes)} bytes that ${name} reads at once: ${first.slice(0, 60)}…`,
        remedy: 'Shorten the longest titles, aliases, former paths or their targets.',
      },
    ];
    return { files, cannot: told, problems: problems || [] };
  },
});

function factsOf(manifest: Manifest, routes: RouteTable, signUpUpstream: string | undefined) {
  const noPages = [...routes.files.keys()].filter((path) => /\.(?:md|html)$/.test(path));
  const answers = answersOf(manifest);
  const removed = [
    ...[...routes.removed].map(literalPattern),
    ...routes.withdrawn.map((path) => withdrawnPattern(path, literalPattern)),
  ];
  const endings = removedEnding.source.replace(/\$$/, '?').replaceAll('\\/', '/');
  return {
    answers,
    /** The headers of an answer with a file, by its path; the first that matches counts. */
    fileSorts: fileSortsOf(answers, noPages),
    /** The files that a path may lead to, if they exist; the first that matches counts. */
    pathRules: pathRulesOf(noPages),
    /** Where paths lead that have no file, in patterns of at most `limit` bytes; the first that matches counts. */
    redirectRules: (limit: number) => redirectRulesOf(routes, limit),
    /** Patterns of the removed paths with all their endings, each of at most `limit` bytes. */
    gonePatterns: (limit: number) =>
      alternations(removed, limit).map((any) => `(?:${any})${endings}`),
    /** The error envelope on one line, with a placeholder for the identifier of the request. */
    errorText: (code: ErrorCode, requestId: string | undefined, status?: number): string =>
      JSON.stringify(errorBody(code, routes.addresses.url, requestId, status)),
    prefix: routes.prefix,
    isHttps: manifest.baseUrl.startsWith('https:'),
    ...mediaTypesOf(manifest),
    /** Where the sign-up process listens; undefined if there is none. */
    upstream: readUpstream(signUpUpstream),
  };
}

function pathRulesOf(noPages: readonly string[]): readonly PathRule[] {
  const stems = noPages.map((path) => path.replace(/\.\w+$/, ''));
  const errors = [404, 410].map((status) => paths.errorPage(status));
  const hidden = [...stems, '/index', ...errors].map(literalPattern).join('|');
  const html = noPages.filter((path) => path.endsWith('.html')).map(literalPattern);
  return [
    { pattern: '/', page: '/index' },
    { pattern: '//|/index\\.html', bare: '/index', canonical: '/' },
    ...html.map((pattern) => ({ pattern: `(${pattern})`, file: '$1' })),
    // Neither what errors are made of, nor the page that a file only looks like a form of.
    { pattern: `(?:${hidden})/?|(?:${errors.join('|')})\\.(?:html|md)|/api/[0-9]{3}\\.json` },
    { pattern: `(${filePath})(?:\\.html|/)`, bare: '$1', canonical: '$1' },
    { pattern: `(${filePath})`, page: '$1', file: '$1' },
  ];
}

/** Redirects to one place: what matches any of the whole paths, in every form and spelling, and the value of Location. */
function redirectRulesOf({ redirectForms, addresses }: RouteTable, limit: number) {
  const forms = redirectForms.map(({ from, endings, to, status }) => {
    const further = endings.filter((ending) => ending !== '').map(literalPattern);
    const isOptional = further.length < endings.length ? '?' : '';
    const spellings = spellingPattern(from);
    return {
      pattern:
        further.length === 0 ? spellings : `(?:${spellings})(?i:${further.join('|')})${isOptional}`,
      status,
      location: to.startsWith('/') ? addresses.href(to) : to,
    };
  });
  const groups = groupBy(forms, ({ status, location }) => `${status} ${location}`);
  return [...groups.values()].flatMap((group) => {
    const patterns = group.map(({ pattern }) => pattern);
    return alternations(patterns, limit).map((pattern) => ({ ...group[0], pattern }));
  });
}

function readUpstream(text = '') {
  if (!/^http:\/\/[A-Za-z0-9.-]+(?::\d+)?\/?$/.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, port } = new URL(text);
  return { host: hostname, port: port === '' ? 80 : Number(port) };
}

function problemsOf(
  host: string,
  { prefix }: RouteTable,
  { manifest, root, signUpUpstream = '' }: HostInput,
): HostProblem[] {
  const odd = manifest.files.filter(({ path }) => !isFilePath.test(path));
  const rules: readonly (readonly [isBroken: boolean, message: string, remedy: string])[] = [
    [
      prefix !== '' && !isFilePath.test(prefix),
      `${host} cannot be told of the path of the base URL: ${prefix}.`,
      'Write it with letters, digits, hyphens, dots and underscores only.',
    ],
    [
      odd.length > 0,
      `The characters of ${count(odd.length, 'path')} are none that ${host} can be told of by pattern, ${odd[0]?.path ?? ''} the first.`,
      'Name pages with letters, digits, hyphens, dots and underscores only.',
    ],
    [
      !/^\/[^\p{Cc}"'`\\{}$%]*$/u.test(root),
      `The folder ${root} has a name that a configuration cannot hold.`,
      'Move it to an absolute path without quotes, braces, `$`, `%` and backslashes.',
    ],
    [
      signUpUpstream !== '' && readUpstream(signUpUpstream) === undefined,
      `${signUpUpstream} is no address of a sign-up process.`,
      'Write it as http://<host>:<port>.',
    ],
  ];
  return rules.flatMap(([isBroken, message, remedy]) => (isBroken ? { message, remedy } : []));
}

/** Media types by suffix without the dot, and the files whose type does not follow from it, by path. */
function mediaTypesOf({ files }: Manifest) {
  const suffixOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? '';
  const mediaTypes = new Map<string, string>();
  for (const [suffix, all] of groupBy(files, ({ path }) => suffixOf(path))) {
    const types = [...groupBy(all, ({ mediaType }) => mediaType)];
    const [most] = types.sort(([, a], [, b]) => b.length - a.length);
    if (suffix !== '' && most !== undefined) mediaTypes.set(suffix, most[0]);
  }
  // A site may have few files with these suffixes, and most of them may have types of their own.
  mediaTypes.set('json', 'application/json').set('xml', 'application/xml');
  const otherTypes = files
    .filter(({ path, mediaType }) => mediaTypes.get(suffixOf(path)) !== mediaType)
    .map(({ path, mediaType }) => [path, mediaType] as const);
  return { mediaTypes, otherTypes };
}
