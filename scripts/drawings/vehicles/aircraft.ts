import { circle, colour, ellipse, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { bear } from '../parts/parts.ts';

// Centred on the origin, facing right.

export const aeroplane = (body: string = colour.red, dark: string = colour.brick): Svg =>
  path('M-186,-20 L-214,-104 Q-216,-114 -204,-114 H-180 Q-170,-114 -164,-106 L-116,-34 z', dark) +
  path(
    'M-212,-14 Q-216,-30 -200,-36 L-110,-38 Q-20,-70 84,-70 Q196,-66 204,-6 Q200,52 84,56 Q-120,50 -212,-14 z',
    body,
  ) +
  path('M-212,-14 Q-120,18 40,22 Q150,22 202,4 Q194,52 84,56 Q-120,50 -212,-14 z', dark) +
  path('M70,-66 Q150,-66 186,-28 Q140,-20 84,-24 Q64,-26 66,-46 z', colour.glass) +
  bear(108, -38, 0.98) +
  path('M70,-28 Q130,-18 194,-24 L198,-8 Q130,-2 66,-12 z', body) +
  row(4, (i) => circle(-96 + i * 40, -22, 13, colour.cream)) +
  path('M62,16 L-44,116 Q-54,124 -68,122 L-88,120 L-34,14 z', colour.cream) +
  path('M62,16 L-44,116 Q-54,124 -68,122 L-78,121 L-10,15 z', colour.sand) +
  path('M-156,-24 L-210,14 Q-218,20 -226,18 L-240,16 L-198,-24 z', colour.cream) +
  circle(204, -4, 14, colour.ink) +
  ellipse(212, -44, 9, 42, colour.ink, 0.55) +
  ellipse(212, 36, 9, 42, colour.ink, 0.55);

export const helicopter = (): Svg =>
  line('M-70,-10 L-208,-42', colour.amber, 26) +
  path('M-196,-96 Q-212,-100 -216,-88 L-222,-36 H-186 z', colour.amber) +
  circle(-208, -44, 34, colour.ink, 0.18) +
  line('M-232,-64 L-184,-24', colour.ink, 8) +
  path(
    'M-104,-14 Q-84,-78 20,-82 Q118,-80 136,0 Q138,52 70,66 H-12 Q-80,60 -104,-14 z',
    colour.yellow,
  ) +
  path('M-98,6 H136 Q132,54 70,66 H-12 Q-72,60 -98,6 z', colour.amber) +
  path('M34,-68 Q112,-64 124,4 H48 Q34,4 34,-10 z', colour.glass) +
  bear(76, -14, 1.02) +
  path('M34,4 H136 V18 H34 z', colour.amber) +
  rect(-44, -50, 56, 44, colour.glass, 10) +
  line('M20,-84 V-112', colour.slate, 14) +
  line('M-176,-116 H216', colour.ink, 11) +
  circle(20, -116, 13, colour.slate) +
  line('M-14,64 V92 M66,64 V92', colour.slate, 9) +
  line('M-64,94 H116 Q132,94 136,80', colour.slate, 10);

export const glider = (): Svg =>
  path('M-230,-12 L-252,-78 H-226 L-186,-20 z', colour.mist) +
  path('M-250,-8 Q-110,-38 40,-42 Q170,-40 206,-2 Q150,34 30,30 Q-120,24 -250,-8 z', colour.white) +
  path('M-250,-8 Q-100,10 60,12 Q150,12 206,-2 Q150,34 30,30 Q-120,24 -250,-8 z', colour.mist) +
  path('M70,-40 Q152,-34 186,-4 Q128,0 76,-4 z', colour.glass) +
  bear(110, -18, 0.7) +
  path('M66,-6 Q130,2 200,-6 Q190,12 150,14 L70,8 z', colour.white) +
  path('M40,-8 L-180,128 Q-196,136 -206,124 L-34,-10 z', colour.red) +
  path('M30,-38 L-70,-112 Q-80,-118 -90,-110 L-20,-40 z', colour.brick);

export const balloon = (): Svg =>
  line('M-58,66 L-36,140 M58,66 L36,140 M0,90 V140', colour.bark, 5) +
  path(
    'M0,-220 Q150,-214 152,-70 Q146,24 48,96 H-48 Q-146,24 -152,-70 Q-150,-214 0,-220 z',
    colour.red,
  ) +
  path(
    'M0,-220 Q84,-200 86,-70 Q82,30 26,96 H-26 Q-82,30 -86,-70 Q-84,-200 0,-220 z',
    colour.yellow,
  ) +
  path(
    'M0,-220 Q30,-190 32,-70 Q30,36 10,96 H-10 Q-30,36 -32,-70 Q-30,-190 0,-220 z',
    colour.cream,
  ) +
  path('M60,86 H-60 L-48,108 H48 z', colour.brick) +
  bear(0, 120, 0.9) +
  path('M-46,136 H46 L38,192 Q36,200 28,200 H-28 Q-36,200 -38,192 z', colour.earth) +
  rect(-50, 130, 100, 14, colour.bark, 7) +
  row(2, (i) => rect(-40 + i * 2, 156 + i * 18, 80 - i * 4, 6, colour.bark, 3, 0.6));

/** Wheels for an aeroplane on the ground. */
export const gear = (): Svg =>
  line('M96,40 V92 M-4,40 V92', colour.slate, 10) +
  place(
    0,
    116,
    1,
    circle(96, -22, 24, colour.ink),
    circle(96, -22, 10, colour.mist),
    circle(-4, -22, 24, colour.ink),
    circle(-4, -22, 10, colour.mist),
  );
