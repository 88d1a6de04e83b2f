import { group } from '../../text/count.ts';

/** A number for readers of English; a language with other groups has none. */
export const numberFor = (locale: string, number: number): string =>
  /^en\b/i.test(locale) ? group(number) : String(number);
