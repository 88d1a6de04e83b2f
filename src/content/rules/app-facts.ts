import { escapeRegExp } from '../../base/text/escape.ts';
import type { AppSource } from '../../contract/shapes/app-shape.ts';
import { isLeftOut, type Entries } from '../model/entries.ts';
import { normaliseNfc, forEachDuplicate } from './precedence.ts';
import type { Rule } from './rule.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { appNameFields, type AppName } from '../model/app-names.ts';
import { oldAddresses } from '../model/old-addresses.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { foldAddress } from '../../base/text/fold.ts';
import { hasDotSegment } from './path-problem.ts';
import { typoDistance } from '../../base/text/nearest.ts';
import { currencyDigits } from '../model/currencies.ts';

/** Each name leads to one app, and to nothing else that is published. */
export const appNames: Rule = (input, report) => {
  const { entries, fixed } = input;
  const names = nameOccurrences(entries);
  const known = new Set<string>();
  forEachDuplicate(names, foldAddress, input, (repeat, first) => {
    // An app whose title is its site name has one name, not two.
    const name = JSON.stringify([repeat.app, foldAddress(repeat.value)]);
    if (repeat.app === first.app || known.has(name)) return;
    known.add(name);
    report({
      code: 'duplicate-app-name',
      args: { name: repeat.name, key: repeat.app, first: first.app },
      at: repeat.at,
      related: [{ at: first.at, message: 'The other app has it here.' }],
    });
  });
  const published = publishedAt(entries, fixed);
  const others = new Map(
    oldAddresses(entries)
      .filter(({ kind }) => kind === 'former' || kind === 'install')
      .map((other) => [foldAddress(other.from), other]),
  );
  for (const { name, value, at, derived } of names) {
    const other = others.get(foldAddress(value));
    const path = published(value) ?? other?.from;
    // The site name leads to its page by itself; if another page has that path, that page keeps it.
    if (path !== undefined && !derived)
      report({
        code: 'app-name-path',
        args: { name, path },
        at,
        ...(other && { related: [{ at: other.at, message: `${other.from} redirects here.` }] }),
      });
    else if (hasDotSegment(value)) report({ code: 'app-name-dots', args: { name }, at });
  }
};

interface NameOccurrence extends Pick<AppName, 'name'> {
  /** The address of the name. */
  readonly value: string;
  readonly app: string;
  readonly at: Place;
  readonly derived: boolean;
}

const nameOccurrences = ({ apps }: Entries): NameOccurrence[] =>
  apps.flatMap(({ file, key: app, value }) =>
    appNameFields(value).map(({ name, path, pointer }) => ({
      name,
      value: path,
      text: name,
      app,
      at: { file, pointer },
      derived: pointer[0] === 'siteName',
    })),
  );

/**
 * Store identifiers are unique, store titles hold no brand name, unreleased apps have no price, prices are written as
 * their currencies are, ages run upwards.
 */
export const appFacts: Rule = (input, report) => {
  const { apps, site } = input.entries;
  const ids = apps.flatMap(({ file, value: { released } }) =>
    released?.appId === undefined
      ? []
      : [{ value: released.appId, at: { file, pointer: ['released', 'appId'] } }],
  );
  forEachDuplicate(ids, normaliseNfc, input, ({ value: appId, at }, first) => {
    report({
      code: 'duplicate-app-id',
      args: { appId },
      at,
      related: [{ at: first.at, message: 'The other app has it here.' }],
    });
  });
  const brand = site?.value.brand?.name;
  for (const { file, value } of apps) {
    const title = value.released?.appStoreTitle;
    if (brand !== undefined && title !== undefined && holdsName(title, brand))
      report({
        code: 'brand-in-store-title',
        args: { title, brand },
        at: { file, pointer: ['released', 'appStoreTitle'] },
      });
    if (
      value.unreleased !== undefined &&
      isLeftOut(value, 'released') &&
      value.pricing !== undefined
    )
      report({
        code: 'priced-unreleased-app',
        args: {},
        at: { file, pointer: ['pricing'], on: 'key' },
      });
    reportPrice(file, value.pricing, report);
    const { min, max } = value.ageRange ?? {};
    if (min !== undefined && max !== undefined && min > max)
      report({
        code: 'age-range-order',
        args: { min, max },
        at: { file, pointer: ['ageRange', 'min'] },
      });
  }
};

/** A whole amount may lack its digits: a price is read as well without them. */
function reportPrice(file: string, pricing: AppSource['pricing'], report: Report): void {
  const { currency, unlockPrice: amount = '' } = pricing ?? {};
  if (currency === undefined) return;
  const digits = currencyDigits.get(currency);
  if (digits === undefined) {
    const near = [...currencyDigits.keys()].filter((code) => typoDistance(currency, code) === 1);
    const args = { currency, instead: near.length === 1 ? near[0] : undefined };
    report({ code: 'price-form', args, at: { file, pointer: ['pricing', 'currency'] } });
    return;
  }
  const [whole = '', part = ''] = amount.split('.');
  if (part === '' || part.length === digits) return;
  const meant = digits === 0 ? whole : `${whole}.${part.slice(0, digits).padEnd(digits, '0')}`;
  const instead = /[1-9]/.test(part.slice(digits)) ? undefined : meant;
  const args = { currency, amount, digits, instead };
  report({ code: 'price-form', args, at: { file, pointer: ['pricing', 'unlockPrice'] } });
}

/** Whether a title contains a name as a separate word, in any letter case. */
function holdsName(title: string, name: string): boolean {
  const literal = escapeRegExp(name.normalize('NFC').trim());
  const word = `(?<![\\p{L}\\p{N}])${literal.replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`;
  return new RegExp(word, 'iu').test(title.normalize('NFC'));
}
