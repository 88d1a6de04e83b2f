import { withPath } from '../answers.ts';
import type { SiteFacts } from '../site-facts.ts';
import { errorFormLines } from './caddy-accept.ts';
import {
  answerLines,
  caddyTemplate,
  caddyValue,
  jsonLines,
  methodLines,
  whole,
} from './caddy-lines.ts';

const nowhere = '/.none';

/** Finds the file, the redirect or the error of a path. */
export const siteLines = (facts: SiteFacts): string => `\
map {http.vars.catalogue_slash}{http.vars.catalogue_path} {catalogue_page} {catalogue_file} {catalogue_bare} {catalogue_canonical} {
${facts.pathRules
  .map(({ pattern, page = nowhere, file = nowhere, bare = nowhere, canonical = '' }) =>
    [whole(pattern), page, file, bare, caddyTemplate(facts.prefix + canonical)].join(' '),
  )
  .join('\n')}
default ${nowhere} ${nowhere} ${nowhere} ""
}
map {http.request.orig_uri} {catalogue_query} {
"~^[^?]*(\\?.*)\\z" "$1"
default ""
}
${fileLines(facts)}
${redirectLines(facts)}
${errorLines(facts)}`;

/**
 * A part is never compressed, and what may be compressed has a weak tag, so a strong one always identifies
 * the plain bytes. Only within `handle` does one `handle` exclude the next. For HEAD, compressing nothing, Caddy would say the length of that.
 */
const fileLines = (facts: SiteFacts): string => `\
@file file {
try_files {catalogue_page}.{http.vars.catalogue_form} {catalogue_file}
}
handle @file {
route {
${methodLines(facts)}
rewrite * {http.matchers.file.relative}
handle {
${facts.fileSorts.map(sortLines).join('\n')}
}
map {http.request.uri.path} {catalogue_type} {
${facts.otherTypes.map(([path, type]) => `${caddyValue(path)} ${caddyValue(type)}`).join('\n')}
${[...facts.mediaTypes].map(([suffix, type]) => `"~\\.${suffix}\\z" ${caddyValue(type)}`).join('\n')}
default application/octet-stream
}
header Content-Type {catalogue_type}
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
}
}`;

const sortLines = ({ name, pattern, headers }: SiteFacts['fileSorts'][number]): string => `\
@${name} path_regexp ${name} ${caddyTemplate(`^(?:${pattern})\\z`)}
handle @${name} {
${withPath(answerLines(headers), `{re.${name}.1}`)}
}`;

/** A map is looked up each time it is named, which should happen only once for a long one. */
const redirectLines = (facts: SiteFacts): string => `\
map {http.vars.catalogue_path} {catalogue_moved} {
${facts
  .redirectRules(4000)
  .map(({ pattern, status, location }) => {
    const target = `${status} ${location.replaceAll('$', '$$$$')}`;
    return `${whole(pattern)} ${caddyValue(target)}`;
  })
  .join('\n')}
default ""
}
@canonical file {catalogue_bare}.html
handle @canonical {
route {
${methodLines(facts)}
${answerLines(facts.answers.moved)}
header Location "{catalogue_canonical}{catalogue_query}"
respond 301
}
}
@moved vars_regexp moved {catalogue_moved} "^([0-9]+) (.+)$"
handle @moved {
route {
${methodLines(facts)}
${answerLines(facts.answers.moved)}
header Location {re.moved.2}
@own expression {re.moved.2}.startsWith('/')
header @own Location "{re.moved.2}{catalogue_query}"
respond "" {re.moved.1}
}
}`;

/** The responses for a path that never existed, or no longer exists. */
const errorLines = (facts: SiteFacts): string => `\
map {http.vars.catalogue_path} {catalogue_gone} {
${facts
  .gonePatterns(4000)
  .map((gone) => `${whole(gone)} 410`)
  .join('\n')}
default 404
}
${errorOf(404, facts)}
${errorOf(410, facts)}`;

function errorOf(code: 404 | 410, facts: SiteFacts): string {
  const status = String(code);
  const { html, markdown, data } = code === 404 ? facts.answers.missing : facts.answers.gone;
  const conditions = ['None-Match', 'Modified-Since', 'Match', 'Unmodified-Since'];
  return `@is${status} expression {catalogue_gone} == '${status}'
route @is${status} {
@api expression {http.vars.catalogue_path}.matches('^/api(/|\\\\z)')
route @api {
${jsonLines('not_found', code, facts, data)}
}
${errorFormLines}
rewrite * /${status}.{http.vars.catalogue_error_form}
@not_head not method HEAD
method @not_head GET
${[...conditions.map((name) => `If-${name}`), 'Range'].map((name) => `request_header -${name}`).join('\n')}
@error_html expression {http.vars.catalogue_error_form} == 'html'
route @error_html {
${answerLines(html)}
}
@error_markdown expression {http.vars.catalogue_error_form} == 'md'
route @error_markdown {
${answerLines(markdown)}
}
encode gzip
file_server {
status ${status}
disable_canonical_uris
}
}`;
}
