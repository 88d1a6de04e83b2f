import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import {
  alternate,
  cacheControl,
  drawingPolicy,
  htmlPolicy,
  preflightHeaders,
  publicHeaders,
  readMethods,
  type Headers,
} from '../../http/headers.ts';
import { liveAllow, type SiteFacts } from '../site-facts.ts';
import { forwardedHttps } from '../regex-text.ts';
import { headerTemplate, headerValue } from './quote.ts';

/** Conditions are variables that the rules set; with `REDIRECT_` before them for error bodies. */
export const headerLines = (facts: SiteFacts): string[] => [
  ...requestLines(),
  ...pageLines(facts),
  ...fileLines(),
  ...policyLines(facts),
  ...errorLines(),
  ...(facts.upstream === undefined ? ownLines() : []),
];

function requestLines(): string[] {
  const isPublic = "-z reqenv('catalogue_subscribe') && -z reqenv('REDIRECT_catalogue_subscribe')";
  return [
    'RequestHeader set X-Request-Id "%{catalogue_id}e"',
    'Header always set Strict-Transport-Security "${CATALOGUE_HSTS}" ' +
      `"expr=-n '\${CATALOGUE_HSTS}' && (%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') =~ /^${forwardedHttps}/i)"`,
    ...replace('X-Request-Id', '%{catalogue_id}e', `"expr=-n reqenv('catalogue_id')"`),
    ...replace(
      'X-Request-Id',
      '%{REDIRECT_catalogue_id}e',
      `"expr=-n reqenv('REDIRECT_catalogue_id')"`,
    ),
    ...replace('X-Content-Type-Options', 'nosniff'),
    ...Object.entries(publicHeaders)
      .filter(([name]) => name.startsWith('Access-'))
      .flatMap(([name, value]) => replace(name, value, `"expr=${isPublic}"`)),
  ];
}

function pageLines({ addresses, prefix }: SiteFacts): string[] {
  const root = addresses.url('/').slice(0, -1).replaceAll('%', '%%');
  const index = `<${addresses.url('/llms.txt').replaceAll('%', '%%')}>; rel="describedby"`;
  const markdown = `<${root}%{catalogue_stem}e.md>; ${alternate.markdown}`;
  const json = `<${root}%{catalogue_stem}e.json>; ${alternate.json}`;
  const canonical = `<${root}%{catalogue_own}e>; rel="canonical", ${index}`;
  return [
    ...['page_html', 'page_md'].flatMap((name) => [
      ...always('Cache-Control', cacheControl.page, name),
      ...always('Content-Location', `${prefix}%{catalogue_send}e`, name),
      ...replace('Vary', 'Accept, Accept-Encoding', `env=catalogue_${name}`),
    ]),
    ...always('Link', `${markdown}, ${index}`, 'page_html'),
    ...always('Link', `${markdown}, ${json}, ${index}`, 'page_entry'),
    ...always('Link', canonical, 'page_md'),
  ];
}

const fileLines = (): string[] => [
  ...always('Cache-Control', cacheControl.data, 'plain'),
  ...replace('Vary', 'Accept-Encoding', 'env=catalogue_plain'),
  ...always('Cache-Control', cacheControl.immutable, 'asset'),
  ...always('Cache-Control', cacheControl.moved, 'moved'),
  // Apache leaves it out, although a client could then request a part again that exists.
  ...replace('Content-Range', 'bytes */%{catalogue_bytes}e', `"expr=${responseStatus('416')}"`),
];

const policyLines = (facts: SiteFacts): string[] => [
  ...['page_html', 'error_html'].flatMap((name) => allAlways(htmlPolicy(facts), name)),
  ...Object.entries(drawingPolicy).map(
    ([name, value]) => `Header always set ${name} ${headerValue(value)} "expr=${isDrawing}"`,
  ),
  ...allAlways(preflightHeaders, 'ask'),
];

const isDrawing = '%{REQUEST_STATUS} =~ /^20[06]$/ && %{REQUEST_URI} =~ /[.]svg$/';

function errorLines(): string[] {
  const isErrorPage = "reqenv('REDIRECT_STATUS') =~ /^(?:404|410)$/";
  const isEnvelope = responseStatus('(?:400|405|412|413|414|416|417|431|5..)');
  const isText = `${responseStatus('(?:404|410)')} && -z reqenv('REDIRECT_STATUS')`;
  return [
    ...replace(
      'Allow',
      readMethods,
      `"expr=${responseStatus('405')} && -z reqenv('catalogue_live')"`,
    ),
    ...replace('Vary', 'Accept, Accept-Encoding', `"expr=${isErrorPage}"`),
    ...replace('Cache-Control', cacheControl.notFound, `"expr=${responseStatus('404')}"`),
    ...replace('Cache-Control', cacheControl.moved, `"expr=${responseStatus('410')}"`),
    ...replace('Cache-Control', cacheControl.never, `"expr=${isEnvelope}"`),
    ...[isEnvelope, isText].flatMap((condition) =>
      replace('Content-Type', mediaTypes.json, `"expr=${condition}"`),
    ),
  ];
}

/** The live paths of a site that has no sign-up process; a refusal is the body of an error. */
function ownLines(): string[] {
  const allow = (path: keyof typeof liveAllow, test: string) =>
    replace('Allow', liveAllow[path], `"expr=${responseStatus('405')} && ${test}"`);
  const isProbe = `"expr=${responseStatus('200')} && -n reqenv('catalogue_live')"`;
  return [
    ...allow(paths.health, "-n reqenv('REDIRECT_catalogue_live')"),
    ...allow(paths.subscribe, "-n reqenv('REDIRECT_catalogue_subscribe')"),
    ...replace('Content-Type', mediaTypes.json, isProbe),
    ...replace('Cache-Control', cacheControl.never, isProbe),
  ];
}

const responseStatus = (pattern: string): string => `%{REQUEST_STATUS} =~ /^${pattern}$/`;

const replace = (name: string, template: string, condition = ''): string[] =>
  [
    `Header unset ${name} ${condition}`,
    `Header always set ${name} ${headerTemplate(template)} ${condition}`,
  ].map((line) => line.trimEnd());

const always = (name: string, value: string, variable: string): string[] => [
  `Header always set ${name} ${value.includes('%{') ? headerTemplate(value) : headerValue(value)} env=catalogue_${variable}`,
];

const allAlways = (headers: Headers, variable: string): string[] =>
  Object.entries(headers).flatMap(([name, value]) => always(name, value, variable));
