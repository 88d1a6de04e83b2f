import { hashedFolders, paths } from '../../../contract/paths.ts';
import {
  acceptPatterns,
  digitsInOrder,
  htmlHint,
  longAccept,
  markdownHint,
} from '../accept-patterns.ts';
import { alternations, forwardedHttps, literalPattern } from '../regex-text.ts';
import {
  entryPattern,
  errorBodyPattern,
  filePathPattern,
  hiddenPaths,
  notEntryPattern,
  redirectGroups,
  removedEndings,
  type SiteFacts,
} from '../site-facts.ts';
import { rewritePattern, rewriteTarget } from './quote.ts';

const env = (name: string): string => `%{ENV:catalogue_${name}}`;
const rule = (pattern: string, flags: string, target = '-'): string =>
  `RewriteRule ${rewritePattern(pattern)} ${target} [${flags}]`;
const when = (subject: string, pattern: string, flags = ''): string =>
  `RewriteCond "${subject}" ${rewritePattern(pattern)}${flags && ` [${flags}]`}`;
const set = (name: string, value: string): string => `E=catalogue_${name}:${value}`;
const any = '^';

/** The rules that find the file, the redirect or the error of a request. */
export const rewriteLines = (facts: SiteFacts): string[] => [
  'RewriteEngine On',
  ...idLines,
  '# The body of an error, which Apache asks itself for.',
  when('%{ENV:REDIRECT_STATUS}', '^[45]'),
  rule('\\.html\\z', set('error_html', '1')),
  when('%{ENV:REDIRECT_STATUS}', '^[45]'),
  rule('\\.json\\z', 'E=no-gzip:1'),
  when('%{ENV:REDIRECT_STATUS}', '^[45]'),
  rule(any, 'END'),
  ...liveLines(facts),
  ...formLines(facts),
  ...fileLines(facts),
  ...canonicalLines(facts),
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
  return [
    rule(`${root}/api/subscribe\\z`, set('subscribe', '1')),
    rule(`${root}/api/(?:subscribe|health)\\z`, set('live', '1')),
    ...(facts.upstream === undefined
      ? [
          when('%{REQUEST_METHOD}', '^POST\\z'),
          rule(`${root}${paths.subscribe}\\z`, 'R=503,L'),
          when('%{REQUEST_METHOD}', '^(?:GET|HEAD)\\z'),
          rule(`${root}${paths.health}\\z`, 'R=200,L'),
          rule(`${root}/api/(?:subscribe|health)\\z`, 'R=405,L'),
        ]
      : [rule(`${root}/api/(subscribe|health)\\z`, 'P,END', '${CATALOGUE_SIGNUP}/api/$1')]),
  ];
}

function formLines({ prefix }: SiteFacts): string[] {
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
    '# A slash that came encoded belongs to the name of an app, never to the path of a file.',
    when('%{THE_REQUEST}', '^\\S+ [^? ]*%2f', 'NC'),
    rule(any, set('slash', '1')),
    ...slashLines(prefix),
  ];
}

/** Apache treats several slashes at the start as one; only the home page may have two. */
function slashLines(prefix: string): string[] {
  const notFound = rule(any, `${set('error', `404.${env('error_form')}`)},R=404,L`);
  const comment = '# Apache itself takes several slashes at the start for one.';
  if (prefix !== '') return [comment, when('%{THE_REQUEST}', '^\\S+ //'), notFound];
  return [
    comment,
    when('%{THE_REQUEST}', '^\\S+ //+[^/? ]'),
    notFound,
    when('%{THE_REQUEST}', '^\\S+ ///+'),
    notFound,
    when('%{THE_REQUEST}', '^\\S+ //'),
    rule(any, set('double', '1')),
  ];
}

function fileLines(facts: SiteFacts): string[] {
  const root = rootOf(facts);
  const hidden = anyOf([...hiddenPaths, ...facts.stems]);
  const html = anyOf(facts.plainHtml);
  const page = html === '' ? '' : `(?!(?:${html})\\z)`;
  return [
    '# The file of a path: first as a page in the form that was asked for, then as it is.',
    rule(`${root}/${facts.prefix && '?'}\\z`, set('page', '/index')),
    rule(`${root}(${filePathPattern})\\z`, `${set('page', '$1')},${set('file', '$1')}`),
    when(env('slash'), '=1', 'OR'),
    when(env('double'), '=1', 'OR'),
    when('%{REQUEST_URI}', `${root}(?:${hidden}|${errorBodyPattern}|${page}.*\\.html)\\z`),
    rule('^(?s:.*)\\z', 'E=!catalogue_page,E=!catalogue_file'),
    when(env('file'), '.'),
    `RewriteCond "%{DOCUMENT_ROOT}${env('file')}" -f`,
    rule(any, set('send', env('file'))),
    when(env('page'), '.'),
    `RewriteCond "%{DOCUMENT_ROOT}${env('page')}.${env('form')}" -f`,
    rule(any, set('send', `${env('page')}.${env('form')}`)),
    ...methodLines('send'),
    ...kindLines(facts),
    when('%{HTTP:Range}', '.'),
    `RewriteCond expr "filesize(%{DOCUMENT_ROOT} . reqenv('catalogue_send')) =~ /^([0-9]+)$/"`,
    rule(any, set('bytes', '%1')),
    when(env('send'), '.'),
    rule(any, 'END', env('send')),
  ];
}

