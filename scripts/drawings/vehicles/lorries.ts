import { circle, colour, path, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, shadow, wheel } from '../parts/parts.ts';

// About 400 units long, on ground at 0, facing right.

export const fireEngine = (): Svg =>
  shadow(0, 400) +
  rect(-200, -222, 300, 14, colour.steel, 7) +
  rect(-200, -198, 300, 9, colour.steel, 4.5) +
  row(10, (i) => rect(-188 + i * 30, -218, 8, 28, colour.steel)) +
  rect(112, -218, 44, 24, colour.blue, 10) +
  path('M-196,-40 V-160 Q-196,-180 -176,-180 H90 V-18 H-176 Q-196,-18 -196,-40 z', colour.red) +
  path(
    'M82,-18 V-180 Q82,-196 100,-196 H160 Q182,-196 186,-174 L192,-100 V-40 Q192,-18 170,-18 z',
    colour.red,
  ) +
  path('M-196,-54 H192 V-40 Q192,-18 170,-18 H-176 Q-196,-18 -196,-40 z', colour.brick) +
  rect(-178, -158, 116, 74, colour.mist, 8) +
  row(3, (i) => rect(-178, -142 + i * 20, 116, 5, colour.steel)) +
  rect(-48, -158, 50, 74, colour.mist, 8) +
  row(3, (i) => rect(-48, -142 + i * 20, 50, 5, colour.steel)) +
  circle(44, -122, 26, colour.amber) +
  circle(44, -122, 15, colour.red) +
  path('M102,-176 H156 Q166,-176 168,-164 L174,-104 H102 z', colour.glass) +
  bear(136, -122, 0.9) +
  path('M98,-106 H180 V-92 H98 z', colour.red) +
  rect(-196, -76, 388, 12, colour.cream) +
  circle(180, -46, 9, colour.cream) +
  wheel(-120, 38) +
  wheel(118, 38);

export const lorry = (): Svg =>
  shadow(0, 420) +
  rect(-210, -44, 400, 22, colour.ink, 6) +
  rect(-210, -214, 270, 172, colour.cream, 14) +
  path('M-210,-92 H60 V-56 Q60,-42 46,-42 H-196 Q-210,-42 -210,-56 z', colour.green) +
  row(4, (i) => rect(-160 + i * 56, -202, 6, 102, colour.sand, 3)) +
  path(
    'M70,-30 V-172 Q70,-190 88,-190 H136 Q156,-190 164,-172 L196,-110 V-44 Q196,-30 182,-30 z',
    colour.red,
  ) +
  path('M70,-58 H196 V-44 Q196,-30 182,-30 H70 z', colour.brick) +
  path('M86,-172 H132 Q144,-172 150,-160 L176,-108 H86 z', colour.glass) +
  bear(120, -126, 0.9) +
  path('M80,-110 H184 V-98 H80 z', colour.red) +
  circle(184, -68, 9, colour.cream) +
  wheel(-158, 36) +
  wheel(-76, 36) +
  wheel(130, 36);
