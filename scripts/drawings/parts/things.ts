import { circle, colour, ellipse, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';

// Things with names, each about 120 units high and standing at 0.

export const ball = (): Svg =>
  circle(0, -56, 56, colour.red) +
  path(
    'M-40,-95 Q0,-56 -40,-17 A56,56 0 0 1 -40,-95 z M40,-95 Q0,-56 40,-17 A56,56 0 0 0 40,-95 z',
    colour.cream,
  ) +
  circle(-16, -82, 9, colour.white, 0.6);

export const mop = (): Svg =>
  line('M30,-132 L-8,-42', colour.bark, 10) +
  path(
    'M-38,-46 L22,-52 L34,-6 Q24,4 14,-6 Q4,6 -6,-4 Q-16,6 -26,-4 Q-38,6 -48,-8 z',
    colour.cream,
  ) +
  row(3, (i) => line(`M${String(-26 + i * 18)},-40 l-3,28`, colour.sand, 5)) +
  rect(-40, -60, 64, 20, colour.blue, 10);

export const bed = (): Svg =>
  rect(-78, -104, 16, 104, colour.bark, 8) +
  rect(66, -70, 16, 70, colour.bark, 8) +
  rect(-66, -34, 138, 18, colour.bark) +
  rect(-62, -56, 134, 24, colour.white, 10) +
  rect(-58, -76, 46, 26, colour.cream, 12) +
  path('M-12,-66 H58 Q72,-66 72,-50 V-24 H-20 V-58 Q-20,-66 -12,-66 z', colour.violet);

export const cup = (): Svg =>
  line('M40,-78 Q78,-78 72,-50 Q66,-28 36,-30', colour.blue, 13) +
  path('M-50,-100 H50 L40,-14 Q38,0 24,0 H-24 Q-38,0 -40,-14 z', colour.blue) +
  row(3, (i) => circle(-26 + i * 26, -52, 9, colour.cream)) +
  ellipse(0, -100, 50, 9, colour.navy);

export const hat = (): Svg =>
  path('M-50,-30 Q-52,-112 0,-112 Q52,-112 50,-30 z', colour.green) +
  rect(-62, -36, 124, 32, colour.pine, 16) +
  circle(0, -116, 19, colour.cream);

export const cake = (): Svg =>
  rect(-66, -64, 132, 60, colour.sand, 10) +
  path(
    'M-66,-56 Q-66,-72 -50,-72 H50 Q66,-72 66,-56 V-40 Q55,-26 44,-40 Q33,-26 22,-40 Q11,-26 0,-40 Q-11,-26 -22,-40 Q-33,-26 -44,-40 Q-55,-26 -66,-40 z',
    colour.pink,
  ) +
  row(
    3,
    (i) =>
      rect(-38 + i * 33, -100, 9, 30, colour.blue, 3) +
      ellipse(-33 + i * 33, -108, 5, 9, colour.yellow),
  ) +
  rect(-78, -8, 156, 12, colour.steel, 6);

export const rain = (): Svg =>
  row(4, (i) => line(`M${String(-42 + i * 30)},-34 l-8,26`, colour.blue, 9)) +
  circle(-36, -72, 28, colour.steel) +
  circle(4, -88, 38, colour.steel) +
  circle(44, -70, 28, colour.steel) +
  rect(-62, -76, 132, 32, colour.steel, 16);

export const key = (): Svg =>
  place(
    0,
    -60,
    1,
    line('M-6,0 H66 M44,0 V24 M64,0 V30', colour.yellow, 15),
    circle(-36, 0, 36, colour.yellow),
    circle(-36, 0, 15, colour.amber),
  );

export const gate = (): Svg =>
  rect(-86, -112, 18, 116, colour.bark, 8) +
  rect(68, -112, 18, 116, colour.bark, 8) +
  rect(-70, -94, 140, 15, colour.cream, 5) +
  rect(-70, -60, 140, 15, colour.cream, 5) +
  rect(-70, -26, 140, 15, colour.cream, 5) +
  line('M-62,-22 L62,-88', colour.sand, 12);

export const goat = (): Svg =>
  line('M-44,-46 V-6 M-24,-46 V-6 M22,-46 V-6 M42,-46 V-6', colour.steel, 13) +
  path('M-66,-92 Q-80,-104 -84,-90 Q-80,-76 -62,-74 z', colour.white) +
  rect(-68, -98, 124, 60, colour.white, 28) +
  path('M30,-92 L46,-138 H84 Q98,-128 98,-112 Q96,-98 78,-98 L62,-60 z', colour.white) +
  line('M52,-140 Q46,-164 30,-168 M66,-142 Q66,-164 54,-174', colour.earth, 9) +
  path('M46,-136 Q26,-138 20,-124 Q36,-116 50,-124 z', colour.mist) +
  circle(72, -122, 5, colour.ink) +
  path('M78,-98 Q84,-76 74,-68 Q66,-84 68,-98 z', colour.mist) +
  ellipse(94, -112, 5, 4, colour.pink);

export const ring = (): Svg =>
  circle(0, -46, 42, colour.amber) +
  circle(0, -46, 28, colour.cream) +
  path('M-26,-108 H26 L38,-94 L0,-70 L-38,-94 z', colour.pink) +
  path('M-12,-94 L0,-70 L12,-94 L8,-108 H-8 z', colour.rose);

export const fish = (): Svg =>
  path('M-40,-58 L-88,-96 Q-78,-58 -88,-20 z', colour.amber) +
  path('M-58,-58 Q-14,-116 42,-98 Q84,-82 88,-58 Q84,-34 42,-18 Q-14,0 -58,-58 z', colour.yellow) +
  path('M30,-98 Q12,-58 30,-18 Q22,-58 40,-98 z', colour.amber) +
  path('M-16,-58 Q4,-76 14,-58 Q4,-40 -16,-58 z', colour.amber) +
  circle(60, -68, 8, colour.ink) +
  line('M70,-42 Q76,-40 80,-46', colour.ink, 4);

export const bell = (): Svg =>
  circle(0, -10, 14, colour.amber) +
  path(
    'M-54,-16 Q-40,-34 -38,-66 Q-34,-112 0,-112 Q34,-112 38,-66 Q40,-34 54,-16 z',
    colour.yellow,
  ) +
  rect(-58, -26, 116, 16, colour.amber, 8) +
  circle(0, -116, 10, colour.amber);
