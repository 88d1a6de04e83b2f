import type { HostInput } from '../host.ts';
import { literalPattern } from '../regex-text.ts';
import type { SiteFacts } from '../site-facts.ts';
import { acceptSnippet, formLines } from './accept.ts';
import { fileLines, pathMaps } from './file-lines.ts';
import { accessHeaders, block, indent } from './lines.ts';
import { errorLines, faultLines, redirectLines } from './other-lines.ts';
import { caddyTemplate, caddyValue } from './quote.ts';

/** The text of `catalogue.caddy`: one site to import into a Caddyfile. */
export const caddyfile = (facts: SiteFacts, input: HostInput): string =>
  [
    '# Printed by `catalogue build --host caddy`; import it in a Caddyfile.',
    '',
    '# The sign-up process.',
    '(catalogue_signup) {',
    `\treverse_proxy ${facts.upstream.host}:${String(facts.upstream.port)} {`,
    '\t\theader_up X-Request-Id {catalogue_request_id}',
    '\t\theader_down -X-Request-Id',
    '\t}',
    '}',
    '',
    ...acceptSnippet(),
    '',
    `:${String(input.port)} {`,
    ...[
      `root * ${caddyValue(input.root)}`,
      '',
      'route {',
      ...indent([
        ...requestLines(facts),
        ...liveLines(facts),
        ...negotiationLines(),
        ...pathMaps(facts),
        ...fileLines(facts),
        ...redirectLines(facts),
        ...errorLines(facts),
      ]),
      '}',
      '',
      'handle_errors {',
      ...indent(faultLines(facts)),
      '}',
    ].map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
    '',
  ].join('\n');

const requestLines = ({ prefix }: SiteFacts): string[] => [
  ...block('map {http.request.header.X-Request-Id} {catalogue_request_id}', [
    '"~^([A-Za-z0-9._-]{8,64})\\z" "$1"',
    'default {http.request.uuid}',
  ]),
  'header X-Request-Id {catalogue_request_id}',
  'header X-Content-Type-Options nosniff',
  ...block('map {http.request.uri.path} {catalogue_below}', [
    ...(prefix === '' ? [] : [`${prefix} /`]),
    `${caddyTemplate(`~^${literalPattern(prefix)}(/(?s:.*))\\z`)} "$1"`,
    'default ""',
  ]),
  // A map is looked up whenever it is named: the variable keeps what the path was at first.
  'vars catalogue_path {catalogue_below}',
];

function liveLines({ prefix }: SiteFacts): string[] {
  return [
    ...['subscribe', 'health'].flatMap((name) => [
      `@${name} expression {http.request.uri.path} == '${prefix}/api/${name}'`,
      ...block(`handle @${name}`, [`rewrite * /api/${name}`, 'import catalogue_signup']),
    ]),
    ...accessHeaders.map(([name, value]) => `header ${name} ${caddyValue(value)}`),
  ];
}

function negotiationLines(): string[] {
  return [
    ...formLines(),
    "@encoded_slash expression {http.request.orig_uri}.matches('(?i)^[^?]*%2f')",
    'vars catalogue_slash ""',
    'vars @encoded_slash catalogue_slash "%"',
  ];
}
