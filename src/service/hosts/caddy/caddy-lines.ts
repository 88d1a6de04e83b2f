import type { ErrorCode } from '../../../contract/error-codes.ts';
import { publicHeaders, type Headers } from '../../http/headers.ts';
import { quotedText } from '../host.ts';
import type { SiteFacts } from '../site-facts.ts';

/**
 * A text between quotes for a Caddyfile, where braces would name a placeholder: a backslash before them
 * prevents that.
 *
 * @throws RangeError if the text contains a line end, a backslash or `{$`, which Caddy would replace whatever
 *   comes before it.
 */
export function caddyValue(text: string): string {
  if (text.includes('\\') || text.includes('{$'))
    throw new RangeError('a Caddyfile cannot hold a backslash or an opening brace before a dollar');
  return caddyTemplate(text.replace(/[{}]/g, '\\$&'));
}

/** A text between quotes in which placeholders work; a regular expression, too. */
export const caddyTemplate = (text: string): string => quotedText(text).replaceAll('\\\\', '\\');

export const whole = (pattern: string): string => caddyTemplate(`~^(?:${pattern})\\z`);

/** Lines of a Caddyfile with the indentation of their blocks. */
export function indented(text: string): string {
  let depth = 0;
  return text
    .split('\n')
    .map((line) => line.trim())
    .map((line) => {
      if (line === '}') depth -= 1;
      const shown = line && '\t'.repeat(depth) + line;
      if (line.endsWith(' {')) depth += 1;
      return shown;
    })
    .join('\n');
}

export const headerLines = (headers: Headers, matcher = ''): string =>
  Object.entries(headers)
    .map(([name, value]) => `header ${matcher} ${name} ${caddyValue(value)}`)
    .join('\n');

/** Sets the headers of an answer but those of every one; Vary at the end, because compressing adds a value of its own. */
export function answerLines({ Vary, ...headers }: Headers): string {
  const further = Object.entries(headers).filter(([name]) => !(name in publicHeaders));
  const vary = Vary === undefined ? '' : `\nheader {\nVary ${caddyValue(Vary)}\ndefer\n}`;
  return headerLines(Object.fromEntries(further)) + vary;
}

export const methodLines = (facts: SiteFacts): string => `@ask method OPTIONS
route @ask {
${answerLines(facts.answers.preflight)}
respond 204
}
@other not method GET HEAD
route @other {
${jsonLines('method_not_allowed', 405, facts, facts.answers.refused)}
}`;

export function jsonLines(
  code: ErrorCode,
  status: number,
  { errorText, answers }: SiteFacts,
  headers: Headers = answers.never,
): string {
  const mark = 'REQUEST-ID';
  const text = caddyValue(errorText(code, mark, status)).replace(mark, '{catalogue_request_id}');
  return `${answerLines(headers)}
respond ${text} ${status}`;
}
