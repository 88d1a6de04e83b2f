import { type App, icon, tall } from './frame.ts';
import { text } from '../draw/lettering.ts';
import { circle, colour, line, mirror, path, place, rect, row, type Svg } from '../draw/shapes.ts';
import { button } from '../parts/controls.ts';
import { bear } from '../parts/parts.ts';
import { people, person } from '../parts/people.ts';
import { busStop, cloud, hill, house, sun, tree } from '../parts/scenery.ts';
import { bus, doubleDecker } from '../vehicles/street.ts';

const panel = (...parts: Svg[]): Svg =>
  rect(0, 1830, 1290, 966, colour.paper) +
  rect(0, 1760, 1290, 160, colour.paper, 80) +
  parts.join('');

export const busStopStories: App = {
  icon: icon(
    '#9fd3a6',
    circle(512, 520, 400, '#c5e6c6'),
    rect(0, 800, 1024, 224, colour.steel),
    row(4, (i) => rect(i * 300 + 20, 920, 160, 22, colour.cream, 11)),
    rect(0, 780, 1024, 26, colour.mist),
    busStop(912, 800, 1.6),
    place(426, 852, 2.04, bus()),
  ),
  screenshots: [
    tall(
      colour.sky,
      sun(1050, 420, 96),
      cloud(330, 500, 1.5),
      hill(300, 1080, 1500, 500, colour.meadow),
      hill(1100, 1140, 1100, 500, colour.leaf),
      house(250, 1330, 2.1, colour.cream, colour.red),
      house(640, 1330, 1.9, colour.rose, colour.slate),
      tree(1140, 1330, 2.2),
      rect(0, 1310, 1290, 60, colour.mist),
      rect(0, 1350, 1290, 420, colour.steel),
      row(5, (i) => rect(i * 300 - 40, 1560, 160, 18, colour.cream, 9, 0.8)),
      place(404, 1540, 2, bus()),
      rect(0, 1640, 1290, 200, colour.mist),
      busStop(1180, 1720, 1.7),
      mirror(1020, 1740, 1, person(people.gran, 0, 0, 2, { bun: true })),
      mirror(856, 1754, 1, person(people.ben, 0, 0, 1.34, { hat: colour.green })),
      panel(
        text('The bus is', 110, 2160, 96, colour.ink, { start: true, weight: 20 }),
        rect(110, 2260, 560, 180, '#ffefc9', 60),
        row(3, (i) => circle(290 + i * 100, 2350, 20, colour.amber)),
        text('.', 720, 2420, 96, colour.ink, { weight: 24 }),
      ),
      button(160, 190, 84, 'home'),
      button(1130, 190, 84, 'quiet'),
      button(160, 2610, 100, 'again'),
      button(1130, 2610, 100, 'next', colour.yellow),
    ),
    tall(
      '#fbe0ee',
      cloud(950, 420, 1.5),
      cloud(330, 620, 1.1),
      hill(250, 1100, 1400, 500, colour.meadow),
      hill(1150, 1120, 1200, 500, colour.leaf),
      tree(1200, 1340, 2.4, colour.pine),
      rect(0, 1330, 1290, 60, colour.mist),
      rect(0, 1370, 1290, 480, colour.steel),
      row(5, (i) => rect(i * 300 - 40, 1680, 160, 18, colour.cream, 9, 0.8)),
      place(640, 1620, 3.1, doubleDecker()),
      place(218, 938, 1, bear(0, -34, 1.6)),
      ...([people.gran, people.ada, people.dad, people.ben] as const).map((who, i) =>
        place(
          640 + (-136 + (i + 1) * 64 - 64 + 64) * 3.1,
          956,
          1,
          circle(0, -62, 46, who.skin),
          path(
            'M-50,-62 Q-54,-116 0,-116 Q54,-116 50,-62 Q30,-92 -8,-92 Q-38,-90 -50,-62 z',
            who.hair,
          ),
          circle(-14, -58, 5, colour.ink),
          circle(18, -58, 5, colour.ink),
          line('M-8,-40 Q2,-32 12,-40', colour.ink, 5),
        ),
      ),
      panel(
        text('I sit', 110, 2150, 96, colour.ink, { start: true, weight: 20 }),
        text('upstairs!', 110, 2390, 96, colour.ink, { start: true, weight: 20 }),
      ),
      button(160, 190, 84, 'home'),
      button(1130, 190, 84, 'listen'),
      button(160, 2610, 100, 'again'),
      button(1130, 2610, 100, 'next', colour.yellow),
    ),
  ],
};
