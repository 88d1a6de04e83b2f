import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import {
  cacheControl,
  drawingPolicy,
  publicHeaders,
  readMethods,
  type Headers,
} from '../../http/headers.ts';
import { withPath } from '../answers.ts';
import { liveAllow, type SiteFacts } from '../site-facts.ts';
import { forwardedHttps } from '../regex-text.ts';
import { headerTemplate, headerValue } from './quote.ts';

/** Conditions are variables that the rules set; with `REDIRECT_` before them for error bodies. */
export const headerLines = (facts: SiteFacts): string[] => [
  ...requestLines(),
  ...sortLines(facts),
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

/** The headers of each sort of answer, by the variable that a rule sets; where two are set, the later counts. */
function sortLines({ answers }: SiteFacts): string[] {
  const sorts: Readonly<Record<string, Headers>> = {
    plain: answers.plain,
    asset: answers.hashed,
    page_html: answers.page.html,
    page_entry: answers.entry,
    page_md: answers.page.markdown,
    error_html: answers.missing.html,
    moved: answers.moved,
    ask: answers.preflight,
  };
  return [
    ...Object.entries(sorts).flatMap(([variable, headers]) =>
      Object.entries(headers)
        .filter(([name]) => !(name in publicHeaders || ofServer.includes(name)))
        .flatMap(([name, value]) => {
          // The home page has another address than file.
          const path = variable === 'page_md' && name === 'Link' ? 'own' : 'stem';
          const template = withPath(value.replaceAll('%', '%%'), `%{catalogue_${path}}e`);
          return replace(name, template, `env=catalogue_${variable}`);
        }),
    ),
    // Apache leaves it out, although a client could then request a part again that exists.
    ...replace('Content-Range', 'bytes */%{catalogue_bytes}e', `"expr=${responseStatus('416')}"`),
    ...Object.entries(drawingPolicy).map(
      ([name, value]) => `Header always set ${name} ${headerValue(value)} "expr=${isDrawing}"`,
    ),
  ];
}

/** What modules of the server say by themselves. */
const ofServer = ['Content-Type', 'Location'];

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
