import { type App, home, icon, wide } from './frame.ts';
import { circle, colour, path, place, rect, row } from '../draw/shapes.ts';
import { button, pauseDots, pictureCard, wordCard } from '../parts/controls.ts';
import { cloud, hill, moon, pine, stars, sun, tree } from '../parts/scenery.ts';
import { ball, bed, cup, hat, key, mop } from '../parts/things.ts';
import { bulldozer, digger, dumpTruck } from '../vehicles/building-site.ts';

export const diggerWords: App = {
  icon: icon(
    '#8fd0e6',
    circle(512, 540, 410, '#b5e2ef'),
    path('M0,820 Q260,782 512,812 Q780,840 1024,800 V1024 H0 z', colour.earth),
    path('M610,1024 Q660,880 800,884 Q950,890 1024,980 V1024 z', colour.bark),
    place(384, 846, 2.38, digger(place(2, 14, 0.78, ball()))),
  ),
  screenshots: [
    wide(
      '#bfe4f2',
      sun(1440, 230, 100),
      cloud(620, 250, 1.4),
      hill(1500, 980, 1900, 400, colour.meadow),
      hill(300, 1020, 1500, 400, colour.leaf),
      pine(1860, 1130, 1.4),
      tree(120, 1120, 2),
      path('M0,1160 Q600,1080 1160,1150 Q1600,1190 2048,1120 V1536 H0 z', colour.earth),
      path('M1340,1536 Q1400,1290 1580,1280 Q1850,1270 2048,1400 V1536 z', colour.bark),
      place(640, 1290, 3.7, digger(place(2, 14, 0.8, ball()))),
      wordCard('ball', 1770, 560, 240),
      pauseDots(1770, 752, 20, 1),
      home,
      button(1880, 1360, 116, 'listen', colour.yellow),
      button(168, 1380, 96, 'next'),
    ),
    wide(
      '#ffefc9',
      path('M0,1240 Q500,1200 1024,1236 T2048,1230 V1536 H0 z', colour.earth),
      ...(
        [
          ['ball', ball(), '#dff1dd'],
          ['mop', mop(), '#d9ecf8'],
          ['bed', bed(), '#fbe0ee'],
          ['cup', cup(), '#ffe3da'],
          ['hat', hat(), '#e8e2fa'],
          ['key', key(), '#d9ecf8'],
        ] as const
      ).map(([word, thing, tint], i) =>
        pictureCard(
          thing,
          word,
          640 + (i % 3) * 450,
          110 + Math.floor(i / 3) * 460,
          420,
          430,
          tint,
        ),
      ),
      place(500, 1360, 1.96, dumpTruck(true)),
      path('M-20,1370 Q20,1250 100,1262 Q190,1270 230,1370 z', colour.bark),
      place(96, 1276, 0.8, ball()),
      button(1880, 1370, 108, 'listen', colour.yellow),
      button(1630, 1380, 92, 'again'),
      home,
    ),
    wide(
      '#26315a',
      stars(2048, 900, 60),
      moon(1690, 300, 130),
      hill(1500, 1000, 1900, 400, '#2f4468'),
      hill(300, 1040, 1500, 400, '#293c5e'),
      path('M0,1160 Q600,1080 1160,1150 Q1600,1190 2048,1120 V1536 H0 z', '#4c3b4c'),
      place(760, 1330, 3.4, bulldozer()),
      place(1490, 1330, 2.4, bed()),
      rect(0, 0, 2048, 1536, '#1b2346', 0, 0.42),
      moon(1690, 300, 130),
      wordCard('bed', 760, 250, 230, { ink: '#f6e7c4', paper: '#46508a' }),
      row(4, (i) => circle(670 + i * 60, 434, 17, i < 2 ? '#f2b27a' : '#6a74ab')),
      button(150, 150, 84, 'home', '#8d96c4'),
      button(1880, 1360, 116, 'moon', '#c9a96a'),
    ),
  ],
};
