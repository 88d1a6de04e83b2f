import { hostSyntax } from '../../../contract/hosts.ts';
import {
  acceptPatterns,
  digitsInOrder,
  htmlHint,
  longAccept,
  markdownHint,
} from '../accept-patterns.ts';
import { literalPattern } from '../regex-text.ts';
import type { PathRule, SiteFacts } from '../site-facts.ts';
import {
  headerMaps,
  dollarVariable,
  longestPattern,
  map,
  nginxValue,
  pattern,
  whole,
} from './header-maps.ts';

/** The text of `catalogue.maps.conf`, which belongs in `http`. */
export const nginxMaps = (facts: SiteFacts): string =>
  [
    '# Printed by `catalogue build --host nginx`; include it in `http { }`.',
    ...upstreamLines(facts),
    requestMaps,
    ...negotiationMaps(),
    ...pathMaps(facts),
    ...headerMaps(facts),
  ].join('\n');

const upstreamLines = ({ upstream }: SiteFacts): string[] =>
  upstream === undefined
    ? []
    : [
        '',
        '# The sign-up process.',
        'upstream catalogue_signup {',
        `    server ${upstream.host}:${upstream.port};`,
        '    keepalive 8;',
        '}',
      ];

const requestMaps = String.raw`
# Requests of one address at the same time; see limit_conn in the other file.
limit_conn_zone $binary_remote_addr zone=catalogue_addresses:10m;

# The maps below make more variables than nginx has room for by default.
variables_hash_max_size 4096;
map_hash_max_size 65536;
map_hash_bucket_size 512;
geo $${dollarVariable} { default "$"; }

map $http_x_request_id $catalogue_request_id {
    "~\A[A-Za-z0-9._-]{8,64}\z" $http_x_request_id;
    default $request_id;
}

# A Host that is sound; an error is not refused a second time.
map "$status:$http_host" $catalogue_host {
    volatile;
    "~*\A(?:[1-9][0-9]{2}:|0[0-9]{2}:(?:${hostSyntax})?\z)" sound;
    default "";
}

map $request_method $catalogue_method {
    "~\A(?:GET|HEAD)\z" read;
    "~\AOPTIONS\z" ask;
    default other;
}

map $request_uri $catalogue_query {
    "~\A[^?]*(?<catalogue_rest>\?.*)\z" $catalogue_rest;
    default "";
}

# A slash that came encoded belongs to the name of an app, never to the path of a file.
map $request_uri $catalogue_slash {
    "~*\A[^?]*%2f" "%";
    default "";
}

# An Accept that is too long to be weighed counts as none.
map $http_accept $catalogue_accept {
    "~\A${longAccept}" "";
    default $http_accept;
}
`;

function negotiationMaps(): string[] {
  const { markdown, htmlError } = acceptPatterns('\\n');
  const subject = `"$catalogue_accept\\n$catalogue_accept\\n${digitsInOrder}"`;
  const forms = [
    ['form', markdownHint, markdown, 'md', 'html'],
    ['asked_error_form', htmlHint, htmlError, 'html', 'md'],
  ] as const;
  return [
    ...forms.flatMap(([name, hint, patterns, form, other]) => {
      const noHint = [pattern(`\\A(?![^\\n]*(?:${hint}))`, '~*'), other] as const;
      const lines = patterns.map((text) => [pattern(text, '~*'), form] as const);
      return map(subject, name, [noHint, ...lines], other);
    }),
    ...map('$uri', 'error_form', [[pattern('\\.md\\z'), 'md']], '$catalogue_asked_error_form'),
  ];
}

/** No file has this path. */
const nowhere = '/.none';

function pathMaps({ prefix, pathRules, redirectRules, gonePatterns }: SiteFacts): string[] {
  const root = literalPattern(prefix);
  const ruleMap = (name: keyof PathRule) =>
    map(
      '$catalogue_slash$catalogue_path',
      name,
      pathRules.map((rule) => [whole(rule.pattern), rule[name] ?? nowhere]),
      nowhere,
    );
  return [
    '# The path from the root of the site; nothing is below a path that is beside it.',
    ...map('$uri', 'path', [
      [whole(root), '/'],
      [whole(`${root}(?<catalogue_below>/(?s:.*))`), '$catalogue_below'],
    ]),
    '# What a path leads to: a page in the form that was asked for, a file, or a page with another address.',
    ...(['page', 'file', 'bare', 'canonical'] as const).flatMap(ruleMap),
    '# Former paths and the names of apps, in every form and spelling: status and target.',
    ...map(
      '$catalogue_path',
      'redirect',
      redirectRules(longestPattern).map((rule) => [
        whole(rule.pattern),
        nginxValue(`${rule.status} ${rule.location}`),
      ]),
    ),
    ...map(
      '$catalogue_path',
      'gone',
      gonePatterns(longestPattern).map((gone) => [whole(gone), '1']),
    ),
  ];
}
