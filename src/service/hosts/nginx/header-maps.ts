import { hashedFolders } from '../../../contract/paths.ts';
import {
  alternate,
  cacheControl,
  drawingPolicy,
  htmlPolicy,
  preflightHeaders,
  publicHeaders,
  readMethods,
  strictTransport,
  type Headers,
} from '../../http/headers.ts';
import { digitsInOrder } from '../accept-patterns.ts';
import { forwardedHttps, literalPattern } from '../regex-text.ts';
import { entryPattern, liveAllow, notEntryPattern, type SiteFacts } from '../site-facts.ts';
import { nginxValue, nginxText } from './quote.ts';

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

/** Statuses of a response that contains a file, or confirms the copy of the client. */
const sent = '(?:200|206|304)';

/**
 * A variable for each header, by `<status>:<path>`. The path is that of the file that is sent, without the
 * prefix; without a file, it is that of the request.
 */
export const headerMaps = (facts: SiteFacts): string[] => [
  '# Headers by the status and the file of an answer; an empty value sends none.',
  ...cacheMaps(facts),
  ...linkMaps(facts),
  ...policyMaps(facts),
  ...headerMap('sent_request_id', [['default', '$catalogue_request_id']]),
  ...header('x_content_type_options', [['', 'nosniff']]),
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

const oneRange = '\\Abytes=(?=[0-9]{1,12}-[0-9]{0,12}:)';

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
  '\\Abytes=-[0-9]{0,11}[1-9][0-9]{0,11}:',
];

const livePattern = ({ prefix }: SiteFacts): string =>
  `${literalPattern(prefix)}/api/(?:subscribe|health)\\z`;

const plainPattern = ({ noPages }: SiteFacts): string =>
  `(?:${noPages.map(literalPattern).join('|') || '(?!)'})\\z`;

function cacheMaps(facts: SiteFacts): string[] {
  const live = livePattern(facts);
  const plain = plainPattern(facts);
  return [
    '# A range of which nginx says only after the headers whether there is such a part.',
    ...map(
      `"$http_range:$sent_http_content_length:${digitsInOrder}"`,
      'catalogue_part',
      [
        [pattern('\\A(?!bytes=)', '~*'), '""'],
        ...emptyRanges.map((each): Line => [pattern(each, '~*'), 'part']),
        ...rangesWithin.map((each): Line => [pattern(each, '~*'), '""']),
        ['default', 'part'],
      ],
      ['volatile;'],
    ),
    ...header(
      'cache_control',
      [
        // Whether there is such a part is decided later.
        ['part200:', cacheControl.never],
        [`.*:${live}`, cacheControl.never],
        ['(?:part)?404:', cacheControl.notFound],
        ['(?:part)?(?:410|301|302):', cacheControl.moved],
        ['(?:part)?(?:400|405|406|412|413|414|429|431|5..):', cacheControl.never],
        [`${sent}:/(?:${hashedFolders.join('|')})/`, cacheControl.immutable],
        [`${sent}:${plain}`, cacheControl.data],
        [`${sent}:.*\\.(?:html|md)\\z`, cacheControl.page],
        [`${sent}:`, cacheControl.data],
      ],
      '"$catalogue_part$status:$uri"',
    ),
    ...header('vary', [
      [`.*:${live}`, ''],
      [`(?:404|410):${literalPattern(facts.prefix)}/api/`, ''],
      [`${sent}:${plain}`, 'Accept-Encoding'],
      ['(?:200|206|304|404|410):.*\\.(?:html|md)\\z', 'Accept, Accept-Encoding'],
      [`${sent}:`, 'Accept-Encoding'],
    ]),
  ];
}

