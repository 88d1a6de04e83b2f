import type { Addresses } from '../../../content/model/addresses.ts';
import { paletteOf, schemesOf, type Theme } from '../../../content/model/theme.ts';
import { assetNamed, assetOf, type Asset } from './asset.ts';
import { assetType } from '../../../contract/asset-types.ts';
import { withPublishedAddresses } from './sheet-addresses.ts';
import type { TemplateSources } from './templates.ts';
import { themeSheet } from './theme-sheet.ts';
import type { PageHead, Preload } from './views.ts';
import { escapeXml } from '../../../base/text/escape-xml.ts';
import type { Site } from '../../../content/model/catalogue.ts';

/** What a site's own theme adds to every page. */
export interface ThemeAssets {
  /** The tokens of the theme, then `theme.css`; undefined if the site has neither. */
  readonly themeSheet: Asset | undefined;
  readonly preloads: readonly Preload[];
}

/** What browsers are told of the colours before they have a style sheet. */
export function headColours(theme: Theme | undefined): PageHead['colours'] {
  const [first, second = first] = schemesOf(theme);
  return {
    schemes: schemesOf(theme).join(' '),
    light: paletteOf(theme, first).paper,
    dark: paletteOf(theme, second).paper,
  };
}

/** The style sheet and the fonts of a theme. */
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
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;
}
