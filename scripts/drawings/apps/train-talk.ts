import { type App, home, icon, wide } from './frame.ts';
import { text } from '../draw/lettering.ts';
import { circle, colour, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { button, pauseDots, touch, wordCard } from '../parts/controls.ts';
import { cloud, flower, hill, house, rails, tree } from '../parts/scenery.ts';
import { cake, key, rain } from '../parts/things.ts';
import { metro, steamEngine, tram, wagon } from '../vehicles/rails.ts';

const railway = (...parts: Svg[]): Svg =>
  wide(
    '#d9ecf8',
    cloud(380, 300, 1.5),
    cloud(1000, 200, 1.1),
    hill(500, 780, 1900, 600, colour.meadow),
    hill(1700, 840, 1700, 600, colour.leaf),
    ...parts,
  );

export const trainTalk: App = {
  icon: icon(
    '#f7c9bd',
    circle(512, 520, 400, '#fbdfd6'),
    circle(738, 140, 40, colour.white),
    circle(672, 96, 54, colour.white),
    circle(580, 90, 62, colour.white),
    hill(300, 700, 1200, 300, colour.leaf),
    rails(1024, 800, colour.sand),
    rect(0, 872, 1024, 152, colour.meadow),
    place(500, 800, 2.3, steamEngine()),
  ),
  screenshots: [
    railway(
      house(900, 980, 1.4, colour.cream, colour.red),
      tree(486, 980, 1.7),
      tree(120, 1000, 2.2, colour.pine),
      tree(1900, 980, 1.9, colour.pine),
      rect(0, 960, 2048, 576, colour.meadow),
      circle(1840, 620, 50, colour.white),
      circle(1756, 556, 70, colour.white),
      circle(1630, 520, 84, colour.white),
      rails(2048, 1180, colour.sand),
      place(1640, 1180, 1.86, steamEngine()),
      ...(
        [
          [colour.blue, colour.navy, 'rain', rain],
          [colour.red, colour.brick, 'cake', cake],
          [colour.yellow, colour.amber, 'train', () => place(0, 0, 0.5, steamEngine())],
        ] as const
      ).map(([body, dark, word, thing], i) =>
        place(
          1112 - i * 417,
          1180,
          1.86,
          wagon(body, dark, place(0, 2, 1.1, thing())),
          text(word, 0, -104, 22, colour.ink, { weight: 26 }),
        ),
      ),
      path('M0,1300 H2048 V1536 H0 z', colour.leaf),
      flower(620, 1420, colour.pink, 2.2),
      flower(1180, 1450, colour.violet, 2.2),
      home,
      button(1880, 1390, 108, 'next', colour.yellow),
      button(168, 1396, 96, 'listen'),
    ),
    wide(
      '#fbe3d8',
      row(3, (i) =>
        rect(290, 80 + i * 470, 1660, 420, ['#d9ecf8', '#dff1dd', '#e8e2fa'][i] ?? '', 60),
      ),
      row(3, (i) =>
        path(
          `M340,${String(430 + i * 470)} Q1100,${String(170 + i * 470)} 1900,${String(430 + i * 470)} z`,
          [colour.meadow, colour.leaf, '#c9bfe8'][i] ?? '',
        ),
      ),
      row(
        3,
        (i) =>
          rect(290, 426 + i * 470, 1660, 12, colour.steel) +
          row(21, (k) => rect(310 + k * 78, 444 + i * 470, 44, 16, colour.bark, 6)),
      ),
      place(1060, 426, 1.22, steamEngine()),
      place(713, 426, 1.22, wagon(colour.yellow, colour.amber)),
      place(920, 896, 1.2, tram()),
      place(920, 1366, 1.6, metro()),
      row(3, (i) =>
        button(1760, 290 + i * 470, 104, 'next', i === 0 ? colour.yellow : colour.white),
      ),
      touch(1790, 330, 60),
      home,
    ),
    wide(
      '#2b2f55',
      row(9, (i) =>
        row(12, (k) =>
          rect(
            k * 190 - (i % 2) * 95,
            30 + i * 118,
            178,
            106,
            i % 3 === k % 2 ? '#363b66' : '#32375f',
            14,
          ),
        ),
      ),
      path('M1232,1012 L1606,471 L1874,809 L1244,1040 z', '#ffe9ae', 0.22),
      circle(1740, 640, 260, '#ffe9ae', 0.18),
      circle(1740, 640, 216, '#fff1c9'),
      place(1740, 720, 1.9, key()),
      rect(0, 1180, 2048, 356, '#20244a'),
      rect(0, 1180, 2048, 14, colour.steel),
      row(26, (i) => rect(i * 80 + 10, 1208, 46, 20, '#4a4152', 6)),
      place(720, 1180, 2.5, metro()),
      wordCard('key', 760, 330, 240),
      pauseDots(760, 520, 19, 2),
      home,
      button(1880, 1386, 108, 'listen', colour.yellow),
    ),
  ],
};
