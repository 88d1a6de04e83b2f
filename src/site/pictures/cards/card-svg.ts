import { mediaTypes } from '../../../contract/media-types.ts';
import type { Palette } from '../../../content/model/theme.ts';
import { breakLines, canSet, setText, widthOf } from './set-text.ts';

/** Size of a card, as programs that show cards ask for it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Background, text and accent colours of a card. */
export type CardColours = Pick<Palette, 'paper' | 'ink' | 'accent'>;

/** What a card says. */
export interface Card {
  readonly title: string;
  readonly siteName: string;
  /**
   * The logo of the site, and the drawing of the page if it has one: an SVG, or a picture as a `data:` URL.
   */
  readonly logo: string;
  readonly emblem?: string | undefined;
  readonly colours: CardColours;
}

const edge = 80;
/** Sizes for a title; the first one that gives no more lines than there is room for is used. */
const sizes: readonly (readonly [size: number, lines: number])[] = [
  [92, 2],
  [76, 3],
  [60, 4],
  [48, 5],
];

/** The drawing of a card. A title that cannot be set is left out: the logo and the colours say enough. */
export function cardSvg({ title, siteName, logo, emblem, colours }: Card): string {
  const { width, height } = cardSize;
  const { paper, ink, accent } = colours;
  const hasEmblem = emblem !== undefined;
  const room = width - 2 * edge - (hasEmblem ? 400 : 0);
  const words = titleLines(title, room);
  const name = canSet(siteName) ? shortened(siteName, 44, width - 2 * edge - 120) : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${String(width)}" height="${String(height)}">`,
    `<rect width="${String(width)}" height="${String(height)}" fill="${paper}"/>`,
    `<rect y="${String(height - 20)}" width="${String(width)}" height="20" fill="${accent}"/>`,
    place(logo, { x: edge, y: 60, size: 88 }),
    `<g fill="${ink}">`,
    setText(name, edge + 112, 60 + 60, 44),
    ...words.lines.map((line, index) =>
      setText(line, edge, words.top + index * words.size * 1.15, words.size),
    ),
    '</g>',
    hasEmblem ? place(emblem, { x: width - edge - 360, y: 180, size: 360 }) : '',
    '</svg>',
  ].join('');
}

function titleLines(
  title: string,
  room: number,
): { readonly lines: readonly string[]; readonly size: number; readonly top: number } {
  const size = { lines: [] as string[], size: 0, top: 0 };
  if (!canSet(title)) return size;
  for (const [letters, most] of sizes) {
    const lines = breakLines(title, letters, room);
    if (lines === undefined || lines.length > most) continue;
    // Centred in the space below the name.
    const block = lines.length * letters * 1.15;
    return { lines, size: letters, top: 190 + (400 - block) / 2 + letters * 0.85 };
  }
  return size;
}

function shortened(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  let end = text.length;
  while (end > 0 && widthOf(`${text.slice(0, end)}…`, size) > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A drawing or a picture within a square, as large as fits. A drawing is placed as a picture as well: its
 * styles and names apply within it, and nothing of it is seen outside its own edges.
 */
export function place(image: string, { x, y, size }: Square): string {
  const url = image.startsWith('data:')
    ? image
    : `data:${mediaTypes.svg};base64,${Buffer.from(image).toString('base64')}`;
  return `<image x="${String(x)}" y="${String(y)}" width="${String(size)}" height="${String(size)}" xlink:href="${url}"/>`;
}
