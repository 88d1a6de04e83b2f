import { type App, icon, tall } from './frame.ts';
import { text } from '../draw/lettering.ts';
import { circle, colour, line, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { button, pauseDots, touch, wordCard } from '../parts/controls.ts';
import { fish } from '../parts/things.ts';
import { car, van } from '../vehicles/cars.ts';

const workshop = (...parts: Svg[]): Svg =>
  tall(
    '#efe6f7',
    rect(0, 1640, 1290, 1156, '#b9aedb'),
    rect(0, 1620, 1290, 40, colour.violet),
    ...parts,
    button(160, 190, 84, 'home'),
  );

const spanner = (ink: string): Svg =>
  line('M-26,40 L14,-20', ink, 24) +
  path('M-6,-42 a44,44 0 0 1 48,-14 l-22,24 l6,14 l16,4 l22,-22 a44,44 0 0 1 -58,50 z', ink) +
  circle(-32, 48, 24, ink) +
  circle(-32, 48, 9, colour.white);

export const littleGarage: App = {
  icon: icon(
    '#7a6cbd',
    rect(0, 846, 1024, 178, colour.plum),
    path('M112,880 V330 Q112,290 152,290 H872 Q912,290 912,330 V880 z', colour.cream),
    rect(180, 560, 300, 18, colour.sand, 9),
    row(3, (i) =>
      rect(
        206 + i * 84,
        500,
        52,
        60,
        [colour.pink, colour.meadow, colour.sea][i] ?? colour.pink,
        10,
      ),
    ),
    path('M112,440 V330 Q112,290 152,290 H872 Q912,290 912,330 V440 z', colour.yellow),
    row(3, (i) => rect(112, 330 + i * 42, 800, 9, colour.amber)),
    circle(512, 176, 84, colour.cream),
    line('M484,206 L536,154', colour.plum, 24),
    path(
      'M516,134 a40,40 0 0 1 44,-12 l-20,22 l6,12 l14,4 l20,-20 a40,40 0 0 1 -52,46 z',
      colour.plum,
    ),
    circle(478, 212, 22, colour.plum),
    circle(478, 212, 9, colour.cream),
    place(512, 912, 2.3, van(colour.red, colour.brick)),
  ),
  screenshots: [
    workshop(
      rect(90, 420, 1110, 330, colour.sand, 30),
      row(5, (i) =>
        place(
          250 + i * 200,
          590,
          1.3,
          i % 2 === 0
            ? spanner(colour.slate)
            : line('M0,-60 V20', colour.red, 34) + line('M0,20 V70', colour.steel, 16),
        ),
      ),
      line('M250,1704 V2060 M1040,1704 V2060', colour.slate, 44),
      rect(80, 1690, 1130, 46, colour.amber, 23),
      rect(150, 2030, 200, 70, colour.slate, 20),
      rect(940, 2030, 200, 70, colour.slate, 20),
      place(645, 1690, 3.5, van()),
      line('M1136,1452 a90,90 0 1 0 -180,0 a90,90 0 1 0 180,0', '#ffe9ae', 14),
      rect(720, 800, 470, 240, colour.white, 90),
      path('M930,1030 h110 l40,90 z', colour.white),
      text('vvv', 955, 968, 84, colour.ink, { weight: 24 }),
      circle(250, 2440, 160, colour.white),
      place(
        250,
        2540,
        1,
        circle(0, -100, 100, colour.ink),
        circle(0, -100, 56, colour.mist),
        circle(0, -100, 20, colour.slate),
      ),
      circle(645, 2440, 160, '#ffefc9'),
      place(645, 2440, 1.5, spanner(colour.slate)),
      circle(1040, 2440, 160, colour.white),
      place(
        1040,
        2440,
        1,
        circle(0, 0, 84, colour.cream),
        circle(0, 0, 84, colour.amber, 0.25),
        circle(0, 0, 56, colour.yellow),
        row(3, (i) => line(`M-20,${String(-26 + i * 26)} H20`, colour.cream, 9)),
      ),
      touch(690, 2500, 60),
    ),
    tall(
      '#d9ecf8',
      rect(0, 1398, 1290, 1398, '#ffe3da'),
      circle(645, 830, 540, colour.white, 0.7),
      place(645, 1080, 3.9, fish()),
      text('f', 645, 600, 140, colour.ink, { weight: 26 }),
      circle(645, 2120, 540, colour.white, 0.7),
      place(645, 2420, 2.6, van(colour.red, colour.brick)),
      text('v', 645, 1880, 140, colour.ink, { weight: 26 }),
      button(1130, 1200, 96, 'listen', colour.yellow),
      button(1130, 2610, 96, 'listen', colour.yellow),
      button(160, 190, 84, 'home'),
    ),
    workshop(
      rect(90, 460, 1110, 60, colour.earth, 20),
      row(
        5,
        (i) =>
          rect(
            170 + i * 200,
            340,
            120,
            120,
            [colour.red, colour.yellow, colour.green, colour.blue, colour.violet][i] ?? colour.red,
            20,
          ) + rect(164 + i * 200, 326, 132, 34, colour.steel, 14),
      ),
      place(645, 1780, 3.7, car()),
      wordCard('red', 645, 860, 260),
      pauseDots(645, 1070, 20, 2),
      rect(80, 2180, 1130, 470, colour.white, 90),
      row(4, (i) =>
        circle(
          230 + i * 277,
          2415,
          108,
          [colour.red, colour.yellow, colour.green, colour.blue][i] ?? colour.red,
        ),
      ),
      circle(230, 2415, 132, colour.ink, 0.12),
      circle(230, 2415, 108, colour.red),
      line('M330,2540 L250,2440', colour.bark, 30),
      path(
        'M270,2470 L232,2396 Q210,2380 196,2392 Q190,2440 216,2474 Q240,2496 270,2470 z',
        colour.cream,
      ),
    ),
  ],
};
