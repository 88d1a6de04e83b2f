import { circle, colour, drawing, path, place, rect, type Svg } from './draw/shapes.ts';

/** The logo: a van that is also a speech bubble, on a red tile of 512 units. */
export const mark = (): Svg =>
  rect(0, 0, 512, 512, colour.red, 120) +
  path(
    'M92,160 Q92,112 140,112 H294 Q318,112 334,130 L408,214 Q424,232 424,256 V314 Q424,346 392,346 H196 L106,424 Q92,432 92,414 z',
    colour.white,
  ) +
  path(
    'M286,152 H292 Q300,152 305,158 L354,214 Q360,224 348,224 H286 Q274,224 274,212 V164 Q274,152 286,152 z',
    colour.red,
  ) +
  circle(214, 352, 58, colour.ink) +
  circle(368, 352, 58, colour.ink) +
  circle(214, 352, 22, colour.cream) +
  circle(368, 352, 22, colour.cream);

export const logo = (): Svg => drawing(512, 512, place(0, 0, 1, mark()));