/** Refuses methods other than GET and HEAD for read-only paths. */
const methodLines = (name: string): string[] => [
  when(env(name), '.'),
  when('%{REQUEST_METHOD}', '^OPTIONS\\z'),
  rule(any, `${set('ask', '1')},R=204,L`),
  when(env(name), '.'),
  when('%{REQUEST_METHOD}', '!^(?:GET|HEAD)\\z'),
  rule(any, 'R=405,L'),
];

/** Paths of files as alternatives of a pattern; only their dots have a meaning there. */
const anyOf = (paths: readonly string[]): string => paths.map(literalPattern).join('|');

/** What kind of file is sent, for its headers. */
const kindLines = ({ noPages }: SiteFacts): string[] => [
  when(env('send'), `^/(?:${hashedFolders.join('|')})/`),
  rule(any, set('asset', '1')),
  when(env('send'), '.'),
  rule(any, set('plain', '1')),
  ...(['html', 'md'] as const).flatMap((form) => [
    when(env('send'), `!^(?:${anyOf(noPages)})\\z`),
    when(env('send'), `^(.+)\\.${form}\\z`),
    rule(
      any,
      `${set(`page_${form}`, '1')},${set('stem', '%1')},${set('own', '%1')},E=!catalogue_plain`,
    ),
  ]),
  when(env('stem'), '^/index\\z'),
  rule(any, set('own', '/')),
  when(env('page_html'), '=1'),
  when(env('stem'), `!^${notEntryPattern}\\z`),
  when(env('stem'), `^${entryPattern}\\z`),
  rule(any, set('page_entry', '1')),
];

const canonicalLines = (facts: SiteFacts): string[] => [
  '# The page that a path with a suffix or a trailing slash stands for.',
  rule(`${rootOf(facts)}(${filePathPattern})(?:\\.html|/)\\z`, set('bare', '$1')),
  rule(`${rootOf(facts)}(?://?|/index\\.html)\\z`, set('bare', '/index')),
  when(env('double'), '=1'),
  rule(any, set('bare', '/index')),
  rule(`${rootOf(facts)}/(?:index/|(?:404|410)(?:/|\\.html))\\z`, 'E=!catalogue_bare'),
  rule(`${rootOf(facts)}(?:${anyOf(facts.stems)})/\\z`, 'E=!catalogue_bare'),
  when(env('slash'), '!=1'),
  when(env('bare'), '.'),
  `RewriteCond "%{DOCUMENT_ROOT}${env('bare')}.html" -f`,
  rule(any, `${set('to', `${facts.prefix}${env('bare')}`)},${set('canonical', '1')}`),
  when(env('to'), `=${facts.prefix}/index`),
  rule(any, set('to', `${facts.prefix}/`)),
];

function movedLines(facts: SiteFacts): string[] {
  const moved = `R=301,NE,END,${set('moved', '1')}`;
  const groups = redirectGroups(facts.redirects, 3500);
  const isRead = when('%{REQUEST_METHOD}', '^(?:GET|HEAD)\\z');
  return [
    '# Former paths and the names of apps, in every spelling.',
    ...groups.flatMap(({ pattern, location, status }) => {
      const whole = `${rootOf(facts)}(?:${pattern})\\z`;
      const isOwn = location.startsWith('/') && status === 301;
      return isOwn
        ? [when(env('canonical'), '!=1'), rule(whole, set('to', flagValue(location)))]
        : [
            isRead,
            rule(
              whole,
              `R=${String(status)},NE,QSD,END,${set('moved', '1')}`,
              rewriteTarget(location),
            ),
            rule(whole, set('to', 'elsewhere')),
          ];
    }),
    ...methodLines('to'),
    '# Apache itself adds the scheme of its own connection, which a proxy may have changed.',
    when('%{HTTP:X-Forwarded-Proto}', `^${forwardedHttps}`, 'NC,NV'),
    when('%{HTTP_HOST}', '.', 'NV'),
    when(env('to'), '.'),
    rule(any, moved, `https://%{HTTP_HOST}${env('to')}`),
    when(env('to'), '.'),
    rule(any, moved, env('to')),
  ];
}

/** A site path is percent-encoded, so only its percent signs mean anything to mod_rewrite. */
const flagValue = (path: string): string => path.replace(/[\\$%]/g, '\\$&');

const errorLines = (facts: SiteFacts): string[] => [
  ...alternations(facts.removed, 3500).map((pattern) =>
    rule(
      `${rootOf(facts)}(?:${pattern})${removedEndings}\\z`,
      `${set('error', `410.${env('error_form')}`)},R=410,L`,
    ),
  ),
  rule(apiPattern(facts), 'R=404,L'),
  rule(any, `${set('error', `404.${env('error_form')}`)},R=404,L`),
];
