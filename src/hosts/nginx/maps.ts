import {
  cacheControl,
  htmlPolicy,
  publicHeaders,
  preflightHeaders,
  readMethods,
} from '../../http/headers.ts';
import { acceptPatterns, digitsInOrder } from '../accept-patterns.ts';
import { alternations, literalPattern } from '../regex-text.ts';
import {
  errorBodyPattern,
  filePathPattern,
  hiddenPaths,
  redirectGroups,
  type HostRedirect,
  type SiteFacts,
} from '../site-facts.ts';
import { dollarVariable, longestText, nginxText, nginxValue } from './quote.ts';

type Line = readonly [key: string, value: string];

/** The text of `catalogue.maps.conf`, which belongs into `http`. */
export const nginxMaps = (facts: SiteFacts): string =>
  [
    '# Printed by `catalogue build --host nginx`; include it in `http { }`.',
    '',
    '# The sign-up process.',
    'upstream catalogue_signup {',
    `    server ${facts.upstream.host}:${String(facts.upstream.port)};`,
    '    keepalive 8;',
    '}',
    '',
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    `geo $${dollarVariable} { default "$"; }`,
    '',
    ...requestMaps(),
    ...negotiationMaps(),
    ...pathMaps(facts),
    ...redirectMaps(facts),
    ...headerMaps(facts),
  ].join('\n');

function requestMaps(): string[] {
  return [
    ...map('$http_x_request_id', 'catalogue_request_id', [
      [pattern('\\A[A-Za-z0-9._-]{8,64}\\z'), '$http_x_request_id'],
      ['default', '$request_id'],
    ]),
    ...map('$request_method', 'catalogue_method', [
      [pattern('\\A(?:GET|HEAD)\\z'), 'read'],
      [pattern('\\AOPTIONS\\z'), 'ask'],
      ['default', 'other'],
    ]),
    ...map('$request_uri', 'catalogue_query', [
      [pattern('\\A[^?]*(?<catalogue_rest>\\?.*)\\z'), '$catalogue_rest'],
      ['default', '""'],
    ]),
    '# A slash that came encoded belongs to the name of an app, never to the path of a file.',
    ...map('$request_uri', 'catalogue_slash', [
      [pattern('\\A[^?]*%2f', '~*'), '%'],
      ['default', '""'],
    ]),
  ];
}

function negotiationMaps(): string[] {
  const { markdown, htmlError } = acceptPatterns('\\n');
  const subject = `"$http_accept\\n$http_accept\\n${digitsInOrder}"`;
  const lines = (patterns: readonly string[], form: string): Line[] =>
    patterns.map((each) => [pattern(each, '~*'), form]);
  return [
    ...map(subject, 'catalogue_form', [...lines(markdown, 'md'), ['default', 'html']]),
    ...map(subject, 'catalogue_asked_error_form', [...lines(htmlError, 'html'), ['default', 'md']]),
    ...map('$uri', 'catalogue_error_form', [
      [pattern('\\.md\\z'), 'md'],
      ['default', '$catalogue_asked_error_form'],
    ]),
  ];
}

/** No file has this path. */
const nowhere = '/.none';

function pathMaps({ plainMarkdown }: SiteFacts): string[] {
  const noPage = plainMarkdown.map((path) => path.slice(0, -3));
  const hidden: Line[] = [...hiddenPaths, ...noPage].map((path) => [nginxText(path), nowhere]);
  const further: Line[] = [
    [pattern(`\\A${errorBodyPattern}\\z`), nowhere],
    [pattern('\\.html\\z'), nowhere],
  ];
  return [
    '# The file of a path: first as a page in the form that was asked for, then as it is.',
    ...map('$catalogue_slash$uri', 'catalogue_page', [
      ['/', '/index.$catalogue_form'],
      ...hidden,
      ...further,
      [pattern(`\\A${filePathPattern}\\z`), '$uri.$catalogue_form'],
      ['default', nowhere],
    ]),
    ...map('$catalogue_slash$uri', 'catalogue_file', [
      ...hidden,
      ...further,
      [pattern(`\\A${filePathPattern}\\z`), '$uri'],
      ['default', nowhere],
    ]),
    '# The page that a path with a suffix or a trailing slash stands for.',
    ...map('$catalogue_slash$uri', 'catalogue_bare', [
      ['//', '/index'],
      [pattern('\\A/index\\.html\\z'), '/index'],
      [pattern('\\A/(?:index/|(?:404|410)(?:/|\\.html))\\z'), nowhere],
      [pattern(`\\A(?<catalogue_stem>${filePathPattern})(?:\\.html|/)\\z`), '$catalogue_stem'],
      ['default', nowhere],
    ]),
    ...map('$catalogue_bare', 'catalogue_canonical', [
      ['/index', '/'],
      ['default', '$catalogue_bare'],
    ]),
  ];
}

