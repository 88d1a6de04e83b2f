import type { ErrorCode } from '../../contract/error-codes.ts';
import { paths } from '../../contract/paths.ts';
import { type Headers } from '../http/headers.ts';
import { healthText, idMark, quotedText, serverHost } from './server-host.ts';
import { accepts, answerOf, literalPattern, type Table } from './table.ts';

/**
 * A text between quotes for a Caddyfile, where braces would name a placeholder: a backslash before them
 * prevents that.
 *
 * @throws RangeError if the text contains a line end, a backslash or `{$`, which Caddy would replace whatever
 *   comes before it.
 */
export function caddyValue(text: string): string {
  if (text.includes('\\') || text.includes('{$'))
    throw new RangeError('a Caddyfile cannot hold a backslash or an opening brace before a dollar');
  return template(text.replace(/[{}]/g, '\\$&'));
}

/** A text between quotes in which placeholders work; a regular expression, too. */
const template = (text: string): string => quotedText(text).replaceAll('\\\\', '\\');

const whole = (pattern: string, flags = ''): string => template(`~${flags}^(?:${pattern})\\z`);

/** Lines of a Caddyfile with the indentation of their blocks. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    const bare = line.trim();
    if (bare === '}') depth -= 1;
    const shown = bare && '\t'.repeat(depth) + bare;
    if (bare.endsWith(' {')) depth += 1;
    return shown;
  });
  return lines.filter((line, index) => line !== '' || index === lines.length - 1).join('\n');
}

/** Sets the headers of an answer; Vary at the end, because compressing adds a value of its own. */
const headerLines = ({ Vary, ...headers }: Headers, page = ''): string =>
  [
    ...Object.entries(headers).map(
      ([name, value]) => `header ${name} ${caddyValue(value).replaceAll('$1', page)}`,
    ),
    ...(Vary === undefined ? [] : [`header {\nVary ${caddyValue(Vary)}\ndefer\n}`]),
  ].join('\n');

/** No file has this path. */
const nowhere = '/.none';

