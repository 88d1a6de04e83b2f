import type { Words } from '../../../../templates/templates.d.ts';
import { groupDigits } from '../../../base/text/plain-text.ts';

/** A text of a words file, or its plural forms by their CLDR names. */
export type RawWord = string | Readonly<Record<string, string>>;

export type RawWords = Readonly<Record<string, RawWord>>;

/** What replaces the names in the braces of a text; `count` decides the plural form. */
type WordValues = Readonly<Record<string, string | number>>;

/** The words of the templates in the language of the site: a text, or a function of what its braces name. */
export type { Words };

/** The words of a language; missing ones are in English, which says which of them are functions. */
export function wordsOf(raw: RawWords, english: RawWords, locale: string): Words {
  const plurals = new Intl.PluralRules(locale);
  const isRightToLeft = textDirection(locale) === 'rtl';
  const filling = (text: string) => (isRightToLeft ? isolating(taken(text)) : taken(text));
  const words = Object.entries(english).map(([key, englishWord]) => {
    const text = raw[key] ?? englishWord;
    if (typeof englishWord === 'string' && typeof text === 'string')
      return [key, namesIn(englishWord).length === 0 ? text : filling(text)];
    const forms = Object.fromEntries(
      Object.entries(typeof text === 'string' ? { other: text } : text).map(([form, formText]) => [
        form,
        filling(formText),
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

/** How a language writes money and days; taken from its words, so that every machine writes them alike. */
export interface Formats {
  /** A price with the symbol of its currency, such as “£4.99”. */
  readonly money: (currency: string, amount: string) => string;
  /** A day in words, such as “14 March 2026”, from `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
}

/** Symbols that a reader understands without the country; other currencies use their code. */
const symbols: Readonly<Record<string, string>> = {
  EUR: '€',
  GBP: '£',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  PLN: 'zł',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
};

export function formatsOf({ money, decimal, months, date }: Words): Formats {
  const names = months.split(' ');
  return {
    money: (currency, amount) => {
      const [whole = '', part] = amount.split('.');
      const number = part === undefined ? whole : `${whole}${decimal}${part}`;
      // A code, unlike a symbol, needs a space after it.
      const symbol = symbols[currency] ?? `${currency}\u00a0`;
      return money({ symbol, amount: number }).trim();
    },
    day: (day) => {
      const [year = '', month = '', number = ''] = day.split('-');
      return date({ day: Number(number), month: names[Number(month) - 1] ?? '', year });
    },
  };
}

/** Scripts that are written from right to left, by their ISO 15924 code. */
const rightToLeftScripts = new Set(
  'adlm arab aran hebr mand mend nkoo rohg samr syrc thaa yezi'.split(' '),
);

/** Languages that are written in one of them if their tag names no script. */
const rightToLeftLanguages = new Set(
  'ar arc ckb dv fa glk he iw ji khw ks lrc mzn nqo pnb ps rhg sd skr syr ug ur yi'.split(' '),
);

/**
 * The direction in which a language is written, by its BCP 47 tag; a script in the tag decides. The lists are
 * part of the program, because not every Node version has the directions.
 */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const isRightToLeft =
    script === undefined ? rightToLeftLanguages.has(language) : rightToLeftScripts.has(script);
  return isRightToLeft ? 'rtl' : 'ltr';
}
