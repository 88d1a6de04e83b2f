import font from './font/nunito-800.json' with { type: 'json' };

// TypeScript reads the pairs of a JSON file as arrays whose elements may have either type.
const glyphs = font.glyphs as unknown as Readonly<
  Record<string, readonly [advance: number, outline: string]>
>;

/** Whether every letter of a text has an outline. */
export const canSet = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every((letter) => Object.hasOwn(glyphs, letter));

/** How wide a text is at a given size. */
export function widthOf(text: string, size: number): number {
  let units = 0;
  for (const letter of text.normalize('NFC')) units += glyphs[letter]?.[0] ?? 0;
  return (units * size) / font.unitsPerEm;
}

/** A line of text as outlines that start at a point on its baseline. */
export function setText(text: string, x: number, y: number, size: number): string {
  const scale = size / font.unitsPerEm;
  let advance = 0;
  let outlines = '';
  for (const letter of text.normalize('NFC')) {
    const [width, outline] = glyphs[letter] ?? [0, ''];
    if (outline !== '')
      outlines += `<path transform="translate(${String(advance)})" d="${outline}"/>`;
    advance += width;
  }
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${number(scale)})">${outlines}</g>`;
}

/** A text in lines that are no wider than the room there is; undefined if a single word is wider. */
export function breakLines(text: string, size: number, room: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (widthOf(word, size) > room) return undefined;
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= room) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);
