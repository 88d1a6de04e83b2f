import {
  circle,
  colour,
  drawing,
  ellipse,
  line,
  path,
  place,
  rect,
  row,
  type Svg,
  turn,
} from './draw/shapes.ts';
import {
  cloud,
  fence,
  flower,
  gull,
  hill,
  house,
  pine,
  planet,
  rails,
  sea,
  stars,
  sun,
  tree,
} from './parts/scenery.ts';
import { aeroplane } from './vehicles/aircraft.ts';
import { sailingBoat } from './vehicles/boats.ts';
import { digger } from './vehicles/building-site.ts';
import { cableCar } from './vehicles/cable.ts';
import { car } from './vehicles/cars.ts';
import { snowplough, tractor } from './vehicles/field-and-winter.ts';
import { fireEngine, lorry } from './vehicles/lorries.ts';
import { tram } from './vehicles/rails.ts';
import { rocket } from './vehicles/space.ts';
import { tricycle } from './vehicles/street.ts';

const scene = (...parts: Svg[]): Svg => drawing(800, 600, ...parts);

const sky = (fill: string = colour.sky): Svg => rect(0, 0, 800, 600, fill);

const road = (y: number): Svg =>
  rect(0, y, 800, 600 - y, colour.steel) +
  row(6, (i) => rect(i * 150 + 10, y + 74, 80, 12, colour.cream, 6, 0.8));

/** One typical vehicle for each category, in its surroundings. */
export const categories: Record<string, Svg> = {
  emergency: scene(
    sky('#ffe3da'),
    house(110, 440, 1.5, colour.cream, colour.slate),
    tree(726, 440, 1.6),
    rect(0, 436, 800, 20, colour.mist),
    road(456),
    place(400, 540, 1.66, fireEngine()),
  ),
  construction: scene(
    sky('#ffefc9'),
    hill(640, 330, 700, 300, '#f6d998'),
    rect(0, 470, 800, 130, colour.earth),
    path('M520,600 Q600,516 668,520 Q740,524 800,600 z', colour.bark),
    place(346, 514, 1.84, digger()),
  ),
  farm: scene(
    sky(),
    sun(660, 120, 56),
    hill(180, 330, 800, 300, colour.leaf),
    hill(720, 350, 700, 300, colour.meadow),
    fence(-10, 430, 20),
    rect(0, 452, 800, 148, colour.earth),
    row(5, (i) => rect(0, 476 + i * 30, 800, 9, colour.bark, 0, 0.5)),
    place(390, 540, 1.8, tractor()),
  ),
  town: scene(
    sky('#dff1dd'),
    house(36, 440, 1.6, colour.cream, colour.brick),
    house(420, 440, 1.9, colour.sand, colour.slate),
    tree(650, 440, 1.5),
    rect(0, 436, 800, 20, colour.mist),
    road(456),
    place(400, 544, 2.2, car(colour.blue, colour.navy)),
  ),
  rail: scene(
    sky('#d9ecf8'),
    cloud(170, 150, 0.9),
    hill(620, 350, 900, 320, colour.meadow),
    tree(84, 480, 1.2, colour.pine),
    tree(740, 470, 1.1),
    rect(0, 476, 800, 124, colour.leaf),
    rect(0, 134, 800, 6, colour.slate),
    rails(800, 518, colour.sand),
    place(400, 518, 1.32, tram()),
  ),
  heavy: scene(
    sky('#e8e2fa'),
    cloud(660, 120, 0.8),
    hill(200, 360, 900, 260, '#c9bfe8'),
    hill(700, 390, 700, 220, '#b8add9'),
    road(456),
    place(404, 544, 1.62, lorry()),
  ),
  water: scene(
    sky(),
    sun(140, 130, 54),
    cloud(600, 130, 0.9),
    gull(250, 240, 0.8),
    hill(740, 380, 420, 120, colour.meadow),
    sea(800, 430, 600, colour.sea),
    place(400, 500, 1.36, sailingBoat()),
    sea(800, 516, 600, colour.blue),
  ),
  air: scene(
    sky('#bfe2f4'),
    sun(270, 100, 48),
    cloud(560, 120, 0.8),
    cloud(640, 440, 1.1),
    hill(200, 500, 900, 200, colour.meadow),
    hill(660, 530, 600, 200, colour.leaf),
    place(390, 300, 1.5, turn(-8, aeroplane())),
    cloud(120, 470, 0.8),
  ),
  space: scene(
    sky('#242d52'),
    stars(800, 600, 46),
    planet(660, 150, 76, colour.pink, colour.plum, true),
    circle(110, 470, 44, colour.sea),
    circle(96, 456, 14, colour.meadow),
    circle(124, 484, 12, colour.meadow),
    place(380, 300, 0.94, turn(18, place(0, 170, 1, rocket(true)))),
  ),
  pedal: scene(
    sky('#fbe0ee'),
    hill(300, 400, 1100, 300, colour.meadow),
    tree(660, 440, 1.5),
    rect(0, 520, 800, 80, colour.sand),
    flower(40, 530, colour.violet, 1.5),
    flower(330, 530, colour.pink, 1.3),
    flower(744, 530, colour.red, 1.5),
    place(380, 552, 2.5, tricycle()),
  ),
  cable: scene(
    sky('#d9ecf8'),
    path('M-40,600 L230,180 L500,600 z', '#a9bcd6'),
    path('M230,180 L306,298 Q270,282 244,304 Q214,276 158,292 z', colour.snow),
    path('M320,600 L640,230 L920,600 z', '#8fa6c6'),
    path('M640,230 L718,324 Q680,312 648,334 Q612,304 566,316 z', colour.snow),
    hill(160, 520, 900, 200, colour.pine),
    pine(80, 580, 0.9),
    pine(186, 596, 0.7),
    pine(690, 590, 0.9),
    hill(700, 566, 700, 160, '#2d6644'),
    line('M-20,208 L820,84', colour.slate, 8),
    place(400, 148, 1.55, cableCar()),
  ),
  snow: scene(
    sky('#cfe3f3'),
    hill(220, 340, 900, 300, '#e3eff8'),
    pine(96, 470, 1.3, true),
    pine(700, 460, 1.1, true),
    house(560, 462, 1.1, colour.sand, colour.red, true),
    rect(0, 456, 800, 144, colour.snow),
    rect(0, 500, 590, 70, colour.mist),
    path('M540,574 Q560,430 640,452 Q690,400 740,470 Q800,480 820,574 z', colour.white),
    place(300, 552, 1.66, snowplough()),
    ellipse(660, 574, 150, 26, colour.white),
    row(14, (i) =>
      circle((i * 173 + 40) % 800, (i * 97 + 30) % 330, 5 + (i % 3) * 2, colour.white),
    ),
  ),
};
