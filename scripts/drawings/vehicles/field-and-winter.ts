import { circle, colour, line, path, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, shadow, wheel } from '../parts/parts.ts';

// About 350 units long, on ground at 0, facing right.

export const tractor = (): Svg =>
  shadow(10, 300) +
  rect(96, -176, 13, 56, colour.slate, 5) +
  path('M-30,-60 V-126 H124 Q146,-126 148,-102 L152,-52 H-30 z', colour.pine) +
  path('M-30,-72 H151 L152,-52 H-30 z', '#2d6644') +
  row(3, (i) => rect(76 + i * 18, -114, 9, 34, '#2d6644', 4.5)) +
  path('M-96,-110 L-84,-214 H8 Q20,-214 24,-200 L44,-110 z', colour.pine) +
  path('M-72,-122 L-64,-200 H4 L24,-122 z', colour.glass) +
  bear(-8, -152, 0.95) +
  path('M-78,-124 H34 V-106 H-78 z', colour.pine) +
  rect(-102, -224, 126, 16, colour.red, 8) +
  circle(146, -92, 9, colour.cream) +
  path('M-140,-70 A76,76 0 0 1 10,-100 L-4,-70 z', '#2d6644') +
  wheel(-66, 68, colour.yellow) +
  wheel(112, 40, colour.yellow);

export const snowplough = (): Svg =>
  shadow(0, 360) +
  rect(-150, -66, 270, 30, colour.slate, 8) +
  rect(-156, -150, 150, 88, colour.sand, 10) +
  path('M-150,-148 Q-130,-178 -80,-176 Q-30,-178 -12,-148 z', colour.snow) +
  row(3, (i) => rect(-134 + i * 44, -140, 9, 70, colour.amber, 4.5, 0.6)) +
  rect(30, -226, 38, 24, colour.amber, 10) +
  path(
    'M4,-34 V-184 Q4,-204 24,-204 H82 Q100,-204 106,-186 L122,-126 Q138,-124 138,-106 V-46 Q138,-34 126,-34 z',
    colour.red,
  ) +
  path('M4,-62 H138 V-46 Q138,-34 126,-34 H4 z', colour.brick) +
  path('M20,-186 H78 Q88,-186 91,-176 L104,-124 H20 z', colour.glass) +
  bear(58, -142, 1) +
  path('M12,-126 H112 V-112 H12 z', colour.red) +
  circle(122, -88, 9, colour.cream) +
  wheel(-92, 40) +
  wheel(66, 40) +
  line('M120,-52 H166', colour.slate, 16) +
  path(
    'M160,-122 Q186,-116 192,-104 Q168,-56 206,-4 Q182,4 164,-4 Q146,-60 160,-122 z',
    colour.amber,
  ) +
  path('M160,-122 Q146,-60 164,-4 L176,0 Q158,-60 174,-118 z', colour.yellow);

export const gritter = (): Svg =>
  shadow(0, 360) +
  rect(-160, -66, 320, 30, colour.slate, 8) +
  path('M-166,-172 H38 L14,-72 H-142 z', colour.yellow) +
  path('M-154,-122 H26 L14,-72 H-142 z', colour.amber) +
  path('M-158,-172 Q-120,-198 -64,-196 Q-6,-198 32,-172 z', colour.earth) +
  path('M-160,-70 l-22,34 h34 l14,-34 z', colour.steel) +
  path(
    'M50,-34 V-172 Q50,-190 68,-190 H112 Q130,-190 138,-172 L162,-112 V-46 Q162,-34 150,-34 z',
    colour.green,
  ) +
  path('M50,-60 H162 V-46 Q162,-34 150,-34 H50 z', colour.pine) +
  path('M66,-174 H108 Q120,-174 124,-162 L144,-112 H66 z', colour.glass) +
  bear(96, -130, 0.92) +
  path('M58,-114 H148 V-102 H58 z', colour.green) +
  rect(76, -210, 34, 22, colour.amber, 10) +
  circle(152, -76, 8, colour.cream) +
  wheel(-96, 38) +
  wheel(98, 38);
