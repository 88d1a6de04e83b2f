import { circle, colour, path, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, shadow, wheel } from '../parts/parts.ts';

// About 300 units long, on ground at 0, facing right.

export const car = (body: string = colour.red, dark: string = colour.brick): Svg =>
  shadow(0, 290) +
  path('M-76,-92 Q-62,-152 -22,-152 H22 Q52,-152 78,-92 z', dark) +
  path('M-58,-92 Q-48,-138 -20,-138 H-4 V-92 z M8,-138 H20 Q40,-138 58,-92 H8 z', colour.glass) +
  bear(30, -104, 0.82) +
  path(
    'M-138,-28 V-66 Q-138,-94 -108,-94 H84 Q136,-92 138,-54 V-28 Q138,-20 130,-20 H-130 Q-138,-20 -138,-28 z',
    body,
  ) +
  path('M-138,-46 H138 V-28 Q138,-20 130,-20 H-130 Q-138,-20 -138,-28 z', dark) +
  rect(14, -80, 26, 8, colour.white, 4, 0.7) +
  circle(126, -60, 9, colour.cream) +
  rect(-139, -72, 12, 18, colour.cream, 5) +
  wheel(-78, 34) +
  wheel(80, 34);

export const van = (body: string = colour.blue, dark: string = colour.navy, side: Svg = ''): Svg =>
  shadow(0, 320) +
  path(
    'M-150,-28 V-160 Q-150,-180 -130,-180 H58 Q82,-180 94,-160 L124,-104 Q150,-98 150,-70 V-28 Q150,-20 142,-20 H-142 Q-150,-20 -150,-28 z',
    body,
  ) +
  path('M-150,-48 H150 V-28 Q150,-20 142,-20 H-142 Q-150,-20 -150,-28 z', dark) +
  path('M42,-164 H58 Q72,-164 80,-152 L104,-104 H42 z', colour.glass) +
  bear(62, -120, 0.86) +
  path('M42,-104 H112 V-90 H42 z', body) +
  rect(34, -164, 6, 140, dark, 3, 0.6) +
  rect(48, -84, 24, 7, colour.white, 3.5, 0.7) +
  circle(138, -66, 10, colour.cream) +
  side +
  wheel(-88, 36) +
  wheel(92, 36);

export const ambulance = (): Svg =>
  rect(-20, -204, 52, 30, colour.blue, 12) +
  rect(-12, -198, 16, 8, colour.white, 4, 0.6) +
  van(
    colour.white,
    colour.mist,
    rect(-150, -98, 184, 22, colour.red) +
      row(5, (i) => rect(-150 + i * 38, -98, 19, 22, colour.yellow)) +
      rect(40, -98, 110, 22, colour.red, 0, 0) +
      rect(-112, -158, 78, 44, colour.glass, 8) +
      path('M-10,-158 h14 v13 h13 v14 h-13 v13 h-14 v-13 h-13 v-14 h13 z', colour.pine),
  );
