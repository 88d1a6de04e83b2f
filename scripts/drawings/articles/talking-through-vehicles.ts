import { scene } from './frame.ts';
import { colour, path, place, rect, type Svg } from '../draw/shapes.ts';
import { people, person } from '../parts/people.ts';
import { cloud, fence, hill, sun } from '../parts/scenery.ts';
import { digger } from '../vehicles/building-site.ts';

export const talkingThroughVehicles: Svg = scene(
  '#ffefc9',
  sun(1400, 150, 70),
  cloud(300, 190, 1.1, '#fff8e6'),
  hill(1250, 520, 1000, 300, '#f6d998'),
  path('M0,650 Q700,600 1600,640 V900 H0 z', colour.earth),
  path('M1240,690 Q1330,560 1430,600 Q1540,620 1600,700 V720 H1240 z', colour.bark),
  place(930, 690, 2.3, digger()),
  fence(20, 770, 37),
  rect(0, 764, 1600, 136, colour.mist),
  rect(0, 764, 1600, 14, colour.steel, 0, 0.5),
  person(people.mum, 250, 850, 2.1, { back: true, bun: true, arm: 'M30,-122 Q40,-96 52,-72' }),
  person(people.ada, 410, 856, 1.34, { back: true, hat: colour.blue, arm: 'M30,-120 L84,-148' }),
);
