import { scene } from './frame.ts';
import {
  circle,
  colour,
  ellipse,
  line,
  path,
  place,
  rect,
  type Svg,
  turn,
} from '../draw/shapes.ts';
import { bear } from '../parts/parts.ts';
import { sun } from '../parts/scenery.ts';
import { tractor } from '../vehicles/field-and-winter.ts';

export const choosingAnApp: Svg = scene(
  '#e8e2fa',
  rect(0, 700, 1600, 200, colour.sand),
  ellipse(800, 800, 640, 70, colour.rose),
  rect(180, 46, 260, 200, colour.white, 20),
  rect(200, 66, 220, 160, '#bfe2f4', 10),
  path('M200,190 Q300,140 420,184 V216 Q420,226 410,226 H210 Q200,226 200,216 z', colour.leaf),
  circle(368, 108, 20, '#ffd469'),
  rect(220, 300, 1160, 330, colour.blue, 80),
  rect(130, 440, 240, 310, colour.blue, 70),
  rect(1230, 440, 240, 310, colour.blue, 70),
  rect(130, 640, 1340, 120, colour.navy, 50),
  rect(330, 540, 470, 150, '#62a5d3', 40),
  rect(806, 540, 464, 150, '#62a5d3', 40),
  rect(220, 750, 40, 50, colour.bark, 8),
  rect(1340, 750, 40, 50, colour.bark, 8),
  place(470, 470, 1, turn(-14, rect(-90, -90, 180, 180, colour.yellow, 44))),
  place(
    800,
    640,
    1,
    turn(
      -4,
      rect(-310, -400, 620, 440, colour.ink, 44),
      rect(-280, -370, 560, 380, colour.sky, 20),
      sun(190, -300, 34),
      path(
        'M-280,-150 Q-60,-210 280,-130 V-10 Q280,10 260,10 H-260 Q-280,10 -280,-10 z',
        colour.leaf,
      ),
      path('M-280,-70 H280 V-10 Q280,10 260,10 H-260 Q-280,10 -280,-10 z', colour.earth),
      place(-20, -34, 1.3, tractor()),
      circle(-296, -180, 6, colour.steel),
    ),
  ),
  place(
    1210,
    560,
    1,
    ellipse(0, 84, 84, 100, colour.earth),
    ellipse(0, 100, 52, 66, colour.sand),
    ellipse(-70, 160, 46, 32, colour.earth),
    ellipse(70, 160, 46, 32, colour.earth),
    ellipse(-78, 162, 26, 18, colour.sand),
    ellipse(78, 162, 26, 18, colour.sand),
    line('M-66,44 L-110,96 M66,44 L110,96', colour.earth, 40),
    bear(0, -50, 3.1),
  ),
);
