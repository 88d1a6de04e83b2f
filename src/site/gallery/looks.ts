import type { Site } from '../../content/model/catalogue.ts';
import { schemesOf, type Scheme } from '../../content/model/theme.ts';
import { textDirection } from '../../base/text/text-direction.ts';

/** One of the ways in which the gallery shows everything. */
export interface Look {
  /** Its name in addresses. */
  readonly key: string;
  readonly title: string;
  readonly scheme: Scheme;
  /** The language of a site in this look: its own, if that is written in this direction. */
  readonly localeOf: (site: Pick<Site, 'locale'>) => string;
}

/** The colour schemes of a site in both directions. */
export const looksOf = ({ theme }: Pick<Site, 'theme'>): Look[] =>
  looks.filter(({ scheme }) => schemesOf(theme).includes(scheme));

const looks: readonly Look[] = [
  { key: 'light-ltr', title: 'light', scheme: 'light', localeOf: inDirection('ltr', 'en') },
  { key: 'dark-ltr', title: 'dark', scheme: 'dark', localeOf: inDirection('ltr', 'en') },
  {
    ...{ key: 'light-rtl', title: 'light, right to left', scheme: 'light' },
    localeOf: inDirection('rtl', 'ar'),
  },
  {
    ...{ key: 'dark-rtl', title: 'dark, right to left', scheme: 'dark' },
    localeOf: inDirection('rtl', 'ar'),
  },
];

function inDirection(direction: 'ltr' | 'rtl', other: string): Look['localeOf'] {
  return ({ locale }) => (textDirection(locale) === direction ? locale : other);
}

/** A style sheet as a browser that prefers the given scheme would read it, whatever this browser prefers. */
export const inScheme = (sheet: string, scheme: Scheme): string =>
  `${sheet.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, wanted: string) =>
    wanted.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  )}\n:root { color-scheme: ${scheme}; }\n`;
