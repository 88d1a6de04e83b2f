import { paths } from '../../contract/paths.ts';
import { accessHeaders, publicHeaders } from '../http/headers.ts';
import { healthText, quotedText, serverHost } from './server-host.ts';
import { accepts, literalPattern, type Row, type Table } from './table.ts';

/**
 * A text between quotes for Apache, which reads `\"` as a quote there.
 *
 * @throws RangeError if the text has a line end, or names a variable that Apache would replace.
 */
export function apacheText(text: string): string {
  if (text.includes('${')) throw new RangeError('Apache cannot hold this text');
  return quotedText(text);
}

/** The value of a variable of SetEnvIf, where `$1` would be a group. */
export const apacheValue = (text: string): string => text.replace(/[\\$&]/g, '\\$&');

const env = (name: string): string => `%{ENV:catalogue_${name}}`;

/**
 * A regular expression of mod_rewrite between quotes, which leaves backslashes as they are.
 *
 * @throws RangeError if it has a quote or a line end.
 */
function pattern(text: string): string {
  if (/["\r\n]/.test(text)) throw new RangeError('mod_rewrite cannot read this pattern');
  return `"${text}"`;
}

const when = (subject: string, text: string, flags = ''): string =>
  `RewriteCond ${pattern(subject)} ${pattern(text)}${flags && ` [${flags}]`}`;
const rule = (flags: string, target = '-', text = '^'): string =>
  `RewriteRule ${pattern(text)} ${pattern(target)} [${flags}]`;
const exists = (path: string): string => `RewriteCond "${env('root')}${path}" -f`;

/** The text of the file: what each module does, in the order in which Apache asks them. */
const fileText = (table: Table): string =>
  [
    typeLines(table),
    errorDocuments(table),
    ...variableLines(table),
    ...rewriteLines(table),
    '<IfModule mod_deflate.c>',
    ...compressLines,
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...headerLines(table),
    '</IfModule>',
    '',
  ].join('\n');

const isAt = ({ prefix }: Table, path: string): string =>
  apacheText(`%{REQUEST_URI} =~ m#^${literalPattern(prefix)}${path}#`);

const typeLines = (table: Table): string =>
  [
    'AddDefaultCharset Off',
    'FileETag MTime Size',
    'DirectorySlash Off',
    ...[...table.types].map(([suffix, type]) => `AddType ${apacheText(type)} .${suffix}`),
    ...table.otherTypes.map(
      ([path, type]) =>
        `<If ${isAt(table, `${literalPattern(path)}$`)}>\n    ForceType ${apacheText(type)}\n</If>`,
    ),
  ].join('\n');

/** The bodies of errors: the text of a page is chosen by a rule, in a second request of Apache's own. */
const errorDocuments = (table: Table): string => `\
ErrorDocument 404 ${table.prefix}/404
ErrorDocument 410 ${table.prefix}/410
ErrorDocument 405 ${table.prefix}${paths.apiError(405)}
ErrorDocument 503 ${table.prefix}${paths.apiError(503)}
ErrorDocument 200 ${apacheText(healthText)}
<If ${isAt(table, '/api(?:/|$)')}>
    ErrorDocument 404 ${table.prefix}${paths.apiError(404)}
    ErrorDocument 410 ${apacheText(table.errorText('not_found', undefined, 410))}
    ErrorDocument 413 ${apacheText(table.errorText('invalid_request', undefined, 413))}
    ErrorDocument 416 ${apacheText(table.errorText('invalid_request', undefined, 416))}
    ErrorDocument 500 ${table.prefix}${paths.apiError(500)}
</If>`;

/** What is known of a path before any rule: of several lines that match, the last counts. */
function variableLines(table: Table): string[] {
  const root = literalPattern(table.prefix);
  const set = (match: string, variables: string, anyCase = false): string =>
    `SetEnvIf${anyCase ? 'NoCase' : ''} Request_URI ${apacheText(`^${root}(?:${match})$`)} ${variables}`;
  return [
    'SetEnvIf X-Request-Id "^([A-Za-z0-9._-]{8,64})$" catalogue_id=$1',
    '# The headers of a file, and its page.',
    ...table.answers
      .flatMap(({ match, status }, index) =>
        status === undefined ? [set(match, `catalogue_answer=${index} catalogue_page=$1`)] : [],
      )
      .reverse(),
    '# Redirects and removed paths.',
    ...table.moved
      .map(({ match, status = 410, to, anyCase }) => {
        const value = to === undefined ? '410' : `${status}:${apacheValue(to)}`;
        return set(match, apacheText(`catalogue_moved=${value}`), anyCase);
      })
      .reverse(),
  ];
}

/** The rules that find the file, the redirect or the error of a request. */
const rewriteLines = (table: Table): string[] => [
  'RewriteEngine On',
  'RewriteOptions AllowNoSlash',
  `RewriteBase "${table.prefix}/"`,
  '# The body of an error.',
  when('%{ENV:REDIRECT_STATUS}', '^4'),
  when('%{HTTP:Accept}', accepts.html, 'NC'),
  when('%{HTTP:Accept}', `!${accepts.markdown}`, 'NC'),
  when('%{THE_REQUEST}', '!\\.md[? ]'),
  rule('END', '$1.html', '^(404|410)$'),
  when('%{ENV:REDIRECT_STATUS}', '^4'),
  rule('END', '$1.md', '^(404|410)$'),
  when('%{ENV:REDIRECT_STATUS}', '^[45]'),
  rule('END'),
  '# The path from the root of the site, the folder of its files, and the form of a page.',
  when('%{REQUEST_URI}', `^${literalPattern(table.prefix)}/?([\\s\\S]*)$`),
  rule('E=catalogue_path:/%1'),
  // Of the folder itself, without a slash, `$1` is the whole name.
  when('%{REQUEST_FILENAME}%{PATH_INFO}//$1', '^([\\s\\S]+)//\\1$|^([\\s\\S]*)/?([\\s\\S]*)//\\3$'),
  rule('E=catalogue_root:%1%2,E=catalogue_form:html', '-', '^([\\s\\S]*)$'),
  when('%{REQUEST_METHOD}', '^(?:GET|HEAD)$'),
  when('%{HTTP:Accept}', accepts.markdown, 'NC'),
  rule('E=catalogue_form:md'),
  '# Apache takes several slashes for one.',
  when('%{THE_REQUEST}', '^\\S+ /(?:[^? ]*/)?/'),
  rule('R=404,L'),
  ...table.paths.flatMap(placeLines),
  ...methodLines,
  when(env('send'), '^(/.*)$'),
  rule('END', `${table.prefix}%1`),
  '# What no program answers.',
  when('%{REQUEST_METHOD}', '^POST$'),
  rule('R=503,L', '-', `^${paths.subscribe.slice(1)}$`),
  when('%{REQUEST_METHOD}', '^(?:GET|HEAD)$'),
  rule('R=200,L', '-', `^${paths.health.slice(1)}$`),
  rule('R=405,L', '-', `^(?:${paths.subscribe.slice(1)}|${paths.health.slice(1)})$`),
  '# Redirects; Apache adds the scheme of its own connection, which a proxy may have changed.',
  when(env('moved'), '^410$'),
  rule('R=410,L'),
  when('%{HTTP:X-Forwarded-Proto}', '^[ \\t]*https[ \\t]*(?:,|$)', 'NC,NV'),
  when('%{HTTP_HOST}', '.', 'NV'),
  when(env('moved'), '^301:(/.*)$'),
  rule('R=301,NE,L', 'https://%{HTTP_HOST}%1'),
  ...[301, 302].flatMap((status) => [
    when(env('moved'), `^${status}:(/.*)$`),
    rule(`R=${status},NE,L`, '%1'),
    when(env('moved'), `^${status}:([^?]*)\\??(.*)$`),
    rule(`R=${status},NE,L`, '%1?%2'),
  ]),
  rule('R=404,L'),
];

/** What a path leads to if there is such a file; a row that names none ends the search. */
function placeLines({ match, page, file, to }: Row): string[] {
  const path = when(env('path'), `^(?:${match})$`);
  const rulesFor = (sent: string, variable: string): string[] => [
    ...[path, exists(sent)],
    rule(`E=catalogue_${variable},E=!catalogue_path`),
  ];
  const [stem, sent, target] = [page, file, to].map((text) => text?.replace('$1', '%1'));
  if (target !== undefined) return rulesFor(sent ?? '', `moved:301:${target}`);
  const files = [stem === undefined ? [] : `${stem}.${env('form')}`, sent ?? []].flat();
  if (files.length === 0) return [path, rule('E=!catalogue_path')];
  return files.flatMap((path) => rulesFor(path, `send:${path}`));
}

/** Other methods than GET and HEAD, for what is there or has moved. */
const methodLines = [
  when(`${env('send')}${env('moved')}`, '^(?:/|30)'),
  when('%{REQUEST_METHOD}', '^OPTIONS$'),
  rule('R=204,L'),
  when(`${env('send')}${env('moved')}`, '^(?:/|30)'),
  when('%{REQUEST_METHOD}', '!^(?:GET|HEAD)$'),
  rule('R=405,L'),
];

/** A compressed answer has a tag of its own, by which it is known again, and parts are never compressed. */
const compressLines = [
  '<FilesMatch "[.](?:css|html|js|json|md|svg|txt|xml)$">',
  '    SetOutputFilter DEFLATE',
  '</FilesMatch>',
  'SetEnvIf Range "." no-gzip',
];

/** Where two lines set a header, the later counts. */
function headerLines({ answers, prefix }: Table): string[] {
  const root = literalPattern(prefix);
  const isErrorPage = ({ match }: Row): boolean => /^\/4(?:04|10)/.test(match);
  const errorPages = answers.flatMap((row, index) => (isErrorPage(row) ? [`'${index}'`] : []));
  const atProgram = (path: string): string => `%{THE_REQUEST} =~ m#^\\S+ ${root}${path}[? ]#`;
  const condition = (row: Row, index: number): string => {
    const { match, status } = row;
    const isAnswer = `reqenv('catalogue_answer') == '${index}'`;
    if (isErrorPage(row)) return isAnswer;
    if (status === undefined) return `${isAnswer} && %{REQUEST_STATUS} in {'200','206','304'}`;
    const at = match.startsWith('/') ? ` && ${atProgram(match)}` : '';
    return `%{REQUEST_STATUS} == '${status}' && !(reqenv('catalogue_answer') in {${errorPages.join()}})${at}`;
  };
  const set = (name: string, value: string, test: string): string =>
    `Header always set ${name} ${apacheText(value)} ${apacheText(`expr=${test}`)}`;
  const names = answers.flatMap(({ headers = {} }) => Object.keys(headers));
  const isText = [
    `%{REQUEST_STATUS} in {'410','413','416'} && %{REQUEST_URI} =~ m#^${root}/api/#`,
    `%{REQUEST_STATUS} == '200' && %{REQUEST_URI} =~ m#^${root}${paths.health}$#`,
  ].map((test) => `(${test})`);
  return [
    'RequestHeader edit* If-None-Match "-gzip\\"" "\\""',
    ...[...new Set(names)].map((name) => `Header unset ${name}`),
    set('X-Request-Id', '%{catalogue_id}e', "-n reqenv('catalogue_id')"),
    `Header always set X-Request-Id "expr=%{md5:%{reqenv:UNIQUE_ID}}" "expr=-z reqenv('catalogue_id') && -n reqenv('UNIQUE_ID')"`,
    set('Content-Type', 'application/json', isText.join(' || ')),
    ...Object.entries(publicHeaders).map(([name, value]) =>
      name in accessHeaders
        ? set(name, value, `!(${atProgram(paths.subscribe)})`)
        : `Header always set ${name} ${apacheText(value)}`,
    ),
    ...answers
      .flatMap((row, index) =>
        Object.entries(row.headers ?? {})
          .filter(([name]) => !(name in publicHeaders))
          .map(([name, value]) =>
            set(
              name,
              value.replaceAll('%', '%%').replaceAll('$1', '%{catalogue_page}e'),
              condition(row, index),
            ),
          ),
      )
      .reverse(),
  ];
}

export const apache = serverHost({
  name: 'apache',
  // Apache reads lines of up to 8,190 bytes.
  longest: { part: /^.+$/gm, bytes: 8000 },
  print: (table) => [{ path: '.htaccess', text: fileText(table) }],
});
