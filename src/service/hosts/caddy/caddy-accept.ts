import { limits } from '../../../contract/limits.ts';
import { rangeTypes } from '../accept-patterns.ts';
import { caddyTemplate } from './caddy-lines.ts';

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

/** Sets `catalogue_error_form`. */
export const errorFormLines = `${copyAccept}
import catalogue_ranges
vars catalogue_error_form md
@html_error expression \`${htmlErrorIsAhead} && !{http.request.uri.path}.endsWith('.md')\`
vars @html_error catalogue_error_form html`;
