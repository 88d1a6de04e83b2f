import { scene, street } from './frame.ts';
import { colour, ellipse, line, mirror, place, rect, row, type Svg } from '../draw/shapes.ts';
import { people, person } from '../parts/people.ts';
import { busStop, cloud, hill, house, sun, tree } from '../parts/scenery.ts';
import { bus } from '../vehicles/street.ts';

export const busStopListeningGames: Svg = scene(
  colour.sky,
  sun(220, 150, 66),
  cloud(700, 170, 1.2),
  hill(300, 520, 1100, 260, colour.meadow),
  hill(1300, 540, 1000, 260, colour.leaf),
  house(560, 650, 1.7, colour.cream, colour.red),
  house(300, 650, 1.7, colour.rose, colour.slate),
  tree(110, 650, 2.2),
  tree(1490, 650, 2.2, colour.pine),
  rect(0, 630, 1600, 30, colour.leaf),
  street(670),
  place(560, 806, 1.6, bus()),
  rect(0, 838, 1600, 62, colour.mist),
  busStop(1250, 866, 1.5),
  mirror(
    964,
    872,
    1,
    person(people.ben, 0, 0, 1.34, { hat: colour.green, arm: 'M-30,-122 L-76,-132' }),
  ),
  mirror(1128, 872, 1, person(people.dad, 0, 0, 2.1, { arm: 'M30,-124 Q44,-96 50,-70' })),
  row(3, (i) =>
    place(
      900 + i * 74,
      330 - i * 40,
      0.9 - i * 0.12,
      ellipse(0, 0, 26, 20, colour.brick),
      line('M22,-4 V-84 Q44,-78 52,-54', colour.brick, 9),
    ),
  ),
);
