import type { Rule } from './rule.ts';
import { count } from '../../base/text/plain-text.ts';
import type { AppSource } from '../../contract/shapes/app-shape.ts';
import { typoDistance } from '../../base/text/nearest.ts';
import { error, quote } from '../diagnostics/message.ts';
import { writeValue } from '../diagnostics/propose.ts';
import { pricedApp } from '../diagnostics/example-files.ts';
import { currencyDigits } from '../model/currencies.ts';

export const codes = {
  'price-form': error({
    title: 'a price is not written as its currency is',
    meaning:
      'A currency is one that people pay with today, by its letters of ISO 4217. What follows the point of an amount has as many digits as the currency: two in most, none in JPY, three in KWD; a whole amount needs none. Write all of them.',
    message: (a: {
      currency: string;
      amount?: string;
      digits?: number;
      instead: string | undefined;
    }) =>
      a.amount === undefined
        ? `There is no currency ${quote(a.currency)}.`
        : `Prices in ${a.currency} have ${a.digits === 0 ? 'no digits' : count(a.digits ?? 0, 'digit')} after the point, unlike ${quote(a.amount)}.`,
    hint: (a) =>
      a.instead !== undefined
        ? `Write ${quote(a.instead)}.`
        : `Write ${a.amount === undefined ? 'three letters of ISO 4217, such as GBP' : 'the amount, or the currency, that is right'}.`,
    fix: {
      does: 'Noughts are added to an amount or taken away. Another currency is another price.',
      propose: ({ amount, instead }, spot) =>
        amount === undefined ? undefined : writeValue(spot, instead),
    },
    fails: pricedApp('GBP', '4.9'),
    passes: pricedApp('GBP', '4.90'),
  }),
};

export const appPrices: Rule<typeof codes> = ({ entries }, report) => {
  for (const { file, value } of entries.apps) {
    const fault = priceFault(value.pricing);
    if (fault === undefined) continue;
    const { field, ...args } = fault;
    report({ code: 'price-form', args, at: { file, pointer: ['pricing', field] } });
  }
};

/** A whole amount may lack its digits: a price is read as well without them. */
function priceFault({ currency, unlockPrice: amount = '' }: Partial<AppSource['pricing']> = {}) {
  if (currency === undefined) return undefined;
  const digits = currencyDigits.get(currency);
  if (digits === undefined) {
    const near = [...currencyDigits.keys()].filter((code) => typoDistance(currency, code) === 1);
    return { field: 'currency', currency, instead: near.length === 1 ? near[0] : undefined };
  }
  const [whole = '', part = ''] = amount.split('.');
  if (part === '' || part.length === digits) return undefined;
  const meant = digits === 0 ? whole : `${whole}.${part.slice(0, digits).padEnd(digits, '0')}`;
  const instead = /[1-9]/.test(part.slice(digits)) ? undefined : meant;
  return { field: 'unlockPrice', currency, amount, digits, instead };
}
