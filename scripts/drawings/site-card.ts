import { text } from './draw/lettering.ts';
import { colour, drawing, place, rect, row, type Svg, turn } from './draw/shapes.ts';
import { mark } from './logo.ts';
import { hill, house, sea, sun, tree } from './parts/scenery.ts';
import { aeroplane } from './vehicles/aircraft.ts';
import { sailingBoat } from './vehicles/boats.ts';
import { digger } from './vehicles/building-site.ts';
import { car } from './vehicles/cars.ts';
import { tram } from './vehicles/rails.ts';
import { bus } from './vehicles/street.ts';

/** The card of the site: the logo, the name and the town. */
export const siteCard = (): Svg =>
  drawing(
    1200,
    630,
    rect(0, 0, 1200, 630, '#cfe8f6'),
    sun(1126, 92, 36),
    hill(250, 360, 900, 200, colour.meadow),
    hill(760, 390, 700, 200, colour.leaf),
    sea(1200, 440, 630, colour.sea, 80),
    place(1070, 470, 0.52, sailingBoat()),
    sea(1200, 480, 630, colour.blue, 80),
    rect(0, 424, 930, 90, colour.leaf),
    house(110, 470, 0.9, colour.cream, colour.brick),
    house(292, 470, 1, colour.rose, colour.slate),
    tree(432, 470, 0.8),
    rect(0, 470, 940, 60, colour.sand),
    rect(926, 466, 18, 54, colour.slate, 4),
    place(610, 484, 0.62, tram()),
    rect(0, 482, 940, 6, colour.steel),
    rect(0, 520, 1200, 110, colour.steel),
    rect(0, 516, 1200, 12, colour.mist),
    row(9, (i) => rect(i * 150 + 10, 606, 80, 10, colour.cream, 5)),
    place(170, 594, 0.72, bus()),
    place(520, 594, 0.66, car(colour.blue, colour.navy)),
    place(860, 594, 0.86, digger()),
    place(880, 298, 0.4, turn(-8, aeroplane())),
    place(90, 78, 0.29, mark()),
    text('T', 280, 196, 70, colour.ink, { start: true, weight: 25 }),
    // The o moves under the arm of the T.
    text('ootlewick', 364, 196, 70, colour.ink, { start: true, weight: 25 }),
  );
