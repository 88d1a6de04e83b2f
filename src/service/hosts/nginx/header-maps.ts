import { hashedFolders, paths } from '../../../contract/paths.ts';
import { cacheControl, publicHeaders, strictTransport, type Headers } from '../../http/headers.ts';
import { confirmed } from '../../http/response.ts';
import { digitsInOrder } from '../accept-patterns.ts';
import { withPath, type Answers } from '../answers.ts';
import { forwardedHttps, literalPattern } from '../regex-text.ts';
import { entryPattern, liveAllow, notEntryPattern, type SiteFacts } from '../site-facts.ts';
import { nginxText, nginxValue } from './quote.ts';

/** A key of a map with its value, as they are written. */
export type Line = readonly [key: string, value: string];

/** A regular expression as a key of a map; with `~*` it ignores letter case. */
export const pattern = (text: string, mark: '~' | '~*' = '~'): string => nginxText(mark + text);

/** A variable whose value follows from another text; the first pattern that matches decides. */
export const map = (
  source: string,
  name: string,
  lines: readonly Line[],
  further: readonly string[] = [],
): string[] => [
  `map ${source} $${name} {`,
  ...further.map((line) => `    ${line}`),
  ...lines.map(([key, value]) => `    ${key} ${value};`),
  '}',
  '',
];

/** Of the sign-up, which no page of another site may use. */
const sameOrigin: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': cacheControl.never,
};

/** A sort of answer: its name, the pattern of `<status>:<path>` and its headers. */
type Rule = readonly [name: string, pattern: string, headers: Headers];

/**
 * Every sort of answer in the order in which they are told apart. The path is that of the file that is sent, without the
 * prefix; without a file, it is that of the request.
 */
function answerRules(facts: SiteFacts): readonly Rule[] {
  const { answers, noPages, prefix, upstream } = facts;
  const root = literalPattern(prefix);
  const own = (name: string, path: keyof typeof liveAllow, headers: Headers): readonly Rule[] => [
    ...(upstream === undefined
      ? [[`${name}-405`, `405:${root}${path}\\z`, { ...headers, Allow: liveAllow[path] }] as const]
      : []),
    [name, `.*:${root}${path}\\z`, headers],
  ];
  const errors = (
    status: string,
    { html, markdown, data }: Answers['missing'],
  ): readonly Rule[] => [
    [`${status}-data`, `${status}:${root}/api(?:/|\\z)`, data],
    [`${status}-html`, `${status}:.*\\.html\\z`, html],
    [`${status}-markdown`, `${status}:`, markdown],
  ];
  const path = '(?<catalogue_own>/.*)';
  const files: readonly Rule[] = [
    ['hashed-drawing', `/(?:${hashedFolders.join('|')})/.*\\.svg\\z`, answers.hashedDrawing],
    ['hashed', `/(?:${hashedFolders.join('|')})/`, answers.hashed],
    ['no-page', `(?:${noPages.map(literalPattern).join('|') || '(?!)'})\\z`, answers.plain],
    ['home', '/index\\.html\\z', answers.home.html],
    ['home-markdown', '/index\\.md\\z', answers.home.markdown],
    [
      'entry',
      `(?!${notEntryPattern}\\.)(?<catalogue_own>${entryPattern})\\.html\\z`,
      answers.entry,
    ],
    ['page', `${path}\\.html\\z`, answers.page.html],
    ['markdown', `${path}\\.md\\z`, answers.page.markdown],
    ['drawing', '.*\\.svg\\z', answers.drawing],
    ['plain', '', answers.plain],
  ];
  return [
    ...own('subscribe', paths.subscribe, sameOrigin),
    ...own('health', paths.health, answers.never),
    ...files.map(([name, file, headers]): Rule => [name, `20[06]:${file}`, headers]),
    ...files.map(([name, file, headers]): Rule => [
      `${name}-304`,
      `304:${file}`,
      confirmed(headers),
    ]),
    ...errors('404', answers.missing),
    ...errors('410', answers.gone),
    ['moved', '30[12]:', answers.moved],
    ['preflight', '204:', answers.preflight],
    ['refused', '405:', answers.refused],
    ['never', '(?:400|406|412|413|414|429|431|5..):', answers.never],
    ['other', '', publicHeaders],
  ];
}

/**
 * A variable for each header; an empty value sends none. nginx finds that a range is unsatisfiable only after it has set
 * the headers of the file, and keeps these: a 416 gets no new ones.
 */
export function headerMaps(facts: SiteFacts): string[] {
  const rules = answerRules(facts);
  return [
    '# The sort of an answer, by its status and its file.',
    ...map(
      '"$status:$uri"',
      'catalogue_answer',
      rules.map(([name, rule]) => [pattern(`\\A${rule}`), name]),
    ),
    '# A range of which nginx says only after the headers whether there is such a part.',
    ...map(
      `"$status:$http_range:$sent_http_content_length:${digitsInOrder}"`,
      'catalogue_part',
      [
        [pattern('\\A(?!200:bytes=)', '~*'), '""'],
        ...emptyRanges.map((each): Line => [pattern(each, '~*'), 'part']),
        ...rangesWithin.map((each): Line => [pattern(each, '~*'), '""']),
        ['default', 'part'],
      ],
      ['volatile;'],
    ),
    ...map(
      '$status',
      'catalogue_kept',
      [
        ['416', 'kept'],
        ['default', '""'],
      ],
      ['volatile;'],
    ),
    '# Headers by the sort of an answer; an empty value sends none.',
    ...headerNames(facts).flatMap((name) =>
      headerMap(variableOf(name), [
        // Whether there is such a part is decided later.
        ...(name === 'Cache-Control'
          ? [[pattern('\\Apart'), nginxValue(cacheControl.never)] as const]
          : []),
        ...rules.flatMap(([rule, , { [name]: value }]): readonly Line[] =>
          value === undefined ? [] : [[rule, withPath(nginxValue(value), '${catalogue_own}')]],
        ),
        ['default', '""'],
      ]),
    ),
    ...map(
      '$catalogue_kept',
      'catalogue_sent_request_id',
      [
        ['""', '$catalogue_request_id'],
        ['default', '""'],
      ],
      ['volatile;'],
    ),
    '# For https alone; an empty value switches it off.',
    ...map(
      '"$status:$https:$http_x_forwarded_proto"',
      'catalogue_strict_transport_security',
      [
        [
          pattern(`\\A(?!416:)[0-9]+:(?:on:|:${forwardedHttps})`, '~*'),
          nginxValue(facts.isHttps ? strictTransport : ''),
        ],
        ['default', '""'],
      ],
      ['volatile;'],
    ),
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

/** Every header that a map decides on. */
export const headerNames = (facts: SiteFacts): string[] =>
  [...new Set(answerRules(facts).flatMap(([, , headers]) => Object.keys(headers)))].filter(
    (name) => !['Content-Type', 'Location'].includes(name),
  );

/** Name of the variable behind a header. */
export const variableOf = (name: string): string => name.toLowerCase().replaceAll('-', '_');

const headerMap = (name: string, lines: readonly Line[]): string[] =>
  map(
    `"$catalogue_kept${name === 'cache_control' ? '$catalogue_part' : ''}$catalogue_answer"`,
    `catalogue_${name}`,
    lines,
    ['volatile;'],
  );
