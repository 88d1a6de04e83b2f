import { escapeXml } from '../../../base/text/escape-xml.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { paletteOf, schemesOf } from '../../../content/model/theme.ts';
import { letterTile } from '../../pictures/cards/letter-tile.ts';

/** The icon of a site without a logo: its first letter, as a `data:` URL. */
export function letterIcon({ name, theme }: Pick<Site, 'name' | 'theme'>): string {
  const [letter = ''] = name;
  const { accent, accentInk } = paletteOf(theme, schemesOf(theme)[0]);
  const svg = letterTile(
    accent,
    `<text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="${accentInk}">${escapeXml(letter)}</text>`,
  );
  // Single quotes need no escaping in an attribute, and little else does in a URL.
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;
}
