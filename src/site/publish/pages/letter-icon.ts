import { escapeXml } from '../../../base/text/escape-xml.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { paletteOf, schemesOf } from '../../../content/model/theme.ts';

/** The icon of a site without a logo: its first letter, as a `data:` URL. */
export function letterIcon({ name, theme }: Pick<Site, 'name' | 'theme'>): string {
  const [letter = ''] = name;
  const { accent, accentInk } = paletteOf(theme, schemesOf(theme)[0]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${accent}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="${accentInk}">${escapeXml(letter)}</text></svg>`;
  // Single quotes need no escaping in an attribute, and little else does in a URL.
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;
}
