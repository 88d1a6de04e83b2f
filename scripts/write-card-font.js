import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

/**
 * Writes the outlines of the letters used on cards, taken from Nunito: drawing the cards then needs no font
 * and no font software, and gives the same result on every machine.
 */

const packageOf = (path) =>
  fileURLToPath(new URL(`../node_modules/@fontsource/nunito/${path}`, import.meta.url));

/** @type {Record<string, [number, string]>} */
const glyphs = {};
let unitsPerEm = 1000;
for (const subset of ['latin', 'latin-ext']) {
  const file = readFileSync(packageOf(`files/nunito-${subset}-800-normal.woff`));
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
mkdirSync('fonts', { recursive: true });
const sorted = Object.fromEntries(Object.entries(glyphs).sort(([a], [b]) => (a < b ? -1 : 1)));
const lines = Object.entries(sorted).map(
  ([letter, glyph]) => `${JSON.stringify(letter)}:${JSON.stringify(glyph)}`,
);
writeFileSync(
  'fonts/nunito-800.json',
  `{"unitsPerEm":${String(unitsPerEm)},"glyphs":{\n${lines.join(',\n')}\n}}\n`,
);
writeFileSync('fonts/OFL.txt', readFileSync(packageOf('LICENSE'), 'utf8'));
console.log(`${String(lines.length)} letters`);