function linkMaps(facts: SiteFacts): string[] {
  const { addresses, prefix } = facts;
  const plain: Line = [pattern(`\\A${sent}:${plainPattern(facts)}`), '""'];
  const own = '(?<catalogue_own>/.*)';
  const path = '${catalogue_own}';
  const root = addresses.url('/').slice(0, -1);
  const index = `<${addresses.url('/llms.txt')}>; rel="describedby"`;
  const inner = (text: string): string => nginxValue(text).slice(1, -1);
  const to = (path: string, rest: string) => `${inner(`<${root}`)}${path}${inner(`>; ${rest}, `)}`;
  const link = (...links: readonly string[]) => `"${links.join('')}${inner(index)}"`;
  return [
    ...headerMap('link', [
      plain,
      [pattern(`\\A${sent}:/index\\.html\\z`), link(to('/index.md', alternate.markdown))],
      [pattern(`\\A${sent}:/index\\.md\\z`), link(to('/', canonical))],
      [
        pattern(`\\A${sent}:(?!${notEntryPattern}\\.)(?<catalogue_own>${entryPattern})\\.html\\z`),
        link(to(`${path}.md`, alternate.markdown), to(`${path}.json`, alternate.json)),
      ],
      [pattern(`\\A${sent}:${own}\\.html\\z`), link(to(`${path}.md`, alternate.markdown))],
      [pattern(`\\A${sent}:${own}\\.md\\z`), link(to(path, canonical))],
      ['default', '""'],
    ]),
    ...headerMap('location', [
      plain,
      [pattern(`\\A${sent}:.*\\.(?:html|md)\\z`), `${prefix}$uri`],
      ['default', '""'],
    ]),
  ];
}

const canonical = 'rel="canonical"';

function policyMaps(facts: SiteFacts): string[] {
  const live = livePattern(facts);
  const each = (headers: Headers, lines: (value: string) => readonly Line[]): string[] =>
    Object.entries(headers).flatMap(([name, value]) => header(variableOf(name), lines(value)));
  const { Allow: _, ...preflight } = preflightHeaders;
  const access = Object.entries(publicHeaders).filter(([name]) => name.startsWith('Access-'));
  return [
    ...Object.entries(htmlPolicy(facts)).flatMap(([name, value]) =>
      header(variableOf(name), [
        [`${sent}:${plainPattern(facts)}`, ''],
        [`(?:404|410):${literalPattern(facts.prefix)}/api/`, ''],
        ['(?:200|206|404|410):.*\\.html\\z', value],
        ...Object.entries(drawingPolicy)
          .filter(([own]) => own === name)
          .map(([, own]): Line => ['(?:200|206):.*\\.svg\\z', own]),
      ]),
    ),
    ...each(Object.fromEntries(access), (value) => [
      [`.*:${literalPattern(facts.prefix)}/api/subscribe\\z`, ''],
      ['', value],
    ]),
    ...each(preflight, (value) => [
      [`.*:${live}`, ''],
      ['204:', value],
    ]),
    ...header('allow', [...liveMethods(facts), [`.*:${live}`, ''], ['(?:204|405):', readMethods]]),
  ];
}

/** Methods of the live paths where no process lists them. */
const liveMethods = ({ upstream, prefix }: SiteFacts): Line[] =>
  upstream === undefined
    ? Object.entries(liveAllow).map(([path, methods]) => [
        `405:${literalPattern(prefix + path)}\\z`,
        methods,
      ])
    : [];

/** Name of the variable behind a header. */
export const variableOf = (name: string): string => name.toLowerCase().replaceAll('-', '_');

/**
 * nginx finds that a range is unsatisfiable only after it has set the headers of the file, and keeps these: a
 * 416 gets no new ones. So a value is computed each time and not cached.
 */
const header = (name: string, lines: readonly Line[], source?: string): string[] =>
  headerMap(
    name,
    [
      ...lines.map(([key, value]): Line => [pattern(`\\A${key}`), nginxValue(value)]),
      ['default', '""'],
    ],
    source,
  );

const headerMap = (name: string, lines: readonly Line[], source = '"$status:$uri"'): string[] =>
  map(source, `catalogue_${name}`, [[pattern('\\A(?:part)?416:'), '""'], ...lines], ['volatile;']);
