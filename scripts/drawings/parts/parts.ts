import { circle, colour, ellipse, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';

/** A wheel on the ground. */
export const wheel = (x: number, r: number, hub: string = colour.mist): Svg =>
  circle(x, -r, r, colour.ink) +
  circle(x, -r, r * 0.56, hub) +
  circle(x, -r, r * 0.2, colour.slate);

export const shadow = (x: number, width: number): Svg =>
  ellipse(x, 0, width / 2, 9, colour.ink, 0.16);

/** A pane with a gleam. */
export const pane = (x: number, y: number, w: number, h: number, r = 8): Svg =>
  rect(x, y, w, h, colour.glass, r) +
  path(
    `M${String(x + w * 0.5)},${String(y)} h${String(w * 0.22)} l${String(-w * 0.4)},${String(h)} h${String(-w * 0.22)} z`,
    colour.white,
    0.45,
  );

/** The bear that drives most of the vehicles: a head of about 44 units. */
export const bear = (x: number, y: number, scale = 1): Svg =>
  place(
    x,
    y,
    scale,
    circle(-17, -16, 9, colour.earth),
    circle(17, -16, 9, colour.earth),
    circle(-17, -16, 4.5, colour.sand),
    circle(17, -16, 4.5, colour.sand),
    circle(0, 0, 23, colour.earth),
    ellipse(0, 8, 11, 9, colour.sand),
    ellipse(0, 4, 4.5, 3.2, colour.ink),
    circle(-9, -4, 3, colour.ink),
    circle(9, -4, 3, colour.ink),
    line('M-4,11 Q0,14 4,11', colour.ink, 2),
  );

/** The track of a digger or a bulldozer. */
export const track = (x: number, width: number, height = 52): Svg =>
  rect(x, -height, width, height, colour.ink, height / 2) +
  rect(x + 9, -height + 9, width - 18, height - 18, colour.slate, height / 2 - 9) +
  row(4, (i) =>
    circle(
      x + height / 2 + (i * (width - height)) / 3,
      -height / 2,
      i % 3 === 0 ? 13 : 9,
      colour.mist,
    ),
  );
