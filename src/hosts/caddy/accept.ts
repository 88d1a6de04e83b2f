/**
 * Negotiation in Caddy, whose regular expressions cannot compare numbers: replacements bring every
 * range that matters into one form (`§h=0.5`, with the weight cut to what counts), and a CEL
 * expression compares these as text.
 */
export const acceptField = 'X-Catalogue-Accept';

const types = [
  ['h', 'text/html'],
  ['x', 'application/xhtml\\+xml'],
  ['t', 'text/\\*'],
  ['a', '\\*/\\*'],
  ['m', 'text/markdown'],
] as const;

const space = '[ \\t]*';
const parameter = `(?:;${space}(?:(?:charset|variant)${space})?(?:=[^;,]*)?)*`;
const weight = `;${space}q${space}=([^;,=]*)(?:[;=][^,]*)?`;

/** Replacements on the field in their order, each as a pattern and what takes its place. */
export const acceptReplacements: readonly (readonly [find: string, replacement: string])[] = [
  ['[^ -~\\t]', '?'],
  ['"(?:[^"\\x5c;]|\\x5c[^;])*"?', '~'],
  [',', ',,'],
  ...types.flatMap(([mark, type]) => [
    [`(?i),${space}${type}${space}${parameter},`, `,§${mark}=1,`] as const,
    [`(?i),${space}${type}${space}${parameter}${weight},`, `,§${mark}=$1,`] as const,
  ]),
  [`=${space}1(?:\\.0{0,3})?${space},`, '=1,'],
  [`=${space}0(?:\\.0{0,3})?${space},`, '=0,'],
  [`=${space}0\\.[0-9]{4}`, '=?'],
  [`=${space}0\\.([0-9]*[1-9])0*${space},`, '=0.$1,'],
];

const field = `{http.request.header.${acceptField}}`;
const names = (mark: string): string => `${field}.matches('§${mark}=(?:0|1|0[.][0-9]+),')`;
const likes = (mark: string): string => `${field}.matches('§${mark}=(?:1|0[.][0-9]+),')`;
const isA = (range: string, mark: string): string =>
  `${range}.matches('^§${mark}=(?:0|1|0[.][0-9]+)$')`;
const isLiked = (range: string, mark: string): string =>
  `${range}.matches('^§${mark}=(?:1|0[.][0-9]+)$')`;
const ranges = `${field}.split(',')`;

const forHtml = [
  isA('h', 'h'),
  `(!${names('h')} && ${isA('h', 't')})`,
  `(!${names('h')} && !${names('t')} && ${isA('h', 'a')})`,
  `((!${names('h')} || ${likes('h')}) && ${isA('h', 'x')})`,
].join(' || ');

/** Holds where a page is sent as markdown. */
export const markdownExpression = [
  `${ranges}.exists(m, ${isLiked('m', 'm')} && !${ranges}.exists(h, (${forHtml}) && h.substring(3) > m.substring(3)))`,
  `(!${names('m')} && ${names('h')} && !${likes('h')} && (${likes('t')} || (!${names('t')} && ${likes('a')})))`,
].join(' || ');

/** Holds where a page that says 404 or 410 is sent as HTML. */
export const htmlErrorExpression = `${ranges}.exists(h, ${isLiked('h', '[hx]')} && !${ranges}.exists(m, ${isA('m', 'm')} && m.substring(3) >= h.substring(3)))`;
