import { circle, colour, line, path, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, pane, shadow, wheel } from '../parts/parts.ts';

// On ground at 0, facing right.

export const bus = (body: string = colour.yellow, dark: string = colour.amber): Svg =>
  shadow(0, 400) +
  rect(-190, -190, 380, 172, body, 26) +
  path('M-190,-50 H190 V-40 Q190,-18 168,-18 H-168 Q-190,-18 -190,-40 z', dark) +
  row(4, (i) => pane(-172 + i * 66, -166, 54, 62, 10)) +
  rect(98, -170, 44, 134, colour.glass, 10) +
  rect(117, -170, 6, 134, dark) +
  path('M152,-166 H172 Q190,-166 190,-148 V-86 H152 z', colour.glass) +
  bear(171, -108, 0.66) +
  path('M150,-90 H190 V-70 H150 z', body) +
  rect(-172, -88, 254, 9, colour.white, 4.5, 0.65) +
  circle(180, -58, 8, colour.cream) +
  wheel(-112, 36) +
  wheel(76, 36);

export const doubleDecker = (): Svg =>
  shadow(0, 380) +
  path(
    'M-180,-40 V-276 Q-180,-300 -156,-300 H150 Q178,-300 180,-272 L182,-40 Q182,-18 160,-18 H-158 Q-180,-18 -180,-40 z',
    colour.red,
  ) +
  path('M-180,-52 H182 V-40 Q182,-18 160,-18 H-158 Q-180,-18 -180,-40 z', colour.brick) +
  row(5, (i) => pane(-162 + i * 64, -278, 52, 58, 10)) +
  rect(-180, -206, 361, 14, colour.cream) +
  row(4, (i) => pane(-162 + i * 62, -178, 50, 58, 10)) +
  rect(94, -178, 40, 142, colour.glass, 10) +
  rect(111, -178, 6, 142, colour.brick) +
  path('M144,-176 H164 Q180,-176 180,-158 V-94 H144 z', colour.glass) +
  bear(162, -114, 0.64) +
  path('M142,-98 H181 V-78 H142 z', colour.red) +
  circle(172, -64, 8, colour.cream) +
  wheel(-106, 37) +
  wheel(70, 37);

export const tricycle = (): Svg =>
  shadow(0, 230) +
  line('M-84,-34 L-20,-78 L58,-78', colour.red, 16) +
  line('M72,-54 L52,-156', colour.red, 16) +
  line('M28,-160 H66 Q80,-160 82,-148', colour.slate, 10) +
  line('M22,-160 H34', colour.brick, 16) +
  line('M-34,-72 V-102', colour.slate, 10) +
  path('M-72,-112 Q-34,-124 -4,-110 Q0,-98 -14,-98 H-60 Q-74,-100 -72,-112 z', colour.ink) +
  wheel(-86, 34, colour.yellow) +
  wheel(74, 52, colour.yellow) +
  line('M74,-52 L88,-28', colour.steel, 8) +
  rect(74, -34, 34, 11, colour.brick, 5.5);
