import {
  channelsOf,
  fromChannels,
  linear,
  type HexColour,
} from '../../base/text/colour-contrast.ts';

/** A colour as people see it, by OKLCH: lightness from 0 to 1, strength from 0 for grey, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function oklchOf(colour: HexColour): Oklch {
  const cones = times(toCones, channelsOf(colour).map(linear)).map(Math.cbrt);
  const [lightness = 0, a = 0, b = 0] = times(toLab, cones);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour of an OKLCH form; one outside sRGB is made less strong, and keeps lightness and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch): HexColour {
  for (let step = steps; ; step -= 1) {
    const strength = (chroma * step) / steps;
    const lab = [lightness, strength * Math.cos(hue), strength * Math.sin(hue)];
    const rgb = times(
      fromCones,
      times(fromLab, lab).map((cone) => cone ** 3),
    );
    if (step === 0 || rgb.every((value) => value > -leeway && value < 1 + leeway))
      return fromChannels(rgb.map((value) => 255 * encoded(Math.min(1, Math.max(0, value)))));
  }
}

const steps = 64;
const leeway = 1e-4;

const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

type Matrix = readonly (readonly number[])[];

const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));

// The matrices of Oklab, from linear sRGB to the cones of the eye and on to lightness and two axes of colour.
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
