import { circle, colour, ellipse, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';

export const hill = (cx: number, top: number, width: number, height: number, fill: string): Svg =>
  ellipse(cx, top + height, width / 2, height, fill);

export const sun = (x: number, y: number, r: number): Svg =>
  circle(x, y, r * 1.45, '#ffe9ae', 0.55) + circle(x, y, r, '#ffd469');

export const moon = (x: number, y: number, r: number): Svg =>
  circle(x, y, r * 1.4, '#fff1c9', 0.14) +
  circle(x, y, r, '#fff1c9') +
  circle(x - r * 0.3, y - r * 0.2, r * 0.2, '#f0dca4') +
  circle(x + r * 0.34, y + r * 0.3, r * 0.15, '#f0dca4') +
  circle(x + r * 0.2, y - r * 0.42, r * 0.1, '#f0dca4');

export const cloud = (x: number, y: number, scale: number, fill: string = colour.white): Svg =>
  place(
    x,
    y,
    scale,
    circle(-54, -22, 36, fill),
    circle(0, -44, 50, fill),
    circle(54, -24, 38, fill),
    rect(-96, -40, 192, 42, fill, 21),
  );

export const tree = (x: number, y: number, scale: number, fill: string = colour.green): Svg =>
  place(
    x,
    y,
    scale,
    rect(-9, -70, 18, 72, colour.bark, 6),
    circle(-30, -92, 40, fill),
    circle(32, -96, 38, fill),
    circle(0, -130, 48, fill),
    circle(14, -122, 34, colour.white, 0.14),
  );

export const pine = (x: number, y: number, scale: number, snowy = false): Svg =>
  place(
    x,
    y,
    scale,
    rect(-8, -30, 16, 32, colour.bark, 4),
    path('M0,-210 L44,-128 H-44 z M0,-168 L56,-78 H-56 z M0,-118 L68,-22 H-68 z', colour.pine),
    snowy
      ? path('M0,-210 L22,-169 Q10,-160 0,-168 Q-10,-160 -22,-169 z', colour.snow) +
          path(
            'M-36,-110 Q-18,-122 0,-112 Q18,-122 36,-110 L56,-78 Q28,-92 0,-80 Q-28,-92 -56,-78 z',
            colour.snow,
          ) +
          path(
            'M-68,-22 L-46,-53 Q-20,-44 0,-52 Q20,-44 46,-53 L68,-22 Q34,-36 0,-24 Q-34,-36 -68,-22 z',
            colour.snow,
          )
      : '',
  );

export const house = (
  x: number,
  y: number,
  scale: number,
  wall: string = colour.cream,
  roof: string = colour.red,
  snowy = false,
): Svg =>
  place(
    x,
    y,
    scale,
    rect(38, -214, 26, 60, roof === colour.slate ? colour.brick : colour.slate),
    rect(-80, -126, 160, 126, wall),
    path('M-96,-120 L0,-206 L96,-120 z', roof),
    snowy
      ? path(
          'M-100,-118 Q-92,-130 0,-214 Q92,-130 100,-118 Q84,-108 66,-122 Q40,-140 28,-128 Q6,-112 -14,-132 Q-36,-150 -56,-124 Q-80,-106 -100,-118 z',
          colour.snow,
        ) + rect(34, -224, 34, 14, colour.snow, 7)
      : '',
    rect(-58, -92, 44, 44, colour.glass, 6),
    rect(-38, -92, 4, 44, wall),
    rect(-58, -72, 44, 4, wall),
    path('M14,0 V-62 A22,22 0 0 1 58,-62 V0 z', roof === colour.slate ? colour.red : colour.bark),
    circle(48, -34, 4, colour.yellow),
  );

export const fence = (x: number, y: number, posts: number, scale = 1): Svg =>
  place(
    x,
    y,
    scale,
    rect(-12, -66, posts * 44 + 4, 12, colour.sand, 6),
    rect(-12, -34, posts * 44 + 4, 12, colour.sand, 6),
    row(posts, (i) => path(`M${String(i * 44 - 2)},4 V-78 l11,-14 l11,14 V4 z`, colour.cream)),
  );

export const rails = (width: number, y: number, ground: string): Svg =>
  rect(0, y + 2, width, 70, ground) +
  row(Math.ceil(width / 74), (i) => rect(i * 74 + 8, y + 12, 40, 18, colour.bark, 6)) +
  rect(0, y, width, 14, colour.steel);

/** A band of sea with a wavy edge, from `y` down to `bottom`. */
export const sea = (width: number, y: number, bottom: number, fill: string, wave = 120): Svg => {
  const count = Math.ceil(width / wave) + 1;
  const crests = Array.from(
    { length: count },
    () => `q${String(wave / 4)},-${String(wave / 7)} ${String(wave / 2)},0 t${String(wave / 2)},0`,
  );
  return path(
    `M-${String(wave / 2)},${String(y)} ${crests.join(' ')} V${String(bottom)} H-${String(wave / 2)} z`,
    fill,
  );
};

export const gull = (x: number, y: number, scale: number, fill: string = colour.white): Svg =>
  place(x, y, scale, line('M-34,-10 Q-16,-26 0,0 Q16,-26 34,-10', fill, 8));

export const stars = (
  width: number,
  height: number,
  count: number,
  fill: string = colour.cream,
): Svg =>
  row(count, (i) => {
    const x = (i * 0.618 * width * 1.37 + 60) % width;
    const y = (i * i * 37.7 + i * 91) % height;
    return circle(x, y, 2.5 + (i % 3) * 1.8, fill, 0.75);
  });

export const flower = (x: number, y: number, fill: string, scale = 1): Svg =>
  place(
    x,
    y,
    scale,
    line('M0,0 V-26', colour.pine, 5),
    row(5, (i) => circle(Math.cos(i * 1.257) * 10, -34 + Math.sin(i * 1.257) * 10, 8, fill)),
    circle(0, -34, 6, colour.yellow),
  );

export const busStop = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    ellipse(0, 0, 30, 6, colour.ink, 0.16),
    rect(-6, -300, 12, 300, colour.slate, 6),
    rect(-50, -356, 100, 100, colour.red, 20),
    rect(-30, -336, 60, 44, colour.white, 12),
    rect(-22, -329, 20, 16, colour.red, 4),
    rect(3, -329, 20, 16, colour.red, 4),
    circle(-16, -288, 8, colour.white),
    circle(16, -288, 8, colour.white),
    rect(-34, -226, 68, 84, colour.cream, 8),
    row(4, (i) => rect(-22, -212 + i * 16, 44 - (i % 2) * 12, 6, colour.steel, 3)),
  );

export const planet = (
  x: number,
  y: number,
  r: number,
  fill: string,
  dark: string,
  ring = false,
): Svg =>
  circle(x, y, r, fill) +
  path(
    `M${String(x + r * 0.5)},${String(y - r * 0.866)} A${String(r)},${String(r)} 0 1 1 ${String(x - r * 0.866)},${String(y + r * 0.5)} A${String(r * 1.25)},${String(r * 1.25)} 0 0 0 ${String(x + r * 0.5)},${String(y - r * 0.866)} z`,
    dark,
    0.55,
  ) +
  circle(x - r * 0.34, y - r * 0.1, r * 0.16, dark, 0.4) +
  circle(x + r * 0.05, y + r * 0.42, r * 0.12, dark, 0.5) +
  (ring
    ? line(
        `M${String(x - r * 0.93)},${String(y + r * 0.1)} Q${String(x - r * 1.9)},${String(y + r * 0.62)} ${String(x)},${String(y + r * 0.34)} T${String(x + r * 0.93)},${String(y - r * 0.3)}`,
        colour.cream,
        r * 0.1,
      )
    : '');
