import {
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  toGamut,
  useMode,
  wcagContrast,
  wcagLuminance,
  type Oklch,
} from 'culori/fn';

export type HexColour = string;

/** The contrast of two colours by WCAG 2: from 1, the same, to 21, black on white. */
export const contrast: (one: HexColour, other: HexColour) => number = wcagContrast;

/** A mixture of two colours: share 1 is only `one`, share 0 only `into`. */
export const mix = (one: HexColour, into: HexColour, share: number): HexColour =>
  formatHex(interpolate([into, one], 'rgb')(share));

export const isLight = (colour: HexColour): boolean => wcagLuminance(colour) > 0.179;

// What the functions of culori convert by.
for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode);

/** A colour as people see it: lightness from 0 to 1, chroma from 0 for grey, hue in degrees. */
export const oklchOf: (colour: HexColour) => Oklch = useMode(modeOklch);

const inSrgb = toGamut('rgb', 'oklch');

/** The colour of an OKLCH form; one outside sRGB is made less strong, and keeps lightness and hue. */
export const fromOklch = (form: Oklch): HexColour => formatHex(inSrgb(form));

/**
 * The nearest shade of a colour that has enough contrast with all of some others: the colour with as little
 * black or white in it as needed. Undefined if there is none.
 */
export function nearestShade(
  colour: HexColour,
  others: readonly HexColour[],
  least: number,
): HexColour | undefined {
  const passes = (shade: HexColour) => others.every((ground) => contrast(shade, ground) >= least);
  for (let step = 0; step <= steps; step += 1)
    for (const towards of ['#000000', '#ffffff']) {
      const shade = mix(towards, colour, step / steps);
      if (passes(shade)) return shade;
    }
  return undefined;
}

const steps = 200;
