import { type App, icon, wide } from './frame.ts';
import { circle, colour, ellipse, line, path, place, rect, row, turn } from '../draw/shapes.ts';
import { button, touch, wordCard } from '../parts/controls.ts';
import { cloud, hill, pine, stars, sun } from '../parts/scenery.ts';
import { aeroplane, balloon, gear, glider, helicopter } from '../vehicles/aircraft.ts';

export const cloudHangar: App = {
  icon: icon(
    '#8ecbe9',
    sun(610, 150, 84),
    cloud(260, 300, 1.5),
    cloud(820, 780, 1.5),
    place(500, 520, 1.98, turn(-12, aeroplane())),
    cloud(250, 860, 1.9),
  ),
  screenshots: [
    wide(
      '#aedcf2',
      sun(330, 380, 110),
      cloud(1500, 260, 1.6),
      cloud(420, 1000, 1.7),
      cloud(1760, 1060, 1.5),
      hill(500, 1280, 2200, 400, colour.meadow),
      hill(1700, 1330, 1700, 400, colour.leaf),
      line('M-20,1130 Q420,1180 760,960 T1120,760', colour.white, 74, 0.75),
      line('M-20,1130 Q420,1180 760,960 T1120,760', colour.pink, 30, 0.9),
      place(1350, 640, 2.1, turn(-10, aeroplane())),
      wordCard('sss', 640, 560, 230),
      touch(1360, 800, 84),
      button(150, 150, 84, 'home'),
      button(1880, 1380, 108, 'moon'),
      button(168, 1386, 96, 'listen', colour.yellow),
    ),
    wide(
      '#aedcf2',
      cloud(760, 640, 1.1),
      hill(1024, 860, 1800, 400, colour.meadow),
      path(
        'M0,0 H2048 V1536 H0 z M240,1180 H1808 V560 Q1808,330 1560,330 H488 Q240,330 240,560 z',
        '#6d7ea3',
      ),
      path('M240,1180 H1808 V1240 H240 z', colour.mist),
      rect(0, 1180, 2048, 356, colour.mist),
      rect(120, 340, 190, 850, '#5a6b90', 16),
      rect(1738, 340, 190, 850, '#5a6b90', 16),
      row(
        3,
        (i) =>
          rect(146 + i * 50, 370, 18, 790, '#6d7ea3', 9) +
          rect(1764 + i * 50, 370, 18, 790, '#6d7ea3', 9),
      ),
      path('M488,330 H1560 L1500,280 H548 z', '#5a6b90'),
      row(
        6,
        (i) =>
          circle(560 + i * 186, 190, 34, '#ffe9ae') +
          rect(526 + i * 186, 150, 68, 22, colour.ink, 11),
      ),
      ellipse(510, 1232, 210, 18, colour.ink, 0.18),
      ellipse(1050, 1236, 170, 16, colour.ink, 0.18),
      ellipse(1530, 1236, 110, 14, colour.ink, 0.18),
      place(500, 1116, 1, aeroplane(), gear()),
      place(1020, 1122, 1.16, helicopter()),
      place(1530, 920, 1.56, balloon()),
      button(510, 1410, 76, 'next'),
      button(1040, 1410, 76, 'next'),
      button(1530, 1410, 76, 'next', colour.yellow),
      touch(1552, 1440, 46),
      button(150, 150, 84, 'home'),
    ),
    wide(
      '#f5b7a0',
      rect(0, 0, 2048, 560, '#8f7fc0'),
      ellipse(1024, 560, 1500, 170, '#c796b5'),
      ellipse(1024, 760, 1600, 130, '#eda99f'),
      circle(1024, 1120, 250, '#ffd9a0'),
      stars(2048, 420, 30),
      hill(420, 1080, 1900, 400, '#6c6aa6'),
      hill(1700, 1130, 1700, 400, '#5b5a96'),
      path('M0,1380 Q600,1290 1200,1370 T2048,1330 V1536 H0 z', '#494a82'),
      cloud(460, 850, 1.3, '#f7cdbd'),
      cloud(1560, 420, 1.3, '#b99bc8'),
      place(1180, 640, 1.9, turn(-6, glider())),
      place(420, 520, 0.9, balloon()),
      row(5, (i) => pine(1360 + i * 140, 1400 + (i % 2) * 30, 0.9 + (i % 3) * 0.15)),
      button(150, 150, 84, 'home', '#c7bce0'),
      button(1880, 1380, 108, 'moon', '#ffd98c'),
    ),
  ],
};
