import { cacheControl, publicHeaders, type Headers } from '../../http/headers.ts';
import { errorText, type SiteFacts } from '../site-facts.ts';
import { caddyValue } from './quote.ts';

export const indent = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : `\t${line}`));

export const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...indent(lines),
  '}',
];

/** Headers that open a response to every site. */
export const accessHeaders = Object.entries(publicHeaders).filter(([name]) =>
  name.startsWith('Access-'),
);

/** Sets headers but those of every answer, and those that follow from the path. */
export const headerLines = (matcher: string, headers: Headers): string[] =>
  Object.entries(headers)
    .filter(
      ([name]) =>
        !(name in publicHeaders || ['Link', 'Location', 'Content-Location'].includes(name)),
    )
    .flatMap(([name, value]) =>
      name === 'Vary'
        ? varyLines(matcher, value)
        : [`header ${matcher} ${name} ${caddyValue(value)}`],
    );

/** Refuses everything but GET and HEAD. */
export function methodLines(facts: SiteFacts): string[] {
  return [
    '@ask method OPTIONS',
    ...block('route @ask', [...headerLines('*', facts.answers.preflight), 'respond 204']),
    '@other not method GET HEAD',
    ...block('route @other', [
      ...headerLines('*', facts.answers.refused),
      ...jsonLines('method_not_allowed', 405, cacheControl.never, facts),
    ]),
  ];
}

/** Set at the end, because compressing adds a value of its own. */
const varyLines = (matcher: string, value: string): string[] =>
  block(`header ${matcher}`, [`Vary ${caddyValue(value)}`, 'defer']);

export function jsonLines(
  code: Parameters<typeof errorText>[0],
  status: number,
  caching: string,
  { addresses }: SiteFacts,
): string[] {
  const mark = 'REQUEST-ID';
  const text = caddyValue(errorText(code, addresses, mark, status)).replace(
    mark,
    '{catalogue_request_id}',
  );
  return [
    'header Content-Type application/json',
    `header Cache-Control ${caddyValue(caching)}`,
    `respond ${text} ${String(status)}`,
  ];
}
