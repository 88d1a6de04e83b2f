import { preflightHeaders, publicHeaders, readMethods, cacheControl } from '../../http/headers.ts';
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

/** Refuses everything but GET and HEAD. */
export function methodLines(facts: SiteFacts): string[] {
  return [
    '@ask method OPTIONS',
    ...block('route @ask', [
      ...Object.entries(preflightHeaders).map(
        ([name, value]) => `header ${name} ${caddyValue(value)}`,
      ),
      'respond 204',
    ]),
    '@other not method GET HEAD',
    ...block('route @other', [
      `header Allow ${caddyValue(readMethods)}`,
      ...jsonLines('method_not_allowed', 405, cacheControl.never, facts),
    ]),
  ];
}

/** Set at the end, because compressing adds a value of its own. */
export const varyLines = (matcher: string, value: string): string[] =>
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
