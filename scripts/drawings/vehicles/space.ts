import { circle, colour, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, shadow, wheel } from '../parts/parts.ts';

// On the ground at 0.

export const rover = (load: Svg = ''): Svg =>
  shadow(0, 300) +
  line('M-96,-70 L-48,-92 H70 L112,-64', colour.steel, 12) +
  place(-92, -112, 1, load) +
  path('M-142,-128 H-46 L-58,-82 H-130 z', colour.violet) +
  row(3, (i) => rect(-122 + i * 24, -120, 8, 30, colour.plum, 4)) +
  path('M-40,-78 V-112 Q-40,-126 -26,-126 H100 Q126,-126 128,-100 V-78 z', colour.cream) +
  path('M-40,-94 H128 V-78 Q128,-70 120,-70 H-32 Q-40,-70 -40,-78 z', colour.amber) +
  circle(38, -150, 50, colour.glass) +
  bear(38, -146, 1.2) +
  path('M-14,-120 H92 V-96 H-14 z', colour.cream) +
  path('M6,-176 Q16,-194 36,-194 Q18,-182 14,-164 z', colour.white, 0.7) +
  line('M112,-122 V-186', colour.steel, 7) +
  circle(112, -192, 11, colour.red) +
  wheel(-102, 36, colour.yellow) +
  wheel(2, 36, colour.yellow) +
  wheel(106, 36, colour.yellow);

export const rocket = (fire = false): Svg =>
  (fire
    ? path('M-40,-40 Q-54,40 0,112 Q54,40 40,-40 z', colour.amber) +
      path('M-22,-40 Q-28,20 0,64 Q28,20 22,-40 z', colour.cream)
    : '') +
  path('M-62,-170 Q-116,-130 -104,-24 Q-80,-60 -50,-66 z', colour.brick) +
  path('M62,-170 Q116,-130 104,-24 Q80,-60 50,-66 z', colour.brick) +
  rect(-36, -66, 72, 34, colour.slate, 8) +
  path(
    'M0,-430 Q74,-340 74,-210 Q74,-120 52,-54 H-52 Q-74,-120 -74,-210 Q-74,-340 0,-430 z',
    colour.cream,
  ) +
  path(
    'M0,-430 Q74,-340 74,-210 Q74,-120 52,-54 H26 Q44,-130 44,-210 Q44,-340 0,-430 z',
    colour.sand,
  ) +
  path('M0,-430 Q38,-384 57,-324 Q0,-304 -57,-324 Q-38,-384 0,-430 z', colour.red) +
  circle(0, -226, 44, colour.slate) +
  circle(0, -226, 35, colour.glass) +
  bear(0, -220, 1.05) +
  path('M-67,-130 H67 L62,-102 H-62 z', colour.red) +
  path('M-12,-150 H12 L8,-30 H-8 z', colour.brick);
