import { circle, colour, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { bear, pane, wheel } from '../parts/parts.ts';

// On rails at 0, facing right.

export const steamEngine = (): Svg =>
  path('M96,-196 L88,-250 H136 L128,-196 z', colour.ink) +
  rect(82, -260, 60, 16, colour.brick, 8) +
  rect(20, -216, 34, 30, colour.amber, 12) +
  path('M-30,-192 H142 Q170,-190 170,-140 Q170,-92 142,-90 H-30 z', colour.green) +
  path('M-30,-122 H168 Q164,-92 142,-90 H-30 z', colour.pine) +
  row(3, (i) => rect(4 + i * 52, -192, 9, 102, colour.yellow)) +
  circle(158, -142, 20, colour.cream) +
  path('M-154,-66 V-222 H-22 V-66 z', colour.red) +
  path('M-154,-104 H-22 V-66 H-154 z', colour.brick) +
  rect(-128, -204, 80, 72, colour.glass, 10) +
  bear(-86, -152, 1.15) +
  rect(-134, -134, 92, 14, colour.red) +
  path('M-172,-222 Q-88,-254 -4,-222 V-212 H-172 z', colour.ink) +
  rect(-160, -90, 326, 26, colour.slate, 8) +
  path('M150,-74 H178 L206,-6 H150 z', colour.brick) +
  row(3, (i) => rect(158 + i * 13, -60 + i * 8, 5, 48 - i * 8, colour.amber, 2.5)) +
  wheel(-98, 46, colour.red) +
  wheel(4, 46, colour.red) +
  wheel(92, 32, colour.red) +
  line('M-98,-46 H4', colour.mist, 10) +
  circle(-98, -46, 9, colour.cream) +
  circle(4, -46, 9, colour.cream);

/** A wagon with a load; 210 units from coupling to coupling. */
export const wagon = (body: string, dark: string, load: Svg = ''): Svg =>
  line('M-112,-56 H112', colour.slate, 12) +
  place(0, -150, 1, load) +
  rect(-94, -152, 188, 92, body, 12) +
  path('M-94,-88 H94 V-72 Q94,-60 82,-60 H-82 Q-94,-60 -94,-72 z', dark) +
  rect(-80, -146, 160, 56, colour.paper, 10) +
  wheel(-52, 30, colour.mist) +
  wheel(52, 30, colour.mist);

export const tram = (): Svg =>
  line('M-40,-232 L0,-286 L44,-232', colour.slate, 7) +
  line('M-36,-288 H36', colour.slate, 8) +
  rect(-176, -238, 352, 22, colour.mist, 10) +
  path(
    'M-196,-36 L-190,-196 Q-188,-222 -162,-222 H162 Q188,-222 190,-196 L196,-36 Q196,-24 184,-24 H-184 Q-196,-24 -196,-36 z',
    colour.cream,
  ) +
  path('M-194,-108 H194 L196,-36 Q196,-24 184,-24 H-184 Q-196,-24 -196,-36 z', colour.red) +
  path('M-196,-54 H196 V-36 Q196,-24 184,-24 H-184 Q-196,-24 -196,-36 z', colour.brick) +
  row(3, (i) => pane(-122 + i * 64, -204, 52, 80, 10)) +
  path('M-182,-124 L-178,-190 Q-177,-204 -162,-204 H-136 V-124 z', colour.glass) +
  rect(72, -204, 50, 170, colour.glass, 8) +
  rect(94, -204, 6, 170, colour.brick) +
  path('M134,-122 V-204 H162 Q177,-204 178,-190 L182,-122 z', colour.glass) +
  bear(158, -146, 0.9) +
  path('M130,-124 H188 V-108 H130 z', colour.cream) +
  circle(178, -80, 9, colour.cream) +
  rect(-150, -28, 120, 20, colour.ink, 10) +
  rect(30, -28, 120, 20, colour.ink, 10) +
  row(4, (i) => circle([-128, -54, 54, 128][i] ?? 0, -15, 15, colour.slate)) +
  row(4, (i) => circle([-128, -54, 54, 128][i] ?? 0, -15, 6, colour.mist));

export const metro = (): Svg =>
  path(
    'M-230,-40 V-176 Q-230,-196 -210,-196 H130 Q204,-196 226,-104 Q236,-60 224,-40 Q218,-30 206,-30 H-220 Q-230,-30 -230,-40 z',
    colour.blue,
  ) +
  path('M-230,-74 H232 Q230,-52 224,-40 Q218,-30 206,-30 H-220 Q-230,-30 -230,-40 z', colour.navy) +
  row(2, (i) => pane(-210 + i * 146, -174, 84, 64, 12)) +
  row(
    2,
    (i) =>
      rect(-116 + i * 146, -174, 40, 134, colour.cream, 8) +
      rect(-98 + i * 146, -174, 5, 134, colour.amber),
  ) +
  path('M88,-110 V-174 H128 Q176,-172 200,-110 z', colour.glass) +
  bear(136, -128, 0.98) +
  path('M82,-112 H212 V-96 H82 z', colour.blue) +
  rect(-230, -92, 458, 10, colour.yellow) +
  circle(206, -62, 11, colour.cream) +
  rect(-190, -32, 130, 18, colour.ink, 9) +
  rect(40, -32, 130, 18, colour.ink, 9) +
  row(4, (i) => circle([-164, -86, 66, 144][i] ?? 0, -15, 15, colour.slate)) +
  row(4, (i) => circle([-164, -86, 66, 144][i] ?? 0, -15, 6, colour.mist));
