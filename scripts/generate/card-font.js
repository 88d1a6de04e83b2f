import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';

/**
 * The outlines of the letters used on cards, taken from Nunito, and their licence: drawing the cards then
 * needs no font and no font software, and gives the same result on every machine.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export function cardFont() {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/nunito/package.json'));
  /** @type {Record<string, [number, string]>} */
  const glyphs = {};
  let unitsPerEm = 1000;
  for (const subset of ['latin', 'latin-ext']) {
    const file = readFileSync(join(folder, `files/nunito-${subset}-800-normal.woff`));
    const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
    unitsPerEm = font.unitsPerEm;
    for (let index = 0; index < font.glyphs.length; index += 1) {
      const glyph = font.glyphs.get(index);
      for (const code of glyph.unicodes) {
        const letter = String.fromCodePoint(code);
        if (code > 0x20ac || (code > 0x17f && code < 0x2010)) continue;
        if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) continue;
        glyphs[letter] ??= [
          Math.round(glyph.advanceWidth ?? 0),
          glyph.getPath(0, 0, font.unitsPerEm).toPathData(0),
        ];
      }
    }
  }
  const sorted = Object.fromEntries(Object.entries(glyphs).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lines = Object.entries(sorted).map(
    ([letter, glyph]) => `${JSON.stringify(letter)}:${JSON.stringify(glyph)}`,
  );
  return new Map([
    [
      'src/site/pictures/cards/font/nunito-800.json',
      `{"unitsPerEm":${String(unitsPerEm)},"glyphs":{\n${lines.join(',\n')}\n}}\n`,
    ],
    ['src/site/pictures/cards/font/OFL.txt', readFileSync(join(folder, 'LICENSE'), 'utf8')],
  ]);
}
