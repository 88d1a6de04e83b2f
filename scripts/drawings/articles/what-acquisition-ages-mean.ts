import { scene } from './frame.ts';
import { text } from '../draw/lettering.ts';
import { circle, colour, place, rect, row, type Svg } from '../draw/shapes.ts';
import { people, person } from '../parts/people.ts';
import { cloud, flower, hill, rails, sun, tree } from '../parts/scenery.ts';
import { steamEngine, wagon } from '../vehicles/rails.ts';

export const whatAcquisitionAgesMean: Svg = scene(
  '#ffe3da',
  cloud(260, 170, 1.1, '#fff4ee'),
  cloud(860, 130, 0.8, '#fff4ee'),
  sun(1180, 150, 56),
  hill(400, 520, 1400, 300, colour.leaf),
  hill(1350, 560, 1100, 260, colour.meadow),
  tree(56, 690, 1.7, colour.pine),
  tree(1564, 690, 1.5),
  rect(0, 680, 1600, 220, colour.meadow),
  rails(1600, 720, colour.sand),
  circle(1452, 372, 30, colour.white),
  circle(1398, 334, 40, colour.white),
  circle(1322, 318, 48, colour.white),
  place(1340, 720, 1.12, steamEngine()),
  row(4, (i) => {
    const [body, dark, letter] = (
      [
        [colour.violet, colour.plum, 'r'],
        [colour.red, colour.brick, 's'],
        [colour.blue, colour.navy, 'k'],
        [colour.yellow, colour.amber, 'b'],
      ] as const
    )[i] ?? [colour.red, colour.brick, 'b'];
    const who =
      [people.dad, people.ben, people.ada, { ...people.ben, hair: '#4a2f24', top: colour.pine }][
        i
      ] ?? people.ben;
    const rider = person(
      { ...who, top: [colour.yellow, colour.red, colour.green, colour.violet][i] ?? colour.red },
      0,
      96 - i * 2,
      1.22 - i * 0.13,
      i === 2 ? { bun: true } : {},
    );
    return place(
      269 + i * 251,
      720,
      1.12,
      wagon(body, dark, rider),
      text(letter, 0, -101, 24, colour.ink, { weight: 28 }),
    );
  }),
  flower(120, 860, colour.pink, 1.5),
  flower(620, 880, colour.violet, 1.4),
  flower(1200, 864, colour.red, 1.5),
);
