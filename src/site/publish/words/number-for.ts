import { group } from '../../../base/text/count.ts';

/** A number as readers of English write it; other languages get no grouping, as theirs may differ. */
export const numberFor = (locale: string, number: number): string =>
  /^en\b/i.test(locale) ? group(number) : String(number);
