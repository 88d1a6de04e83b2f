/** The few colours that all drawings of the sample use. */
export const colour = {
  paper: '#fdf9f3',
  white: '#ffffff',
  cream: '#fff3dc',
  ink: '#1f2a44',
  slate: '#3d4a6b',
  steel: '#8f9bb3',
  mist: '#cdd6e4',
  red: '#e4572e',
  brick: '#c23c1c',
  yellow: '#f7bd3e',
  amber: '#e09a22',
  green: '#5fa971',
  pine: '#3d8257',
  meadow: '#a9d6a0',
  leaf: '#8cc48c',
  sky: '#d3ebf8',
  glass: '#c4e6f5',
  blue: '#4b93c7',
  navy: '#2c6799',
  sea: '#6cb9d8',
  violet: '#8d7dcb',
  plum: '#5b4d9a',
  pink: '#f0a3b8',
  rose: '#fbdfe4',
  sand: '#f3dfb8',
  earth: '#a8744a',
  bark: '#7d5233',
  snow: '#f4f9fd',
} as const;

/** A piece of SVG. */
export type Svg = string;

const num = (value: number): string => String(Math.round(value * 10) / 10);

function element(name: string, attributes: Record<string, string | number | undefined>): Svg {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${typeof value === 'number' ? num(value) : value}"`],
  );
  return `<${name} ${written.join(' ')}/>`;
}

const seen = (opacity?: number): string | undefined =>
  opacity === undefined ? undefined : String(opacity);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  opacity?: number,
): Svg =>
  element('rect', {
    x,
    y,
    width,
    height,
    rx: rx === 0 ? undefined : rx,
    fill,
    opacity: seen(opacity),
  });

export const circle = (cx: number, cy: number, r: number, fill: string, opacity?: number): Svg =>
  element('circle', { cx, cy, r, fill, opacity: seen(opacity) });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  opacity?: number,
): Svg => element('ellipse', { cx, cy, rx, ry, fill, opacity: seen(opacity) });

export const path = (d: string, fill: string, opacity?: number): Svg =>
  element('path', { d, fill, opacity: seen(opacity) });

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, opacity?: number): Svg =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity: seen(opacity),
  });

const group = (transform: string, parts: readonly Svg[]): Svg =>
  `<g transform="${transform}">${parts.join('')}</g>`;

const fine = (value: number): string => String(Math.round(value * 1000) / 1000);

export const place = (x: number, y: number, scale: number, ...parts: Svg[]): Svg =>
  group(`translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${fine(scale)})`}`, parts);

/** Like `place`, but facing the other way. */
export const mirror = (x: number, y: number, scale: number, ...parts: Svg[]): Svg =>
  group(`translate(${num(x)} ${num(y)}) scale(${fine(-scale)} ${fine(scale)})`, parts);

export const turn = (degrees: number, ...parts: Svg[]): Svg =>
  group(`rotate(${num(degrees)})`, parts);

/** A whole drawing: its size is also its view box. */
export const drawing = (width: number, height: number, ...parts: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="${num(width)}" height="${num(height)}">\n${parts.join('\n')}\n</svg>\n`;

/** The same thing several times, `step` apart. */
export const row = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