/** The lines of a site: what it answers, in the order in which it is told apart. */
function siteLines(table: Table): string {
  const { prefix, paths: rows, answers, errorText, types, otherTypes } = table;
  const json = (code: ErrorCode, status: number, path = '/api/'): string => {
    const text = caddyValue(errorText(code, idMark, status)).replace(
      idMark,
      '{catalogue_request_id}',
    );
    return `${headerLines({ ...answerOf(table, status, path), 'Content-Type': 'application/json' })}
respond ${text} ${status}`;
  };
  const methods = `@ask method OPTIONS
route @ask {
${headerLines(answerOf(table, 204))}
respond 204
}
@other not method GET HEAD
route @other {
${json('method_not_allowed', 405)}
}`;
  const errorPage = (
    status: 404 | 410,
  ): string => `@is${status} expression {catalogue_moved} == '${status === 410 ? '410' : ''}'
route @is${status} {
@api${status} expression {http.vars.catalogue_path}.matches('^/api(/|\\\\z)')
route @api${status} {
${json('not_found', status)}
}
rewrite * /${status}.{http.vars.catalogue_error_form}
@not_head not method HEAD
method @not_head GET
${['If-None-Match', 'If-Modified-Since', 'If-Match', 'If-Unmodified-Since', 'Range'].map((name) => `request_header -${name}`).join('\n')}
${['html', 'md'].map((form) => `@${form}${status} vars catalogue_error_form ${form}\nroute @${form}${status} {\n${headerLines(answerOf(table, status, `/${status}.${form}`))}\n}`).join('\n')}
encode gzip
file_server {
status ${status}
disable_canonical_uris
}
}`;
  return `\
route {
${idLines}map {http.request.uri.path} {catalogue_below} {
${whole(literalPattern(prefix))} /
${whole(`${literalPattern(prefix)}(/(?s:.*))`)} "$1"
default ""
}
vars catalogue_path {catalogue_below}
@names_html header_regexp Accept ${template(`(?i)${accepts.html}`)}
@names_markdown header_regexp Accept ${template(`(?i)${accepts.markdown}`)}
@markdown_path path_regexp \\.md$
vars catalogue_form html
vars catalogue_error_form md
vars @names_html catalogue_error_form html
vars @markdown_path catalogue_error_form md
vars @names_markdown {
catalogue_form md
catalogue_error_form md
}
@encoded_slash expression {http.request.orig_uri}.matches('(?i)^[^?]*%2f')
vars catalogue_slash ""
vars @encoded_slash catalogue_slash "%"
map {http.vars.catalogue_slash}{http.vars.catalogue_path} {catalogue_page} {catalogue_file} {catalogue_bare} {catalogue_canonical} {
${rows
  .map(({ match, page = nowhere, file = nowhere, to }) => {
    const [sent, bare] = to === undefined ? [file, nowhere] : [nowhere, file];
    return [whole(match), page, sent, bare, template(to ?? '')].join(' ');
  })
  .join('\n')}
default ${nowhere} ${nowhere} ${nowhere} ""
}
map {http.request.orig_uri} {catalogue_query} {
"~^[^?]*(\\?.*)\\z" "$1"
default ""
}
@file file {
try_files {catalogue_page}.{http.vars.catalogue_form} {catalogue_file}
}
handle @file {
route {
${methods}
rewrite * {http.matchers.file.relative}
handle {
${answers
  .flatMap(({ match, status, headers = {} }, index) =>
    status === undefined
      ? [
          `@a${index} path_regexp a${index} ${template(`^(?:${match})\\z`)}\nhandle @a${index} {\n${headerLines(headers, `{re.a${index}.1}`)}\n}`,
        ]
      : [],
  )
  .join('\n')}
}
map {http.request.uri.path} {catalogue_type} {
${otherTypes.map(([path, type]) => `${caddyValue(path)} ${caddyValue(type)}`).join('\n')}
${[...types].map(([suffix, type]) => `"~\\.${suffix}\\z" ${caddyValue(type)}`).join('\n')}
default application/octet-stream
}
header Content-Type {catalogue_type}
${sendLines}}
}
@canonical file {catalogue_bare}
handle @canonical {
route {
${methods}
${headerLines(answerOf(table, 301))}
header Location "{catalogue_canonical}{catalogue_query}"
respond 301
}
}
@sign_up expression {http.vars.catalogue_path} == '${paths.subscribe}'
route @sign_up {
@posted method POST
route @posted {
${json('service_unavailable', 503, paths.subscribe)}
}
${json('method_not_allowed', 405, paths.subscribe)}
}
@health expression {http.vars.catalogue_path} == '${paths.health}'
route @health {
@probed method GET HEAD
route @probed {
${headerLines({ ...answerOf(table, 200, paths.health), 'Content-Type': 'application/json' })}
respond ${caddyValue(healthText)} 200
}
${json('method_not_allowed', 405, paths.health)}
}
map {http.vars.catalogue_path} {catalogue_moved} {
import catalogue.moved.caddy
default ""
}
@moved vars_regexp moved {catalogue_moved} "^(30[12]) (.+)$"
handle @moved {
route {
${methods}
${headerLines(answerOf(table, 301))}
header Location {re.moved.2}
@own expression {re.moved.2}.startsWith('/')
header @own Location "{re.moved.2}{catalogue_query}"
respond "" {re.moved.1}
}
}
${errorPage(404)}
${errorPage(410)}
}
handle_errors {
route {
${idLines}@at_sign_up expression {http.request.uri.path} == '${prefix}${paths.subscribe}' && {http.error.status_code} >= 502
route @at_sign_up {
${json('service_unavailable', 503, paths.subscribe)}
}
@unavailable expression {http.error.status_code} >= 502
route @unavailable {
${json('service_unavailable', 503)}
}
${json('internal_error', 500)}
}
}
`;
}

const idLines = `\
map {http.request.header.X-Request-Id} {catalogue_request_id} {
"~^([A-Za-z0-9._-]{8,64})\\z" "$1"
default {http.request.uuid}
}
header X-Request-Id {catalogue_request_id}
`;

/**
 * A part is never compressed, and what may be compressed has a weak tag, so a strong one always identifies
 * the plain bytes. For HEAD, compressing nothing, Caddy would say the length of that.
 */
const sendLines = `\
@other_range not header_regexp Range "^bytes=[0-9]*-[0-9]*$"
request_header @other_range -Range
@whole {
not method HEAD
not header_regexp Range .
}
encode @whole gzip
@packed {
not header_regexp Range .
header_regexp Accept-Encoding (?i)gzip
}
header @packed {
ETag \`^"\` \`W/"\`
defer
}
@measured {
method HEAD
header_regexp Accept-Encoding (?i)gzip
}
header @measured {
-Content-Length
defer
}
file_server {
disable_canonical_uris
}
`;

/** The list that grows with the content: status and target by path. */
const movedLines = ({ moved }: Table): string =>
  moved
    .map(({ match, status = 410, to, anyCase = false }) => {
      const value = to === undefined ? '410' : `${status} ${to.replaceAll('$', '$$$$')}`;
      return `${whole(match, anyCase ? '(?i)' : '')} ${caddyValue(value)}`;
    })
    .concat('')
    .join('\n');

export const caddy = serverHost({
  name: 'caddy',
  longest: { part: /^.+$/gm, bytes: Infinity },
  print: (table) => [
    { path: 'catalogue.caddy', text: indented(siteLines(table)) },
    { path: 'catalogue.moved.caddy', text: movedLines(table) },
  ],
  reload: 'caddy reload --adapter caddyfile --config /etc/caddy/Caddyfile',
});