function redirectMaps({ redirects, removed }: SiteFacts): string[] {
  const target = ({ status, location }: Pick<HostRedirect, 'status' | 'location'>) =>
    nginxValue(`${String(status)} ${location}`);
  const isSimple = ({ from }: HostRedirect) => /^[a-zA-Z0-9/_.-]+$/.test(from);
  const others = redirects.filter((redirect) => !isSimple(redirect));
  return [
    '# Former paths and the names of apps, in every spelling: status and target.',
    ...map('$uri', 'catalogue_redirect', [
      ...redirects.filter(isSimple).map((each): Line => [nginxText(each.from), target(each)]),
      ...redirectGroups(others, longestText / 2).map((group): Line => [
        pattern(`\\A(?:${group.pattern})\\z`),
        target(group),
      ]),
      ['default', '""'],
    ]),
    ...map('$uri', 'catalogue_gone', [
      ...alternations(removed, longestText / 2).map((any): Line => [
        pattern(`\\A(?:${any})(?:\\.html|\\.md|/)?\\z`),
        '1',
      ]),
      ['default', '""'],
    ]),
  ];
}

function headerMaps({ addresses, plainMarkdown }: SiteFacts): string[] {
  const origin = addresses.url('/').slice(0, -1);
  const index = `<${addresses.url('/llms.txt')}>; rel="describedby"`;
  const link = (path: string, rest: string) =>
    quotedLink(`<${origin}`, path, `>; ${rest}, ${index}`);
  const live = '/api/(?:subscribe|health)';
  const plain = plainMarkdown.map(literalPattern).join('|') || '(?!)';
  const sent = '(?:200|206|304)';
  const stem = '(?<catalogue_own>/.*)';
  return [
    '# Headers by the status and the file of an answer; an empty value sends none.',
    ...header('cache_control', [
      [`${live}\\z`, cacheControl.never],
      ['404:', cacheControl.notFound],
      ['(?:410|301|302):', cacheControl.moved],
      ['(?:405|406|413|5..):', cacheControl.never],
      [`${sent}:/assets/`, cacheControl.immutable],
      [`${sent}:(?:${plain})\\z`, cacheControl.data],
      [`${sent}:.*\\.(?:html|md)\\z`, cacheControl.page],
      [`${sent}:`, cacheControl.data],
    ]),
    ...header('vary', [
      [`.*:${live}\\z`, ''],
      ['404:/api/', ''],
      [`${sent}:(?:${plain})\\z`, 'Accept-Encoding'],
      ['(?:200|206|304|404|410):.*\\.(?:html|md)\\z', 'Accept, Accept-Encoding'],
      [`${sent}:`, 'Accept-Encoding'],
    ]),
    ...map('"$status:$uri"', 'catalogue_link', [
      [pattern(`\\A${sent}:(?:${plain})\\z`), '""'],
      [pattern(`\\A${sent}:/index\\.html\\z`), link('/index.md', alternate)],
      [pattern(`\\A${sent}:/index\\.md\\z`), link('/', canonical)],
      [pattern(`\\A${sent}:${stem}\\.html\\z`), link('${catalogue_own}.md', alternate)],
      [pattern(`\\A${sent}:${stem}\\.md\\z`), link('${catalogue_own}', canonical)],
      ['default', '""'],
    ]),
    ...map('"$status:$uri"', 'catalogue_location', [
      [pattern(`\\A${sent}:(?:${plain})\\z`), '""'],
      [pattern(`\\A${sent}:.*\\.(?:html|md)\\z`), '$uri'],
      ['default', '""'],
    ]),
    ...Object.entries(htmlPolicy).flatMap(([name, value]) =>
      header(variableOf(name), [['(?:200|206|404|410):.*\\.html\\z', value]]),
    ),
    ...Object.entries(publicHeaders).flatMap(([name, value]) =>
      name.startsWith('Access-')
        ? header(variableOf(name), [
            ['.*:/api/subscribe\\z', ''],
            ['', value],
          ])
        : [],
    ),
    ...Object.entries(preflightHeaders).flatMap(([name, value]) =>
      name === 'Allow'
        ? []
        : header(variableOf(name), [
            [`.*:${live}\\z`, ''],
            ['204:', value],
          ]),
    ),
    ...header('allow', [
      [`.*:${live}\\z`, ''],
      ['(?:204|405):', readMethods],
    ]),
  ];
}

const alternate = 'rel="alternate"; type="text/markdown"';
const canonical = 'rel="canonical"';

const quotedLink = (before: string, path: string, after: string): string =>
  `${nginxValue(before).slice(0, -1)}${path}${nginxValue(after).slice(1)}`;

/** Name of the variable behind a header. */
export const variableOf = (name: string): string => name.toLowerCase().replaceAll('-', '_');

const header = (name: string, lines: readonly Line[]): string[] =>
  map('"$status:$uri"', `catalogue_${name}`, [
    ...lines.map(([key, value]): Line => [
      pattern(key.startsWith('/') ? `\\A[0-9]+:${key}` : `\\A${key}`),
      nginxValue(value),
    ]),
    ['default', '""'],
  ]);

const pattern = (text: string, mark: '~' | '~*' = '~'): string => nginxText(mark + text);

const map = (source: string, name: string, lines: readonly Line[]): string[] => [
  `map ${source} $${name} {`,
  ...lines.map(([key, value]) => `    ${key} ${value};`),
  '}',
  '',
];
