import { type App, icon, tall } from './frame.ts';
import { text } from '../draw/lettering.ts';
import {
  circle,
  colour,
  ellipse,
  line,
  path,
  place,
  rect,
  row,
  type Svg,
  turn,
} from '../draw/shapes.ts';
import { button, pauseDots, touch, wordCard } from '../parts/controls.ts';
import { planet, stars } from '../parts/scenery.ts';
import { ring } from '../parts/things.ts';
import { rocket, rover } from '../vehicles/space.ts';

const space = (...parts: Svg[]): Svg =>
  tall('#232c55', stars(1290, 2000, 80), ...parts, button(160, 190, 84, 'home', '#aab2dc'));

const crater = (x: number, y: number, r: number): Svg => ellipse(x, y, r, r * 0.4, '#7a70b3');

export const spaceDock: App = {
  icon: icon(
    '#232c55',
    stars(1024, 1024, 56),
    planet(800, 240, 110, colour.violet, colour.plum, true),
    path('M0,860 Q260,780 512,820 Q790,860 1024,800 V1024 H0 z', '#8f86c4'),
    circle(170, 930, 40, '#7a70b3'),
    circle(860, 910, 56, '#7a70b3'),
    place(470, 500, 1.5, turn(14, place(0, 160, 1, rocket(true)))),
  ),
  screenshots: [
    space(
      planet(1010, 520, 150, colour.pink, colour.plum, true),
      planet(250, 760, 70, colour.sea, colour.navy),
      path('M0,1980 Q400,1900 800,1960 T1290,1930 V2796 H0 z', '#8f86c4'),
      crater(180, 2130, 110),
      crater(1130, 2090, 90),
      rect(130, 1960, 830, 60, colour.slate, 30),
      rect(180, 1060, 56, 930, colour.red, 14),
      row(7, (i) => line(`M186,${String(1120 + i * 120)} l44,70`, colour.cream, 11)),
      rect(180, 1250, 290, 40, colour.red, 14),
      place(645, 2020, 2.4, rocket()),
      row(3, (i) => circle(265 + i * 380, 2440, 160, i === 0 ? colour.yellow : '#4a5590')),
      text('3', 265, 2500, 78, colour.ink, { weight: 26 }),
      text('2', 645, 2500, 78, colour.cream, { weight: 24 }),
      text('1', 1025, 2500, 78, colour.cream, { weight: 24 }),
      touch(320, 2510, 64),
    ),
    space(
      circle(980, 560, 190, colour.sea),
      path(
        'M860,440 Q960,400 1020,480 Q1000,560 920,580 Q830,560 860,440 z M1040,620 Q1120,580 1140,640 Q1100,720 1040,710 z',
        colour.meadow,
      ),
      path('M0,1560 Q400,1440 800,1520 T1290,1480 V2796 H0 z', '#a79fd4'),
      path('M0,1800 Q400,1730 800,1790 T1290,1760 V2796 H0 z', '#8f86c4'),
      crater(240, 1650, 110),
      crater(1080, 1620, 80),
      crater(1090, 2140, 130),
      crater(240, 2220, 90),
      line('M-20,2030 H700', '#7a70b3', 22, 0.6),
      place(650, 2030, 3.5, rover(place(0, -8, 0.62, ring()))),
      wordCard('ring', 500, 1060, 260),
      pauseDots(500, 1270, 20, 2),
      button(265, 2560, 110, 'listen', colour.yellow),
      button(1025, 2560, 110, 'next'),
    ),
    space(
      line(
        'M300,2330 Q820,2300 960,1900 Q760,1640 370,1560 Q500,1250 900,1180 Q820,820 420,740',
        colour.cream,
        12,
        0.45,
      ),
      ...(
        [
          [300, 2330, 190, colour.red, colour.brick, 'r'],
          [960, 1900, 180, colour.yellow, colour.amber, 'sh'],
          [370, 1560, 170, colour.sea, colour.navy, 'th'],
          [900, 1180, 160, colour.green, colour.pine, 'l'],
          [420, 740, 150, colour.pink, colour.plum, 'ch'],
        ] as const
      ).map(
        ([x, y, r, fill, dark, sound]) =>
          planet(x, y, r, fill, dark) +
          circle(x, y, r * 0.58, colour.paper) +
          text(sound, x, y + r * 0.22, r * 0.42, colour.ink, { weight: 24 }),
      ),
      place(760, 2480, 0.62, turn(50, place(0, 200, 1, rocket(true)))),
    ),
  ],
};
