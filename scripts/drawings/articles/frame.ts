import { colour, drawing, path, rect, row, type Svg } from '../draw/shapes.ts';

export const scene = (sky: string, ...parts: Svg[]): Svg =>
  drawing(1600, 900, rect(0, 0, 1600, 900, sky), ...parts);

export const street = (y: number): Svg =>
  rect(0, y - 30, 1600, 32, colour.mist) +
  rect(0, y, 1600, 900 - y, colour.steel) +
  row(8, (i) => rect(i * 220 + 20, y + (900 - y) * 0.55, 120, 16, colour.cream, 8, 0.8));

/** A speech bubble with its point below the left end, or the right one. */
export const bubble = (x: number, y: number, width: number, height: number, right = false): Svg =>
  rect(x, y, width, height, colour.white, Math.min(70, height / 3)) +
  (right
    ? path(`M${String(x + width - 110)},${String(y + height - 6)} h70 l6,62 z`, colour.white)
    : path(`M${String(x + 40)},${String(y + height - 6)} h70 l-76,62 z`, colour.white));
