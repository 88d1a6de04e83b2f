import { scene } from './frame.ts';
import {
  circle,
  colour,
  ellipse,
  mirror,
  path,
  place,
  rect,
  row,
  type Svg,
} from '../draw/shapes.ts';
import { people, person } from '../parts/people.ts';
import { cup } from '../parts/things.ts';
import { steamEngine, wagon } from '../vehicles/rails.ts';

export const whenToAskForHelp: Svg = scene(
  '#d9ecf8',
  rect(0, 640, 1600, 260, colour.sand),
  rect(640, 90, 320, 270, colour.white, 24),
  rect(664, 114, 272, 222, '#bfe2f4', 12),
  path('M664,290 Q780,250 936,296 V324 Q936,336 924,336 H676 Q664,336 664,324 z', colour.meadow),
  circle(880, 166, 26, '#ffd469'),
  rect(794, 114, 12, 222, colour.white),
  place(
    1380,
    640,
    1.6,
    rect(-34, -60, 68, 60, colour.brick, 12),
    path(
      'M0,-60 Q-80,-120 -66,-200 Q-10,-160 0,-60 Q10,-190 70,-210 Q86,-120 0,-60 z',
      colour.green,
    ),
    path('M0,-60 Q-20,-170 6,-250 Q34,-160 0,-60 z', colour.pine),
  ),
  place(
    200,
    640,
    1,
    rect(-90, -300, 180, 300, colour.cream, 14),
    rect(-90, -300, 180, 14, colour.sand, 7),
    row(3, (i) => rect(-78, -210 + i * 100, 156, 10, colour.earth)),
    row(4, (i) =>
      rect(
        -66 + i * 30,
        -270,
        22,
        60,
        [colour.red, colour.blue, colour.yellow, colour.green][i] ?? colour.red,
        4,
      ),
    ),
    row(3, (i) =>
      rect(
        -60 + i * 36,
        -164,
        26,
        54,
        [colour.violet, colour.pink, colour.sea][i] ?? colour.red,
        4,
      ),
    ),
    circle(30, -40, 30, colour.red),
  ),
  ellipse(800, 830, 600, 60, '#eda9ae'),
  person(people.mum, 610, 800, 2.2, { bun: true }),
  mirror(1000, 800, 1, person(people.dad, 0, 0, 2.2)),
  rect(470, 560, 670, 34, colour.earth, 17),
  rect(530, 590, 30, 190, colour.bark, 10),
  rect(1050, 590, 30, 190, colour.bark, 10),
  place(720, 562, 0.62, cup()),
  mirror(886, 562, 0.62, cup()),
  place(
    600,
    846,
    0.5,
    wagon(colour.yellow, colour.amber),
    place(-218, 0, 1, wagon(colour.blue, colour.navy)),
    place(290, 0, 1, steamEngine()),
  ),
  person(people.ada, 1210, 866, 1.3, { arm: 'M-30,-120 L-84,-92' }),
);
