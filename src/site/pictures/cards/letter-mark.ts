import type { Site } from '../../../content/model/catalogue.ts';
import { paletteOf, schemesOf } from '../../../content/model/theme.ts';
import { letterTile } from './letter-tile.ts';
import { canSet, setText, widthOf } from './set-text.ts';

const size = 20;

/**
 * A drawing that stands for the logo of a site: the first letter of its name, as an outline. A letter that there
 * is no outline for is left out: the colour says enough.
 */
export function letterMark({ name, theme }: Pick<Site, 'name' | 'theme'>): string {
  const { accent, accentInk } = paletteOf(theme, schemesOf(theme)[0]);
  const [letter = ''] = name.normalize('NFC').toLocaleUpperCase('en');
  const x = 16 - widthOf(letter, size) / 2;
  const outline = canSet(letter)
    ? `<g fill="${accentInk}">${setText(letter, x, 23, size)}</g>`
    : '';
  return letterTile(accent, outline);
}
