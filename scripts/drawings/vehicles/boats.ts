import { circle, colour, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, pane } from '../parts/parts.ts';

// On water at 0, facing right; hulls extend a little below it.

export const tug = (): Svg =>
  path('M-50,-92 L-40,-236 H4 L14,-92 z', colour.red) +
  path('M-43,-192 L-41,-214 H5 L7,-192 z', colour.cream) +
  rect(-46, -244, 56, 14, colour.ink, 6) +
  path('M-104,-58 V-96 H-4 V-58 z', colour.cream) +
  row(3, (i) => circle(-84 + i * 28, -76, 9, colour.glass)) +
  path('M-6,-58 V-158 H84 L96,-58 z', colour.cream) +
  path('M6,-88 V-146 H74 L82,-88 z', colour.glass) +
  bear(44, -106, 1) +
  path('M2,-90 H86 V-76 H2 z', colour.cream) +
  path('M-18,-158 H98 L92,-172 H-10 z', colour.brick) +
  path(
    'M-168,-66 H-40 Q40,-56 120,-92 L186,-104 Q182,-36 140,24 H-132 Q-170,-10 -168,-66 z',
    colour.blue,
  ) +
  path('M-162,-20 H160 Q152,4 140,24 H-132 Q-154,4 -162,-20 z', colour.navy) +
  line('M-166,-54 H-40 Q40,-44 118,-78 L180,-90', colour.yellow, 10) +
  row(
    3,
    (i) => circle(-108 + i * 72, -26, 20, colour.ink) + circle(-108 + i * 72, -26, 9, colour.slate),
  );

export const fishingBoat = (): Svg =>
  line('M-96,-50 V-214', colour.bark, 10) +
  line('M-96,-196 L-160,-104', colour.bark, 7) +
  path('M-150,-118 Q-132,-96 -120,-66 H-176 Q-168,-98 -156,-112 z', colour.slate, 0.35) +
  line('M-96,-206 L136,-92', colour.slate, 4) +
  path('M-8,-56 V-148 H74 L88,-56 z', colour.cream) +
  path('M8,-86 V-134 H62 L70,-86 z', colour.glass) +
  bear(38, -104, 0.92) +
  path('M2,-88 H76 V-74 H2 z', colour.cream) +
  rect(-20, -162, 104, 16, colour.pine, 8) +
  path('M-96,-210 l44,14 l-44,14 z', colour.red) +
  path('M-170,-60 H60 Q120,-64 174,-96 Q170,-30 128,24 H-128 Q-166,-12 -170,-60 z', colour.red) +
  path('M-162,-20 H156 Q144,4 128,24 H-128 Q-152,2 -162,-20 z', colour.brick) +
  line('M-167,-48 H62 Q118,-52 166,-80', colour.cream, 9);

export const ferry = (): Svg =>
  rect(-60, -226, 44, 58, colour.red, 6) +
  rect(-64, -232, 52, 16, colour.ink, 6) +
  rect(-150, -172, 250, 60, colour.cream, 12) +
  row(5, (i) => pane(-136 + i * 44, -158, 32, 32, 8)) +
  path('M60,-172 V-214 H108 L122,-172 z', colour.cream) +
  path('M70,-180 V-204 H102 L109,-180 z', colour.glass) +
  rect(-184, -116, 348, 62, colour.cream, 10) +
  row(8, (i) => circle(-160 + i * 41, -88, 12, colour.glass)) +
  path('M-212,-62 H216 Q208,-14 180,26 H-176 Q-208,0 -212,-62 z', colour.pine) +
  path('M-204,-22 H200 Q192,4 180,26 H-176 Q-196,8 -204,-22 z', '#2d6644') +
  line('M-208,-50 H210', colour.cream, 8);

export const ship = (lit = false): Svg => {
  const light = lit ? colour.yellow : colour.glass;
  return (
    path('M-92,-238 H-40 L-30,-164 H-92 z M20,-226 H68 L78,-164 H20 z', colour.red) +
    rect(-94, -244, 54, 18, colour.ink, 5) +
    rect(18, -232, 50, 17, colour.ink, 5) +
    rect(-150, -172, 270, 50, colour.cream, 10) +
    row(7, (i) => rect(-134 + i * 36, -158, 22, 22, light, 6)) +
    rect(-200, -126, 370, 60, colour.cream, 10) +
    row(9, (i) => circle(-176 + i * 40, -96, 11, light)) +
    path(
      'M-270,-84 Q-240,-72 -200,-72 H180 Q230,-78 286,-110 Q276,-40 216,28 H-218 Q-262,-10 -270,-84 z',
      colour.slate,
    ) +
    path('M-254,-26 H258 Q240,4 216,28 H-218 Q-242,8 -254,-26 z', colour.brick) +
    line('M-264,-66 Q-236,-58 -200,-58 H180 Q226,-64 276,-90', colour.cream, 8)
  );
};

export const sailingBoat = (): Svg =>
  line('M-4,-50 V-292', colour.bark, 12) +
  path('M14,-284 Q132,-196 150,-86 Q80,-100 14,-86 z', colour.red) +
  path('M14,-284 Q60,-196 62,-91 Q38,-92 14,-86 z', colour.brick, 0.35) +
  path('M-22,-262 Q-102,-180 -118,-92 Q-66,-102 -22,-92 z', colour.cream) +
  path('M-2,-296 l46,12 l-46,14 z', colour.yellow) +
  bear(-74, -80, 0.95) +
  path('M-166,-66 H166 Q150,-4 104,24 H-108 Q-154,-4 -166,-66 z', colour.blue) +
  path('M-154,-22 H150 Q134,8 104,24 H-108 Q-138,8 -154,-22 z', colour.navy) +
  line('M-162,-54 H162', colour.cream, 9);

/** A lighthouse on its rock, 430 units high. */
export const lighthouse = (lit = false): Svg =>
  path('M-110,10 Q-104,-44 -60,-50 Q0,-66 62,-48 Q110,-40 118,10 z', colour.slate) +
  path('M-52,-46 L-34,-320 H34 L52,-46 Q0,-58 -52,-46 z', colour.cream) +
  path('M-49,-96 L-45,-156 H45 L49,-96 z M-41,-216 L-37,-276 H37 L41,-216 z', colour.red) +
  path('M14,-320 H34 L52,-46 Q40,-50 26,-52 z', colour.ink, 0.08) +
  rect(-46, -334, 92, 18, colour.ink, 7) +
  rect(-28, -384, 56, 52, lit ? colour.yellow : colour.glass, 4) +
  line('M0,-384 V-334', colour.ink, 5) +
  path('M-40,-380 Q0,-436 40,-380 z', colour.red) +
  circle(0, -414, 8, colour.ink) +
  place(0, -54, 1, path('M-15,4 V-26 A15,15 0 0 1 15,-26 V4 z', colour.bark)) +
  circle(0, -186, 12, colour.ink);
