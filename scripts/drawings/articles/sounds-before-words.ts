import { bubble, scene, street } from './frame.ts';
import { text } from '../draw/lettering.ts';
import { colour, line, mirror, place, rect, type Svg } from '../draw/shapes.ts';
import { people, person } from '../parts/people.ts';
import { house, tree } from '../parts/scenery.ts';
import { ambulance } from '../vehicles/cars.ts';

const waves = (x: number, y: number, scale: number, ink: string): Svg =>
  place(x, y, scale, line('M0,-26 Q18,0 0,26 M24,-48 Q58,0 24,48 M50,-70 Q98,0 50,70', ink, 11));

export const soundsBeforeWords: Svg = scene(
  '#fbe0ee',
  house(170, 640, 2.1, colour.cream, colour.slate),
  house(1450, 640, 2.2, colour.sand, colour.brick),
  tree(1180, 640, 2),
  rect(0, 620, 1600, 30, colour.leaf),
  street(660),
  mirror(960, 810, 2.2, ambulance()),
  waves(1036, 346, 0.9, colour.blue),
  mirror(872, 346, 1, waves(0, 0, 0.9, colour.blue)),
  rect(0, 838, 1600, 62, colour.mist),
  person(people.ada, 330, 868, 1.62, { arm: 'M30,-120 L90,-146' }),
  bubble(120, 240, 560, 190),
  text('nee-naw', 400, 362, 54, colour.ink, { weight: 24 }),
);
