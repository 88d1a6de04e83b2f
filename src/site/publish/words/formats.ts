import type { Words } from './words.ts';

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

/** The formats of a language. */
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
