import type { Addresses } from '../../../content/model/addresses.ts';
import {
  paletteOf,
  schemesOf,
  type Theme,
  type FontFamily,
  type Palette,
} from '../../../content/model/theme.ts';
import { assetType } from '../../../contract/media-types.ts';
import { type TemplateSources, assetNamed, assetOf, type Asset } from '../template-sources.ts';
import type { PageHead, Preload } from './views.ts';
import { escapeXml } from '../../../base/text/escape.ts';
import type { Site } from '../../../content/model/catalogue.ts';

/** The custom properties of `style.css` that a theme sets, as a style sheet; fonts are declared first. */
export function themeSheet(theme: Theme, asset: (file: string) => string): string {
  const { display, text } = theme.fonts ?? {};
  const families = [display, text].filter((font) => font !== undefined);
  const [first, second] = schemesOf(theme).map((scheme) => colours(paletteOf(theme, scheme)));
  const properties = [
    ...(theme.scheme === undefined ? [] : [`color-scheme: ${theme.scheme};`]),
    ...(theme.radius === undefined ? [] : [`--round: ${theme.radius};`]),
    ...fontStack('display', display),
    ...fontStack('text', text),
  ];
  return [
    ...families.flatMap((font) => fontFaces(font, asset)),
    block(':root', [...properties, ...(first ?? [])]),
    // What comes last wins: a site with one scheme has it whatever a device prefers. Paper is light.
    ...(second === undefined
      ? []
      : [`@media screen and (prefers-color-scheme: dark) {\n${block(':root', second)}\n}`]),
    ...(theme.scheme === 'dark'
      ? [
          `@media print {\n${block(':root', ['color-scheme: light;', ...colours(paletteOf(theme, 'light'))])}\n}`,
        ]
      : []),
    '',
  ].join('\n');
}

const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

const colours = ({ tints, accentInk, ...plain }: Palette): string[] => [
  ...Object.entries(plain).map(([name, value]) => `--${name}: ${value};`),
  `--accent-ink: ${accentInk};`,
  ...tints.map((tint, index) => `--tint-${index}: ${tint};`),
];

/** If the font cannot be loaded, text is in that of the device. */
const fontStack = (use: string, font: FontFamily | undefined): string[] =>
  font === undefined ? [] : [`--${use}: '${font.family}', system-ui, sans-serif;`];

const fontFaces = ({ family, files }: FontFamily, asset: (file: string) => string): string[] =>
  files.map(({ file, weight = '400', style = 'normal' }) =>
    block('@font-face', [
      `font-family: '${family}';`,
      `src: url('${asset(file)}');`,
      `font-weight: ${weight};`,
      `font-style: ${style};`,
      'font-display: swap;',
    ]),
  );

export interface ThemeAssets {
  /** The tokens of the theme, then `theme.css`; undefined if the site has neither. */
  readonly themeSheet: Asset | undefined;
  readonly preloads: readonly Preload[];
}

/** The colours for browsers before they have a style sheet. */
export function headColours(theme: Theme | undefined): PageHead['colours'] {
  const [first, second = first] = schemesOf(theme);
  return {
    schemes: schemesOf(theme).join(' '),
    light: paletteOf(theme, first).paper,
    dark: paletteOf(theme, second).paper,
  };
}

export function themeOf(
  theme: Theme | undefined,
  templates: TemplateSources,
  assets: ReadonlyMap<string, Asset>,
  { href }: Addresses,
): ThemeAssets {
  const addressOf = (file: string): string => href(assetNamed(assets, file).path);
  const tokens = theme === undefined ? '' : themeSheet(theme, addressOf);
  const sheet = tokens + withPublishedAddresses(templates.get('theme.css') ?? '', addressOf);
  const firstFiles = Object.values(theme?.fonts ?? {}).flatMap(
    (font) => font?.files[0]?.file ?? [],
  );
  return {
    themeSheet: sheet === '' ? undefined : assetOf('theme.css', sheet),
    preloads: [...new Set(firstFiles)].map((file) => ({
      href: addressOf(file),
      type: assetType(file) ?? 'font/woff2',
    })),
  };
}

/** The icon of a site without a logo: its first letter, as a `data:` URL. */
export function letterIcon({ name, theme }: Pick<Site, 'name' | 'theme'>): string {
  const [letter = ''] = name;
  const { accent, accentInk } = paletteOf(theme, schemesOf(theme)[0]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${accent}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="${accentInk}">${escapeXml(letter)}</text></svg>`;
  // Single quotes need no escaping in an attribute, and little else does in a URL.
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<> ]/g, encodeURIComponent)}`;
}

/** An address in a style sheet, such as `url("assets/sky.svg")`, or a comment, which has none. */
const address = /\/\*[^]*?\*\/|url\(([^)]*)\)/gi;

const targetOf = (written: string): string => written.trim().replace(/^["']|["']$/g, '');

/** What a sheet may refer to: a file below `assets/`, a path of the site, a part of its page, inline data. */
const allowed = /^(?:assets\/|\/(?!\/)|#|data:)/i;

/** A sheet whose `url(assets/…)` point to the published files. */
const withPublishedAddresses = (sheet: string, addressOf: (file: string) => string): string =>
  sheet.replace(address, (written, quoted: string | undefined = '') => {
    const target = targetOf(quoted);
    return target.startsWith('assets/')
      ? `url("${addressOf(target.slice('assets/'.length))}")`
      : written;
  });

/**
 * What a sheet refers to besides what it may, including other sheets and files that are not there, with its line
 * counted from 1.
 *
 * @param isThere whether the templates have a file, such as `assets/sky.svg`.
 */
export function unresolvedAddresses(
  sheet: string,
  isThere: (path: string) => boolean,
): { readonly line: number; readonly target: string }[] {
  const code = sheet.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((text, index) => {
    const sheetImport = /@import\b[^;]*/i.exec(text)?.[0];
    if (sheetImport !== undefined) return [{ line: index + 1, target: sheetImport.trim() }];
    return [...text.matchAll(address)]
      .map(([, quoted = '']) => targetOf(quoted))
      .filter(
        (target) => !allowed.test(target) || (target.startsWith('assets/') && !isThere(target)),
      )
      .map((target) => ({ line: index + 1, target }));
  });
}
