import { withPath } from '../answers.ts';
import type { SiteFacts } from '../site-facts.ts';
import {
  answerLines,
  caddyTemplate,
  caddyValue,
  jsonLines,
  methodLines,
  whole,
} from './caddy-lines.ts';
import { limits } from '../../../contract/limits.ts';
import { rangeTypes } from '../accept-patterns.ts';

/**
 * Negotiation in Caddy, whose regular expressions cannot compare numbers. Replacements reduce Accept to the
 * ranges that matter, each as a mark, a letter and a weight cut to the digits that count (`«h0.5`); CEL then
 * compares these as text.
 */
const name = 'X-Catalogue-Accept';
const field = `{http.request.header.${name}}`;

const types = Object.entries(rangeTypes).map(([name, type]) => [name.charAt(0), type] as const);

const space = '[ \\t]*';
const parameter = `(?:;${space}(?:(?:charset|variant)${space})?(?:=[^;,]*)?)*`;
const range = `(?i),(${types.map(([, type]) => type).join('|')})${space}${parameter}`;

/** Replacements on the field in order, each as a pattern and its replacement. */
const replacements: readonly (readonly [find: string, replacement: string])[] = [
  ['[^ -~\\t]', '?'],
  ['"(?:[^"\\x5c;]|\\x5c[^;])*"?', '~'],
  // Every range with a comma of its own on both sides.
  [',[ \\t,]*', ',,'],
  [`${range},`, ',§$1=1,'],
  [`${range};${space}q${space}=([^;,=]*)(?:[;=][^,]*)?,`, ',§$1=$2,'],
  ...types.map(([letter, type]) => [`(?i)§${type}=`, `§${letter}=`] as const),
  [`§(.)=${space}([01])(?:\\.0{0,3})?${space},`, '«$1$2»'],
  [
    `§(.)=${space}(?:(0\\.[1-9])0{0,2}|(0\\.[0-9][1-9])0?|(0\\.[0-9]{2}[1-9]))${space},`,
    '«$1$2$3$4»',
  ],
  ['[^«»]*«([^«»]*)»[^«»]*', '«$1'],
];

const replace = (find: string, replacement: string, matcher = ''): string =>
  `request_header ${matcher} ${name} ${caddyTemplate(find)} ${caddyTemplate(replacement)}`;

const copyAccept = `request_header ${name} ",{http.request.header.Accept},"`;

/** Brings the field into the form above, as a snippet. */
export const acceptSnippet = `(catalogue_ranges) {
${replacements.map(([find, replacement]) => replace(find, replacement)).join('\n')}
}`;

const has = (start: string): string => `${field}.contains('«${start}')`;
const likesHtml = `(${has('h1')} || ${has('h0.')})`;
const ranges = `${field}.split('«')`;

const htmlIsRefused = `!${has('m')} && ${has('h')} && !${likesHtml} && (${has('t1')} || ${has('t0.')} || (!${has('t')} && (${has('a1')} || ${has('a0.')})))`;
const markdownIsAhead = `${ranges}.exists(m, m.startsWith('m') && m != 'm0' && !${ranges}.exists(h, h.startsWith('h') && h.substring(1) > m.substring(1)))`;
const htmlErrorIsAhead = `${ranges}.exists(h, (h.startsWith('h') || h.startsWith('x')) && h.substring(1) != '0' && !${ranges}.exists(m, m.startsWith('m') && m.substring(1) >= h.substring(1)))`;

/**
 * Sets `catalogue_form`. Weights matter only if markdown is named or something has a weight of zero, which no
 * browser sends; one that is too long is ignored. Of the ranges that cover HTML the most specific ones count, and are
 * equal from then on.
 */
export const formLines = `vars catalogue_form html
${copyAccept}
@long header_regexp ${name} "^.{${limits.acceptLength + 3}}"
route @long {
request_header -Accept
${copyAccept}
}
@weighed header_regexp ${name} "(?i)text/markdown|=[ \\t]*0(?:\\.0{0,3})?[ \\t]*[;,]"
route @weighed {
import catalogue_ranges
@refused expression \`${htmlIsRefused}\`
vars @refused catalogue_form md
@none_liked expression \`${has('h')} && !${likesHtml}\`
${replace('«x', '«-', '@none_liked')}
@named expression \`${has('h')}\`
${replace('«[ta]', '«-', '@named')}
@text expression \`${has('t')}\`
${replace('«a', '«-', '@text')}
${replace('«[xta]', '«h')}
@markdown expression \`${markdownIsAhead}\`
vars @markdown catalogue_form md
}`;

export const errorFormLines = `${copyAccept}
import catalogue_ranges
vars catalogue_error_form md
@html_error expression \`${htmlErrorIsAhead} && !{http.request.uri.path}.endsWith('.md')\`
vars @html_error catalogue_error_form html`;

const nowhere = '/.none';

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
