import { errorBody } from '../../contract/error-body.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { paths } from '../../contract/paths.ts';
import type { Health } from '../../contract/resources/service.ts';
import { redirectForms, removedEnding } from '../http/redirect-forms.ts';
import { createRouteTable, type RouteTable } from '../http/route-table.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { count } from '../../base/text/plain-text.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { answersOf, fileSortsOf, type Answers, type FileSort } from './answers.ts';
import { noMcp } from './host.ts';
import type { Host, HostFile, HostInput, HostProblem } from './host.ts';
import { alternations, literalPattern, spellingPattern } from './regex-text.ts';

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

/** Redirects to one place. */
export interface RedirectRule {
  /** Matches any of the whole paths, in every form and spelling. */
  readonly pattern: string;
  readonly status: 301 | 302;
  /** Value of the Location header, percent-encoded. */
  readonly location: string;
}

/** The facts of a site that every host needs; none of it grows with the pages. */
export interface SiteFacts {
  readonly answers: Answers;
  /** The headers of an answer with a file, by its path; the first that matches counts. */
  readonly fileSorts: readonly FileSort[];
  /** The files that a path may lead to, if they exist; the first that matches counts. */
  readonly pathRules: readonly PathRule[];
  /** Where paths lead that have no file, in patterns of at most `limit` bytes; the first that matches counts. */
  readonly redirectRules: (limit: number) => readonly RedirectRule[];
  /** Patterns of the removed paths with all their endings, each of at most `limit` bytes. */
  readonly gonePatterns: (limit: number) => readonly string[];
  /** The error envelope on one line, with a placeholder for the identifier of the request. */
  readonly errorText: (code: ErrorCode, requestId: string | undefined, status?: number) => string;
  /** Path of the base URL; often empty. */
  readonly prefix: string;
  /** Whether the base URL uses https. */
  readonly isHttps: boolean;
  /** Media type by suffix, without the dot. */
  readonly mediaTypes: ReadonlyMap<string, string>;
  /** Files whose media type does not follow from their suffix, by path. */
  readonly otherTypes: readonly (readonly [path: string, mediaType: string])[];
  /** Where the sign-up process listens; undefined if there is none. */
  readonly upstream: { readonly host: string; readonly port: number } | undefined;
}

/** A path of files as this program names them: nothing in it needs escaping anywhere. */
const filePath = '(?:/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\.well-known))+';
const isFilePath = new RegExp(`^${filePath}$`);

/** The health response of a server without a sign-up process. */
export const healthText: string = JSON.stringify({ status: 'healthy' } satisfies Health);

/** Methods of the paths of a sign-up process. */
export const liveAllow = { [paths.subscribe]: 'POST', [paths.health]: 'GET, HEAD' } as const;

const noSignUp =
  'No newsletter form of the site sends here, so sign-ups are answered with 503 and no process is needed; `--signup-upstream <url>` passes them on to one.';

/** What a server of one's own reads, what it cannot do, and the texts that it cannot hold. */
export interface ServerKind extends Pick<Host, 'name'> {
  readonly cannot: readonly string[];
  readonly print: (facts: SiteFacts, input: HostInput) => readonly HostFile[];
  /** Why files are too long for it; undefined if they are not. */
  readonly tooLong?: (texts: readonly string[]) => HostProblem | undefined;
}

/** A server of one's own, which serves files and no MCP. */
export const serverHost = ({ name, cannot, print, tooLong }: ServerKind): Host => ({
  name,
  configure(input) {
    const told = [
      ...cannot,
      ...(input.signUpUpstream === undefined ? [noSignUp] : []),
      noMcp(input),
    ];
    const facts = readSite(name, input);
    if (!('answers' in facts)) return { files: [], cannot: told, problems: facts };
    const files = print(facts, input);
    const problem = tooLong?.(files.map(({ text }) => text));
    return problem === undefined
      ? { files, cannot: told, problems: [] }
      : { files: [], cannot: told, problems: [problem] };
  },
});

/** Reads the facts of a site, or returns why no configuration is possible. */
function readSite(host: string, input: HostInput): SiteFacts | readonly HostProblem[] {
  const { manifest, signUpUpstream } = input;
  const routes = createRouteTable(manifest);
  const upstream = signUpUpstream === undefined ? undefined : readUpstream(signUpUpstream);
  const problems = problemsOf(host, routes, input);
  if (signUpUpstream !== undefined && upstream === undefined)
    problems.push({
      message: `${signUpUpstream} is no address of a sign-up process.`,
      remedy: 'Write it as http://<host>:<port>.',
    });
  if (problems.length > 0) return problems;
  const noPages = [...routes.files.keys()].filter((path) => /\.(?:md|html)$/.test(path));
  const answers = answersOf(manifest);
  const removed = [...routes.removed].map(literalPattern);
  const endings = removedEnding.source.replace(/\$$/, '?').replaceAll('\\/', '/');
  return {
    answers,
    fileSorts: fileSortsOf(answers, noPages),
    pathRules: pathRulesOf(noPages),
    redirectRules: (limit) => redirectRulesOf(manifest, routes, limit),
    gonePatterns: (limit) => alternations(removed, limit).map((any) => `(?:${any})${endings}`),
    errorText: (code, requestId, status) =>
      JSON.stringify(errorBody(code, routes.addresses.url, requestId, status)),
    prefix: routes.prefix,
    isHttps: manifest.baseUrl.startsWith('https:'),
    ...mediaTypesOf(manifest),
    upstream,
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

function redirectRulesOf(
  manifest: Manifest,
  { pages, files, addresses }: RouteTable,
  limit: number,
): RedirectRule[] {
  const forms = redirectForms(
    manifest,
    (path) => pages.has(path),
    (path) => files.has(path),
  ).map(({ from, endings, to, status }) => {
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

function readUpstream(text: string): SiteFacts['upstream'] {
  if (!/^http:\/\/[A-Za-z0-9.-]+(?::\d+)?\/?$/.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, port } = new URL(text);
  return { host: hostname, port: port === '' ? 80 : Number(port) };
}

function problemsOf(
  host: string,
  { prefix }: RouteTable,
  { manifest, root }: HostInput,
): HostProblem[] {
  const odd = manifest.files.filter(({ path }) => !isFilePath.test(path));
  const problems: HostProblem[] = [];
  if (prefix !== '' && !isFilePath.test(prefix))
    problems.push({
      message: `${host} cannot be told of the path of the base URL: ${prefix}.`,
      remedy: 'Write it with letters, digits, hyphens, dots and underscores only.',
    });
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
function mediaTypesOf({ files }: Manifest): Pick<SiteFacts, 'mediaTypes' | 'otherTypes'> {
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
