import { textDirection } from '../text-direction.ts';
import { english, type RawWord } from '../../../content/sources/english-words.ts';
import type { Words } from '../../../../templates/templates.d.ts';
import { groupDigits } from '../../../base/text/plain-text.ts';

/** The words of the templates in the language of the site: a text with names in braces takes what replaces them. */
export type { Words };

/** The words of a language as they are in its file. */
export type RawWords = Readonly<Record<string, RawWord>>;

/** What replaces the names in the braces of a text; `count` decides the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** The words of a language; missing ones are in English. */
export function wordsOf(raw: RawWords, locale: string): Words {
  const plurals = new Intl.PluralRules(locale);
  const isRightToLeft = textDirection(locale) === 'rtl';
  const filling = (text: string) => (isRightToLeft ? isolating(taken(text)) : taken(text));
  const words = Object.entries(english).map(([key, own]) => {
    const text = raw[key] ?? own;
    if (typeof own === 'string' && typeof text === 'string')
      return [key, namesIn(own).length === 0 ? text : filling(text)];
    const forms = Object.fromEntries(
      Object.entries(typeof text === 'string' ? { other: text } : text).map(([form, each]) => [
        form,
        filling(each),
      ]),
    );
    return [
      key,
      (values: WordValues & { readonly count: number }) => {
        const form = forms[plurals.select(values.count)] ?? forms['other'];
        return form?.({ ...values, count: numberFor(locale, values.count) }) ?? '';
      },
    ];
  });
  return Object.fromEntries(words) as Words;
}

export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type Filling = (values: WordValues) => string;

/**
 * Left-to-right text keeps its own order within text in the other direction: a label such as `/a/ (long)`, or
 * a query before a number. It is placed between U+2068 and U+2069, which are invisible.
 */
const isolating =
  (fill: Filling): Filling =>
  (values) =>
    fill(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          /\p{Script=Latin}/u.test(String(value)) ? `\u2068${String(value)}\u2069` : value,
        ]),
      ),
    );

/** Lists have thousands of such texts, so each is split once: every second part is a name. */
function taken(text: string): Filling {
  const parts = text.split(/\{(\w+)\}/);
  return (values) => {
    let filled = '';
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at] ?? '';
      filled += at % 2 === 0 ? part : String(values[part] ?? `{${part}}`);
    }
    return filled;
  };
}

/** A number as readers of English write it; other languages get no grouping, as theirs may differ. */
const numberFor = (locale: string, number: number): string =>
  /^en\b/i.test(locale) ? groupDigits(number) : String(number);
