import { bubble, scene, street } from './frame.ts';
import { circle, colour, mirror, place, rect, row, type Svg } from '../draw/shapes.ts';
import { people, person } from '../parts/people.ts';
import { hill, house, tree } from '../parts/scenery.ts';
import { car } from '../vehicles/cars.ts';

export const repeatAndPause: Svg = scene(
  '#dff1dd',
  house(1190, 640, 2.2, colour.cream, colour.red),
  house(1540, 640, 1.9, colour.rose, colour.slate),
  tree(900, 640, 2),
  hill(200, 560, 900, 200, colour.meadow),
  rect(0, 620, 1600, 20, colour.leaf),
  street(660),
  place(1180, 808, 1.9, car()),
  rect(0, 838, 1600, 62, colour.mist),
  person(people.ben, 330, 868, 1.5, { arm: 'M30,-120 L86,-142' }),
  mirror(590, 872, 1, person(people.mum, 0, 0, 2.1, { bun: true })),
  bubble(110, 300, 230, 180, true),
  place(225, 426, 0.62, car()),
  row(3, (i) => circle(420 + i * 54, 250, 15, colour.pine)),
  bubble(580, 70, 470, 270),
  place(815, 286, 1.36, car()),
);
