import { circle, colour, line, path, rect, row, type Svg } from '../draw/shapes.ts';
import { bear } from '../parts/parts.ts';

/** The cabin hangs below 0, where the cable is. */
export const cableCar = (): Svg =>
  line('M-30,2 H30', colour.slate, 16) +
  circle(-26, 0, 11, colour.mist) +
  circle(26, 0, 11, colour.mist) +
  line('M0,6 L0,76', colour.slate, 13) +
  rect(-60, 70, 120, 18, colour.ink, 9) +
  path(
    'M-124,110 Q-124,84 -98,84 H98 Q124,84 124,110 L112,214 Q108,240 84,240 H-84 Q-108,240 -112,214 z',
    colour.red,
  ) +
  path('M-117,176 H117 L112,214 Q108,240 84,240 H-84 Q-108,240 -112,214 z', colour.brick) +
  row(3, (i) => rect(-100 + i * 70, 102, 60, 64, colour.glass, 10)) +
  bear(0, 148, 1.05) +
  bear(70, 152, 0.8) +
  rect(-106, 164, 212, 16, colour.red) +
  rect(-30, 190, 60, 9, colour.cream, 4.5);
