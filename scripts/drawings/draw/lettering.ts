import { colour, line, place, type Svg } from './shapes.ts';

/** Letters as lines of uniform width: x-height 100, baseline at 0; each with its advance width. */
const bowl = 'M100,-50 A50,50 0 1 0 0,-50 A50,50 0 1 0 100,-50';

const letters: Record<string, readonly [width: number, d: string]> = {
  a: [100, `${bowl} M100,-100 V0`],
  b: [100, `${bowl} M0,-160 V0`],
  c: [88, 'M88,-82 A50,50 0 1 0 88,-18'],
  d: [100, `${bowl} M100,-160 V0`],
  e: [98, 'M0,-52 H100 A50,50 0 1 0 86,-15'],
  f: [64, 'M72,-156 A40,38 0 0 0 24,-118 V0 M0,-98 H62'],
  g: [100, `${bowl} M100,-100 V6 A48,44 0 0 1 10,28`],
  h: [84, 'M0,-160 V0 M0,-56 A42,44 0 0 1 84,-56 V0'],
  i: [2, 'M1,-100 V0 M1,-146 V-145'],
  j: [22, 'M22,-100 V18 A34,34 0 0 1 -12,50 M22,-146 V-145'],
  k: [78, 'M0,-160 V0 M70,-100 L4,-44 M28,-64 L78,0'],
  l: [2, 'M1,-160 V0'],
  m: [152, 'M0,-100 V0 M0,-60 A38,40 0 0 1 76,-60 V0 M76,-60 A38,40 0 0 1 152,-60 V0'],
  n: [84, 'M0,-100 V0 M0,-56 A42,44 0 0 1 84,-56 V0'],
  o: [100, bowl],
  p: [100, `${bowl} M0,-100 V56`],
  q: [100, `${bowl} M100,-100 V56`],
  r: [56, 'M0,-100 V0 M0,-52 A48,48 0 0 1 56,-97'],
  s: [70, 'M66,-84 C54,-106 4,-106 4,-74 C4,-42 70,-58 70,-26 C70,6 14,6 0,-18'],
  t: [62, 'M22,-146 V-34 A32,32 0 0 0 62,-4 M0,-100 H60'],
  u: [84, 'M0,-100 V-44 A42,44 0 0 0 84,-44 M84,-100 V0'],
  v: [84, 'M0,-100 L42,0 L84,-100'],
  w: [136, 'M0,-100 L34,0 L68,-92 L102,0 L136,-100'],
  x: [76, 'M0,-100 L76,0 M76,-100 L0,0'],
  y: [86, 'M0,-100 L44,-4 M86,-100 L44,-4 Q26,46 -2,52'],
  z: [76, 'M0,-100 H76 L0,0 H78'],
  T: [112, 'M0,-156 H112 M56,-156 V0'],
  H: [104, 'M0,-156 V0 M104,-156 V0 M0,-80 H104'],
  I: [2, 'M1,-156 V0'],
  '1': [34, 'M0,-128 L34,-156 V0'],
  '2': [88, 'M4,-118 A44,42 0 1 1 80,-86 L0,0 H92'],
  '3': [84, 'M4,-130 A42,38 0 1 1 40,-84 A44,42 0 1 1 0,-28'],
  '4': [96, 'M66,0 V-156 L0,-48 H96'],
  '5': [86, 'M80,-156 H18 L10,-86 A46,46 0 1 1 0,-24'],
  '6': [92, 'M70,-150 Q0,-110 0,-46 A46,46 0 1 0 92,-46 A46,46 0 1 0 0,-46'],
  '-': [46, 'M0,-52 H46'],
  '.': [2, 'M1,-2 V-1'],
  ',': [6, 'M6,-2 L0,22'],
  '!': [2, 'M1,-156 V-50 M1,-2 V-1'],
  '?': [76, 'M0,-122 A38,36 0 1 1 58,-86 Q38,-72 38,-48 M38,-2 V-1'],
};

const gap = 38;

const space = 78;

/** How wide a text is, in its own units. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter === ' ' ? space : (letters[letter]?.[0] ?? 0) + gap;
  return width - gap;
}

/** A text whose small letters are `height` high, centred on `x` or starting there. */
export function text(
  words: string,
  x: number,
  y: number,
  height: number,
  fill: string = colour.ink,
  options: { start?: boolean; weight?: number } = {},
): Svg {
  let left = options.start === true ? 0 : -textWidth(words) / 2;
  const parts: Svg[] = [];
  for (const letter of words) {
    if (letter === ' ') {
      left += space;
      continue;
    }
    const form = letters[letter];
    if (form === undefined) throw new Error(`No letter is drawn for "${letter}".`);
    parts.push(place(left, 0, 1, line(form[1], fill, options.weight ?? 22)));
    left += form[0] + gap;
  }
  return place(x, y, height / 100, ...parts);
}
