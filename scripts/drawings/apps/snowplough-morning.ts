import { type App, icon, wide } from './frame.ts';
import { circle, colour, ellipse, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { button, pauseDots, wordCard } from '../parts/controls.ts';
import { hill, house, pine } from '../parts/scenery.ts';
import { gate, goat } from '../parts/things.ts';
import { gritter, snowplough } from '../vehicles/field-and-winter.ts';

const flakes = (count: number): Svg =>
  row(count, (i) =>
    circle((i * 337 + 90) % 2048, (i * 211 + 60) % 900, 7 + (i % 3) * 4, colour.white),
  );

const village = (...parts: Svg[]): Svg =>
  wide(
    '#c3dbef',
    circle(1700, 260, 100, '#fff6df'),
    hill(500, 700, 1900, 600, '#dbe9f5'),
    hill(1700, 760, 1700, 600, '#e8f1f9'),
    pine(140, 980, 2, true),
    pine(330, 1010, 1.5, true),
    house(620, 1010, 2.1, colour.sand, colour.red, true),
    house(1040, 1010, 1.8, colour.rose, colour.slate, true),
    pine(1290, 1010, 1.7, true),
    flakes(26),
    rect(0, 990, 2048, 546, colour.snow),
    ...parts,
    button(150, 150, 84, 'home'),
    button(1880, 1390, 108, 'listen', colour.yellow),
  );

export const snowploughMorning: App = {
  icon: icon(
    '#7fb2dc',
    circle(760, 270, 110, '#fff1c9'),
    hill(220, 560, 1100, 400, '#b9d7ee'),
    row(12, (i) =>
      circle((i * 211 + 60) % 1024, (i * 127 + 40) % 520, 9 + (i % 3) * 4, colour.white),
    ),
    pine(890, 700, 1.4, true),
    rect(0, 700, 1024, 324, colour.snow),
    rect(0, 800, 760, 90, colour.mist),
    path('M700,892 Q720,862 740,800 Q780,650 880,690 Q960,640 1080,740 V900 z', colour.white),
    place(430, 850, 2.5, snowplough()),
  ),
  screenshots: [
    village(
      rect(0, 1180, 1180, 150, colour.mist),
      place(1640, 1210, 2.5, gate()),
      path(
        'M1140,1340 Q1180,1290 1200,1190 Q1240,1040 1350,1090 Q1440,1100 1470,1200 Q1700,1230 1840,1210 T2048,1240 V1340 z',
        colour.white,
      ),
      ellipse(1600, 1344, 460, 44, colour.white),
      place(640, 1300, 2.7, snowplough()),
      wordCard('gate', 1560, 640, 240),
      pauseDots(1560, 832, 19, 1),
    ),
    village(
      path('M0,1200 H2048 V1350 H0 z', colour.mist),
      row(9, (i) => rect(i * 250 + 20, 1266, 120, 14, colour.white, 7)),
      row(26, (i) => circle(((i * 61) % 520) + 20, 1220 + ((i * 47) % 110), 6, colour.earth)),
      place(860, 1310, 2.4, gritter()),
      place(1620, 1190, 2.2, goat()),
      path(
        'M1380,1200 Q1460,1160 1560,1184 Q1680,1160 1760,1180 Q1840,1170 1880,1200 z',
        colour.white,
      ),
      wordCard('goat', 1560, 560, 240),
      pauseDots(1560, 752, 19, 3),
    ),
  ],
};
