import { cacheControl, publicHeaders, strictTransport, type Headers } from '../../http/headers.ts';
import { confirmed } from '../../http/response.ts';
import { digitsInOrder } from '../accept-patterns.ts';
import { withPath, type Answers } from '../answers.ts';
import { forwardedHttps, literalPattern } from '../regex-text.ts';
import type { SiteFacts } from '../site-facts.ts';
import { quotedText } from '../host.ts';

/** Name of a variable that contains a dollar sign: nginx has no other way to write one in a value. */
export const dollarVariable = 'catalogue_dollar';

/** A text between quotes where nginx expands no variables: a pattern or a key of a map. */
export const nginxText = quotedText;

/** A text between quotes where nginx would expand variables, escaped so that it expands none. */
export const nginxValue = (text: string): string =>
  quotedText(text.replaceAll('$', `\${${dollarVariable}}`));

/** Longest text between quotes that nginx reads, in bytes, with room for the quotes and marks. */
export const longestText = 4000;

/** Longest pattern, in bytes, that stays below it when every backslash is written twice. */
export const longestPattern = longestText / 2 - 50;

export type Line = readonly [key: string, value: string];

/** A regular expression as a key of a map; with `~*` it ignores letter case. */
export const pattern = (text: string, mark: '~' | '~*' = '~'): string => nginxText(mark + text);

export const whole = (text: string): string => pattern(`\\A(?:${text})\\z`);

/** A variable whose value follows from another text; the first pattern that matches decides. */
export const map = (
  source: string,
  name: string,
  lines: readonly Line[],
  fallback = '""',
): string[] => [
  `map ${source} $catalogue_${name} {`,
  ...lines.map(([key, value]) => `    ${key} ${value};`),
  `    default ${fallback};`,
  '}',
  '',
];

/** The same, looked up each time, because it says something else before and after an error. */
export function changingMap(...parts: Parameters<typeof map>): string[] {
  const [first = '', ...rest] = map(...parts);
  return [first, '    volatile;', ...rest];
}

/** A sort of answer: its name, the pattern of `<status>:<path>` and its headers. */
type Rule = readonly [name: string, pattern: string, headers: Headers];

/**
 * Every sort of answer in the order in which they are told apart. The path is that of the file that is sent, without the
 * prefix; without a file, it is that of the request.
 */
function answerRules({ answers, fileSorts, prefix, upstream }: SiteFacts): readonly Rule[] {
  const root = literalPattern(prefix);
  const errors = (
    status: string,
    { html, markdown, data }: Answers['missing'],
  ): readonly Rule[] => [
    [`${status}-data`, `${status}:${root}/api(?:/|\\z)`, data],
    [`${status}-html`, `${status}:.*\\.html\\z`, html],
    [`${status}-markdown`, `${status}:`, markdown],
  ];
  return [
    ...answers.live.flatMap(({ name, path, allow, headers }): readonly Rule[] => [
      ...(upstream === undefined
        ? [[`${name}-405`, `405:${root}${path}\\z`, { ...headers, Allow: allow }] as const]
        : []),
      [name, `.*:${root}${path}\\z`, headers],
    ]),
    ...fileSorts.flatMap(({ name, pattern: file, headers }): readonly Rule[] => [
      [name, `20[06]:${file}\\z`, headers],
      [`${name}-304`, `304:${file}\\z`, confirmed(headers)],
    ]),
    ...errors('404', answers.missing),
    ...errors('410', answers.gone),
    ['moved', '30[12]:', answers.moved],
    ['preflight', '204:', answers.preflight],
    ['refused', '405:', answers.refused],
    ['never', '(?:400|406|412|413|414|416|429|431|5..):', answers.never],
    ['other', '', publicHeaders],
  ];
}

/**
 * A variable for each header; an empty value sends none. nginx finds that a range is unsatisfiable only after it has set
 * the headers of the file, and keeps these: a 416 gets no new ones.
 */
export function headerMaps(facts: SiteFacts): string[] {
  const rules = answerRules(facts);
  const secure = `\\A(?!416:)[0-9]+:(?:on:|:${forwardedHttps})`;
  return [
    '# The sort of an answer, by its status and its file, and the page of that file.',
    ...map(
      '"$status:$uri"',
      'answer',
      rules.map(([name, rule]) => [pattern(`\\A${rule}`), name]),
    ),
    ...map('$uri', 'own', [[pattern('\\A(?<catalogue_stem>.*)\\.[a-z]+\\z'), '$catalogue_stem']]),
    '# A range of which nginx says only after the headers whether there is such a part.',
    ...changingMap(
      `"$status:$http_range:$sent_http_content_length:${digitsInOrder}"`,
      'part',
      [
        [pattern('\\A(?!200:bytes=)', '~*'), '""'],
        ...emptyRanges.map((range): Line => [pattern(range, '~*'), 'part']),
        ...rangesWithin.map((range): Line => [pattern(range, '~*'), '""']),
      ],
      'part',
    ),
    ...changingMap('$status', 'kept', [['416', 'kept']]),
    '# Headers by the sort of an answer; an empty value sends none.',
    ...headerNames(facts).flatMap((name) => {
      const isCaching = name === 'Cache-Control';
      return changingMap(
        `"$catalogue_kept${isCaching ? '$catalogue_part' : ''}$catalogue_answer"`,
        variableOf(name),
        [
          // Whether there is such a part is decided later.
          ...(isCaching ? [[pattern('\\Apart'), nginxValue(cacheControl.never)] as const] : []),
          ...rules.flatMap(([rule, , { [name]: value }]): readonly Line[] =>
            value === undefined ? [] : [[rule, withPath(nginxValue(value), '${catalogue_own}')]],
          ),
        ],
      );
    }),
    ...changingMap('$catalogue_kept', 'sent_request_id', [['""', '$catalogue_request_id']]),
    '# For https alone; an empty value switches it off.',
    ...changingMap('"$status:$https:$http_x_forwarded_proto"', 'strict_transport_security', [
      [pattern(secure, '~*'), nginxValue(facts.isHttps ? strictTransport : '')],
    ]),
  ];
}

const oneRange = '\\A200:bytes=(?=[0-9]{1,12}-[0-9]{0,12}:)';

/** Two numbers of the same number of digits, with a text between them. */
const alike = (between: string): string => `([0-9](?:(?1)|${between})[0-9])`;

/** The patterns of one range that ends before it begins. */
const emptyRanges = [
  `${oneRange}[0-9]+${alike('-')}:`,
  `${oneRange}(?=${alike('-')}:)([0-9]*)([0-9])[0-9]*-\\2([0-9])[0-9]*:[0-9]+:[0-9]*\\4[0-9]*\\3`,
];

/** The patterns of one range that begins within the file, or has its last bytes. */
const rangesWithin = [
  `${oneRange}${alike('-[0-9]*:')}[0-9]`,
  `${oneRange}(?=${alike('-[0-9]*:')}:)([0-9]*)([0-9])[0-9]*-[0-9]*:\\2([0-9])[0-9]*:[0-9]*\\3[0-9]*\\4`,
  '\\A200:bytes=-[0-9]{0,11}[1-9][0-9]{0,11}:',
];

export const headerNames = (facts: SiteFacts): string[] =>
  [...new Set(answerRules(facts).flatMap(([, , headers]) => Object.keys(headers)))].filter(
    (name) => !['Content-Type', 'Location'].includes(name),
  );

export const variableOf = (name: string): string => name.toLowerCase().replaceAll('-', '_');
