import { paths } from '../../../contract/paths.ts';
import {
  acceptPatterns,
  digitsInOrder,
  htmlHint,
  longAccept,
  markdownHint,
} from '../accept-patterns.ts';
import { forwardedHttps, literalPattern } from '../regex-text.ts';
import type { SiteFacts } from '../site-facts.ts';

/** Longest line that is printed, in bytes; Apache reads up to 8,190. */
export const longestLine = 8000;

/**
 * A regular expression between quotes for mod_rewrite, which leaves backslashes unchanged; a quote is written
 * as its code.
 *
 * @throws RangeError if the text contains a line end, or a quote after a backslash.
 */
export function rewritePattern(text: string): string {
  if (/[\r\n\0]|\\"/.test(text)) throw new RangeError('mod_rewrite cannot read this pattern');
  return `"${text.replaceAll('"', '\\x22')}"`;
}

/** A percent-encoded path for mod_rewrite, which expands what follows `$` and `%`. */
export const flagValue = (path: string): string => path.replace(/[\\$%]/g, '\\$&');

export function rewriteTarget(url: string): string {
  if (/[\s"\0]/.test(url)) throw new RangeError('the target of a redirect is a URL');
  return `"${flagValue(url)}"`;
}

/** The value of a header with `%{name}e` in it. */
export function headerTemplate(text: string): string {
  if (/[\r\n\0]|\$\{/.test(text)) throw new RangeError('Apache cannot hold this text');
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

const env = (name: string): string => `%{ENV:catalogue_${name}}`;
const rule = (pattern: string, flags: string, target = '-'): string =>
  `RewriteRule ${rewritePattern(pattern)} ${target} [${flags}]`;
const when = (subject: string, pattern: string, flags = ''): string =>
  `RewriteCond "${subject}" ${rewritePattern(pattern)}${flags && ` [${flags}]`}`;
const isFile = (path: string): string => `RewriteCond "%{DOCUMENT_ROOT}${path}" -f`;
const set = (name: string, value: string): string => `E=catalogue_${name}:${value}`;
const any = '^';
const isRead = when('%{REQUEST_METHOD}', '^(?:GET|HEAD)\\z');

/** The rules that find the file, the redirect or the error of a request. */
export const rewriteLines = (facts: SiteFacts): string[] => [
  'RewriteEngine On',
  ...idLines,
  '# The body of an error, which Apache asks itself for.',
  ...[
    ['\\.html\\z', set('sort', 'error-html')] as const,
    ['\\.md\\z', set('sort', 'error-markdown')] as const,
    ['\\.json\\z', `E=no-gzip:1,${set('sort', 'error-data')}`] as const,
    [any, 'END'] as const,
  ].flatMap(([path, flags]) => [when('%{ENV:REDIRECT_STATUS}', '^[45]'), rule(path, flags)]),
  ...liveLines(facts),
  ...formLines(),
  ...pathLines(facts),
  ...fileLines(facts),
  ...movedLines(facts),
  ...errorLines(facts),
];

/**
 * The identifier of a request. It is set here at the latest, because mod_setenvif comes before mod_unique_id if
 * modules are loaded in alphabetical order.
 */
const idLines = [
  `RewriteCond expr "md5(reqenv('UNIQUE_ID')) =~ /^(.+)$/"`,
  rule(any, set('id', '%1')),
  when('%{HTTP:X-Request-Id}', '^([A-Za-z0-9._-]{8,64})$'),
  rule(any, set('id', '%1')),
];

/** Start of every pattern for a path: the root of the site. */
const rootOf = ({ prefix }: SiteFacts): string => `^${literalPattern(prefix)}`;

/** What is below /api/, where errors come in the envelope. */
export const apiPattern = (facts: SiteFacts): string => `${rootOf(facts)}/api(?:/|\\z)`;

function liveLines(facts: SiteFacts): string[] {
  const root = rootOf(facts);
  const live = `${root}/api/(subscribe|health)\\z`;
  return [
    rule(live, set('live', '$1')),
    ...(facts.upstream === undefined
      ? [
          when('%{REQUEST_METHOD}', '^POST\\z'),
          rule(`${root}${paths.subscribe}\\z`, 'R=503,L'),
          isRead,
          rule(`${root}${paths.health}\\z`, 'R=200,L'),
          rule(live, 'R=405,L'),
        ]
      : [rule(live, 'P,END', '${CATALOGUE_SIGNUP}/api/$1')]),
  ];
}

function formLines(): string[] {
  const { markdown, htmlError } = acceptPatterns('<');
  const subject = `%{HTTP:Accept}<%{HTTP:Accept}<${digitsInOrder}`;
  const lines = (hint: string, patterns: readonly string[], name: string, form: string) =>
    patterns.flatMap((pattern) => [
      when('%{HTTP:Accept}', `^(?!${longAccept})(?=[^<]*(?:${hint}))[^<]*$`, 'NC,NV'),
      when(subject, pattern, 'NC,NV'),
      rule(any, set(name, form)),
    ]);
  return [
    rule(any, `${set('form', 'html')},${set('error_form', 'md')}`),
    ...lines(markdownHint, markdown, 'form', 'md'),
    ...lines(htmlHint, htmlError, 'error_form', 'html'),
    rule('\\.md\\z', set('error_form', 'md')),
  ];
}

const notFound = rule(any, `${set('error', `404.${env('error_form')}`)},R=404,L`);

/**
 * The path from the root of the site, of which files are found. Apache takes several slashes at the start for one; only
 * the home page may have two. A slash that came encoded belongs to the name of an app, never to the path of a file.
 */
const pathLines = (facts: SiteFacts): string[] => [
  '# The path from the root of the site.',
  rule(`${rootOf(facts)}\\z`, set('path', '/')),
  rule(`${rootOf(facts)}(/(?s:.*))\\z`, set('path', '$1')),
  when('%{THE_REQUEST}', `^\\S+ //${facts.prefix === '' ? '(?:/|[^? ])' : ''}`),
  notFound,
  when('%{THE_REQUEST}', '^\\S+ //'),
  rule(any, set('path', '//')),
  when('%{THE_REQUEST}', '^\\S+ [^? ]*%2f', 'NC'),
  rule(any, 'E=!catalogue_path'),
];

const fileLines = ({ pathRules, fileSorts, prefix }: SiteFacts): string[] => [
  '# What the path leads to: a page in the form that was asked for, a file, or a page with another address. Of the',
  '# rules that match, the last counts.',
  ...[...pathRules].reverse().flatMap(({ pattern, ...targets }) => [
    when(env('path'), `^(?:${pattern})\\z`),
    rule(
      any,
      (['page', 'file', 'bare', 'canonical'] as const)
        .map((name) => [name, targets[name]?.replace('$1', '%1')] as const)
        .map(([name, value]) => (value === undefined ? `E=!catalogue_${name}` : set(name, value)))
        .join(','),
    ),
  ]),
  when(env('file'), '.'),
  isFile(env('file')),
  rule(any, set('send', env('file'))),
  when(env('page'), '.'),
  isFile(`${env('page')}.${env('form')}`),
  rule(any, set('send', `${env('page')}.${env('form')}`)),
  ...methodLines('send'),
  ...[...fileSorts]
    .reverse()
    .flatMap(({ name, pattern }) => [
      when(env('send'), `^(?:${pattern})\\z`),
      rule(any, `${set('sort', name)},${set('own', '%1')}`),
    ]),
  when('%{HTTP:Range}', '.'),
  `RewriteCond expr "filesize(%{DOCUMENT_ROOT} . reqenv('catalogue_send')) =~ /^([0-9]+)$/"`,
  rule(any, set('bytes', '%1')),
  when(env('send'), '.'),
  rule(any, 'END', env('send')),
  when(env('bare'), '.'),
  isFile(`${env('bare')}.html`),
  rule(any, set('to', prefix + env('canonical'))),
];

/** Refuses methods other than GET and HEAD for read-only paths. */
const methodLines = (name: string): string[] => [
  when(env(name), '.'),
  when('%{REQUEST_METHOD}', '^OPTIONS\\z'),
  rule(any, `${set('sort', 'preflight')},R=204,L`),
  when(env(name), '.'),
  when('%{REQUEST_METHOD}', '!^(?:GET|HEAD)\\z'),
  rule(any, 'R=405,L'),
];

function movedLines(facts: SiteFacts): string[] {
  const moved = `NE,END,${set('sort', 'moved')}`;
  const isNew = when(env('to'), '!.');
  return [
    '# Former paths and the names of apps, in every spelling.',
    ...facts.redirectRules(3500).flatMap(({ pattern, location, status }) => {
      const whole = `${rootOf(facts)}(?:${pattern})\\z`;
      if (location.startsWith('/') && status === 301)
        return [isNew, rule(whole, set('to', flagValue(location)))];
      const target = rewriteTarget(location);
      return [
        ...[isNew, isRead, rule(whole, `R=${status},QSD,${moved}`, target)],
        ...[isNew, rule(whole, set('to', 'elsewhere'))],
      ];
    }),
    ...methodLines('to'),
    '# Apache itself adds the scheme of its own connection, which a proxy may have changed.',
    when('%{HTTP:X-Forwarded-Proto}', `^${forwardedHttps}`, 'NC,NV'),
    when('%{HTTP_HOST}', '.', 'NV'),
    when(env('to'), '.'),
    rule(any, `R=301,${moved}`, `https://%{HTTP_HOST}${env('to')}`),
    when(env('to'), '.'),
    rule(any, `R=301,${moved}`, env('to')),
  ];
}

const errorLines = (facts: SiteFacts): string[] => [
  ...facts
    .gonePatterns(3500)
    .map((gone) =>
      rule(`${rootOf(facts)}(?:${gone})\\z`, `${set('error', `410.${env('error_form')}`)},R=410,L`),
    ),
  rule(apiPattern(facts), 'R=404,L'),
  notFound,
];
