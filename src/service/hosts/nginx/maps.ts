import { hostSyntax } from '../../../contract/hosts.ts';
import {
  acceptPatterns,
  digitsInOrder,
  htmlHint,
  longAccept,
  markdownHint,
} from '../accept-patterns.ts';
import { alternations, literalPattern } from '../regex-text.ts';
import {
  errorBodyPattern,
  filePathPattern,
  hiddenPaths,
  redirectGroups,
  removedEndings,
  type HostRedirect,
  type SiteFacts,
} from '../site-facts.ts';
import { headerMaps, map, pattern, type Line } from './header-maps.ts';
import { dollarVariable, longestPattern, nginxText, nginxValue } from './quote.ts';

/** The text of `catalogue.maps.conf`, which belongs in `http`. */
export const nginxMaps = (facts: SiteFacts): string =>
  [
    '# Printed by `catalogue build --host nginx`; include it in `http { }`.',
    '',
    ...upstreamLines(facts),
    '# Requests of one address at the same time; see limit_conn in the other file.',
    'limit_conn_zone $binary_remote_addr zone=catalogue_addresses:10m;',
    '',
    '# The maps below make more variables than nginx has room for by default.',
    'variables_hash_max_size 4096;',
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    `geo $${dollarVariable} { default "$"; }`,
    '',
    ...requestMaps(),
    ...negotiationMaps(),
    ...belowMap(facts),
    ...pathMaps(facts),
    ...redirectMaps(facts),
    ...headerMaps(facts),
  ].join('\n');

const upstreamLines = ({ upstream }: SiteFacts): string[] =>
  upstream === undefined
    ? []
    : [
        '# The sign-up process.',
        'upstream catalogue_signup {',
        `    server ${upstream.host}:${String(upstream.port)};`,
        '    keepalive 8;',
        '}',
        '',
      ];

function requestMaps(): string[] {
  return [
    ...map('$http_x_request_id', 'catalogue_request_id', [
      [pattern('\\A[A-Za-z0-9._-]{8,64}\\z'), '$http_x_request_id'],
      ['default', '$request_id'],
    ]),
    '# A Host that is sound; an error is not refused a second time.',
    ...map(
      '"$status:$http_host"',
      'catalogue_host',
      [
        [pattern(`\\A(?:[1-9][0-9]{2}:|0[0-9]{2}:(?:${hostSyntax})?\\z)`, '~*'), 'sound'],
        ['default', '""'],
      ],
      ['volatile;'],
    ),
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
  const subject = `"$catalogue_accept\\n$catalogue_accept\\n${digitsInOrder}"`;
  const lines = (
    hint: string,
    patterns: readonly string[],
    form: string,
    other: string,
  ): Line[] => [
    [pattern(`\\A(?![^\\n]*(?:${hint}))`, '~*'), other],
    ...patterns.map((each): Line => [pattern(each, '~*'), form]),
    ['default', other],
  ];
  return [
    '# An Accept that is too long to be weighed counts as none.',
    ...map('$http_accept', 'catalogue_accept', [
      [pattern(`\\A${longAccept}`), '""'],
      ['default', '$http_accept'],
    ]),
    ...map(subject, 'catalogue_form', lines(markdownHint, markdown, 'md', 'html')),
    ...map(subject, 'catalogue_asked_error_form', lines(htmlHint, htmlError, 'html', 'md')),
    ...map('$uri', 'catalogue_error_form', [
      [pattern('\\.md\\z'), 'md'],
      ['default', '$catalogue_asked_error_form'],
    ]),
  ];
}

/** No file has this path. */
const nowhere = '/.none';

/** Nothing is below a path that is beside the site. */
const belowMap = ({ prefix }: SiteFacts): string[] => [
  '# The path from the root of the site.',
  ...map('$uri', 'catalogue_path', [
    ...(prefix === '' ? [] : [[pattern(`\\A${literalPattern(prefix)}\\z`), '/'] as const]),
    [pattern(`\\A${literalPattern(prefix)}(?<catalogue_below>/(?s:.*))\\z`), '$catalogue_below'],
    ['default', '""'],
  ]),
];

function pathMaps({ prefix, stems, plainHtml }: SiteFacts): string[] {
  // A key that is no pattern would match in any letter case.
  const html = plainHtml.map((path): Line => [
    pattern(`\\A${literalPattern(path)}\\z`),
    nginxText(path),
  ]);
  const hidden: Line[] = [...hiddenPaths, ...stems].map((path) => [nginxText(path), nowhere]);
  const further: Line[] = [
    [pattern(`\\A${errorBodyPattern}\\z`), nowhere],
    [pattern('\\.html\\z'), nowhere],
  ];
  return [
    '# The file of a path: first as a page in the form that was asked for, then as it is.',
    ...map('$catalogue_slash$catalogue_path', 'catalogue_page', [
      ['/', '/index.$catalogue_form'],
      ...hidden,
      ...further,
      [pattern(`\\A${filePathPattern}\\z`), '$catalogue_path.$catalogue_form'],
      ['default', nowhere],
    ]),
    ...map('$catalogue_slash$catalogue_path', 'catalogue_file', [
      ...hidden,
      ...html,
      ...further,
      [pattern(`\\A${filePathPattern}\\z`), '$catalogue_path'],
      ['default', nowhere],
    ]),
    '# The page that a path with a suffix or a trailing slash stands for.',
    ...map('$catalogue_slash$catalogue_path', 'catalogue_bare', [
      ['//', '/index'],
      ...stems.map((stem): Line => [nginxText(`${stem}/`), nowhere]),
      [pattern('\\A/index\\.html\\z'), '/index'],
      [pattern('\\A/(?:index/|(?:404|410)(?:/|\\.html))\\z'), nowhere],
      [pattern(`\\A(?<catalogue_stem>${filePathPattern})(?:\\.html|/)\\z`), '$catalogue_stem'],
      ['default', nowhere],
    ]),
    ...map('$catalogue_bare', 'catalogue_canonical', [
      ['/index', nginxValue(`${prefix}/`)],
      ['default', `${prefix}$catalogue_bare`],
    ]),
  ];
}

function redirectMaps({ redirects, removed }: SiteFacts): string[] {
  const target = ({ status, location }: Pick<HostRedirect, 'status' | 'location'>) =>
    nginxValue(`${String(status)} ${location}`);
  // A key of a hash has to fit into map_hash_bucket_size.
  const simple = '[a-zA-Z0-9/_.-]{1,400}';
  const isSimple = (path: string) => new RegExp(`^${simple}$`).test(path);
  const others = redirects.filter(({ from }) => !from.every(isSimple));
  return [
    '# Former paths and the names of apps, in every form and spelling: status and target. Those with',
    '# plain names are found at once, however many there are; patterns are for the rest.',
    ...map('$catalogue_path', 'catalogue_redirect', [
      ...redirects
        .filter(({ from }) => from.every(isSimple))
        .flatMap((each) => each.from.map((from): Line => [nginxText(from), target(each)])),
      [pattern(`\\A${simple}\\z`), '""'],
      ['default', '$catalogue_named_redirect'],
    ]),
    ...map('$catalogue_path', 'catalogue_named_redirect', [
      ...redirectGroups(others, longestPattern).map((group): Line => [
        pattern(`\\A(?:${group.pattern})\\z`),
        target(group),
      ]),
      ['default', '""'],
    ]),
    ...map('$catalogue_path', 'catalogue_gone', [
      ...alternations(removed, longestPattern).map((any): Line => [
        pattern(`\\A(?:${any})${removedEndings}\\z`),
        '1',
      ]),
      ['default', '""'],
    ]),
  ];
}
