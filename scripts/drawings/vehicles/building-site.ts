import { circle, colour, line, path, place, rect, row, type Svg, turn } from '../draw/shapes.ts';
import { bear, shadow, track, wheel } from '../parts/parts.ts';

// About 350 units long, on ground at 0, facing right.

export const digger = (load: Svg = ''): Svg =>
  shadow(-26, 230) +
  track(-126, 196) +
  rect(-76, -72, 92, 24, colour.slate, 6) +
  path('M-132,-78 V-116 Q-132,-146 -100,-146 H-24 V-66 H-118 Q-132,-66 -132,-78 z', colour.yellow) +
  path('M-132,-92 H52 V-78 Q52,-66 40,-66 H-118 Q-132,-66 -132,-78 z', colour.amber) +
  row(3, (i) => rect(-112, -130 + i * 12, 44, 5, colour.amber, 2.5)) +
  path('M-34,-90 V-188 Q-34,-206 -16,-206 H26 Q44,-206 48,-188 L56,-90 z', colour.yellow) +
  path('M-20,-106 V-180 Q-20,-192 -8,-192 H22 Q34,-192 36,-180 L42,-106 z', colour.glass) +
  bear(12, -126, 0.9) +
  path('M-22,-108 H46 V-96 H-22 z', colour.yellow) +
  line('M48,-96 Q70,-190 138,-224', colour.amber, 28) +
  line('M52,-98 Q76,-186 138,-222', colour.yellow, 18) +
  line('M138,-222 L196,-118', colour.yellow, 22) +
  line('M84,-150 L140,-182', colour.steel, 9) +
  circle(138, -222, 12, colour.slate) +
  place(196, -112, 1, load) +
  path(
    'M168,-110 L224,-122 Q238,-80 210,-54 Q190,-44 160,-56 Q150,-62 156,-70 Q176,-84 168,-110 z',
    colour.slate,
  ) +
  path('M160,-56 l-8,12 l14,-4 l4,10 l10,-10 l8,8 l6,-10 z', colour.steel) +
  circle(196, -116, 9, colour.steel);

export const dumpTruck = (tipped = false, load: Svg = ''): Svg => {
  const bed =
    load +
    path(
      'M-176,-158 L40,-158 Q60,-158 70,-178 H100 V-160 Q84,-128 64,-112 L40,-78 H-132 Z',
      colour.yellow,
    ) +
    path('M-160,-134 L48,-134 L56,-104 L40,-78 H-132 Z', colour.amber) +
    row(4, (i) => rect(-112 + i * 38, -150, 8, 66, colour.yellow, 4));
  return (
    shadow(0, 360) +
    rect(-150, -84, 300, 34, colour.slate, 8) +
    path(
      'M64,-36 V-150 Q64,-164 78,-164 H112 Q126,-164 132,-150 L150,-112 H160 Q174,-112 174,-96 V-48 Q174,-36 162,-36 z',
      colour.yellow,
    ) +
    path('M64,-62 H174 V-48 Q174,-36 162,-36 H64 z', colour.amber) +
    path('M78,-148 H108 Q116,-148 120,-140 L136,-108 H78 z', colour.glass) +
    bear(100, -122, 0.78) +
    path('M70,-108 H142 V-96 H70 z', colour.yellow) +
    circle(164, -76, 8, colour.cream) +
    (tipped ? place(-120, -78, 1, turn(-26, place(120, 78, 1, bed))) : bed) +
    (tipped ? line('M-6,-80 L10,-124', colour.steel, 11) : '') +
    wheel(-92, 48, colour.amber) +
    wheel(98, 48, colour.amber)
  );
};

export const bulldozer = (): Svg =>
  shadow(0, 320) +
  path('M-118,-60 V-112 Q-118,-122 -108,-122 H74 Q100,-122 100,-96 V-52 H-118 z', colour.yellow) +
  path('M-118,-78 H100 V-52 H-118 z', colour.amber) +
  row(3, (i) => rect(40 + i * 16, -112, 8, 26, colour.amber, 4)) +
  path('M-92,-116 V-206 Q-92,-216 -82,-216 H8 Q18,-216 20,-206 L30,-116 z', colour.yellow) +
  path('M-78,-122 V-202 H6 L16,-122 z', colour.glass) +
  bear(-26, -142, 1) +
  path('M-80,-124 H18 V-110 H-80 z', colour.yellow) +
  rect(-104, -222, 138, 14, colour.amber, 7) +
  rect(60, -172, 14, 54, colour.slate, 5) +
  track(-132, 232, 60) +
  line('M-8,-34 H128', colour.amber, 20) +
  path(
    'M118,-128 Q140,-124 146,-112 Q124,-60 156,-4 Q136,2 120,-6 Q104,-66 118,-128 z',
    colour.steel,
  ) +
  path('M118,-128 Q104,-66 120,-6 L130,-3 Q116,-66 132,-124 z', colour.mist);
