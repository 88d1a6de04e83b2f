import { text, textWidth } from '../draw/lettering.ts';
import { circle, colour, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';

// What a child taps: the same few large controls in every app.

const symbols = {
  home:
    path('M0,-44 L48,-2 H34 V40 H-34 V-2 H-48 z', colour.ink) +
    rect(-11, 8, 22, 32, colour.white, 4),
  listen:
    path('M-46,-16 H-24 L4,-40 V40 L-24,16 H-46 z', colour.ink) +
    line('M20,-18 Q32,0 20,18 M36,-32 Q58,0 36,32', colour.ink, 9),
  next: line('M-34,0 H30 M4,-28 L34,0 L4,28', colour.ink, 13),
  again: line('M34,-20 A38,38 0 1 0 38,10', colour.ink, 12) + path('M44,-48 V-8 H6 z', colour.ink),
  moon: path('M14,-44 A46,46 0 1 0 44,18 A38,38 0 0 1 14,-44 z', colour.ink),
  quiet:
    path('M-46,-16 H-24 L4,-40 V40 L-24,16 H-46 z', colour.ink) +
    line('M22,-16 L50,16 M50,-16 L22,16', colour.ink, 9),
} as const;

export const button = (
  x: number,
  y: number,
  r: number,
  symbol: keyof typeof symbols,
  fill: string = colour.white,
): Svg =>
  circle(x, y + r * 0.08, r, colour.ink, 0.16) +
  circle(x, y, r, fill) +
  place(x, y, r / 90, symbols[symbol]);

/** A card with one word, centred on x and y. */
export const wordCard = (
  word: string,
  x: number,
  y: number,
  height: number,
  options: { ink?: string; paper?: string } = {},
): Svg => {
  const letters = height * 0.28;
  const width = Math.max(height * 1.3, (textWidth(word) * letters) / 100 + height * 0.8);
  return (
    rect(
      x - width / 2,
      y - height / 2 + height * 0.05,
      width,
      height,
      colour.ink,
      height * 0.3,
      0.14,
    ) +
    rect(
      x - width / 2,
      y - height / 2,
      width,
      height,
      options.paper ?? colour.white,
      height * 0.3,
    ) +
    text(word, x, y + height * 0.15, letters, options.ink ?? colour.ink, { weight: 24 })
  );
};

/** The pause after a word: dots that fill one by one. */
export const pauseDots = (x: number, y: number, r: number, filled: number): Svg =>
  row(4, (i) =>
    circle(
      x + (i - 1.5) * r * 3.4,
      y,
      r,
      i < filled ? colour.red : colour.white,
      i < filled ? 1 : 0.85,
    ),
  );

/** A picture with its word on a card of the given `width`, with its upper left corner at x and y. */
export const pictureCard = (
  picture: Svg,
  word: string,
  x: number,
  y: number,
  width: number,
  height: number,
  tint: string,
): Svg =>
  rect(x, y + 12, width, height, colour.ink, 56, 0.12) +
  rect(x, y, width, height, colour.white, 56) +
  rect(x + 24, y + 24, width - 48, height * 0.6, tint, 40) +
  place(x + width / 2, y + height * 0.6 - 6, (height * 0.42) / 120, picture) +
  text(word, x + width / 2, y + height * 0.88, height * 0.115, colour.ink, { weight: 24 });

/** The mark of a finger tap. */
export const touch = (x: number, y: number, r: number): Svg =>
  circle(x, y, r, colour.white, 0.35) + circle(x, y, r * 0.62, colour.white, 0.55);
