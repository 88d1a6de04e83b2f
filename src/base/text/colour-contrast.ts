/** A colour as `#rrggbb`. */
export type HexColour = string;

/** The contrast of two colours by WCAG 2: from 1, the same, to 21, black on white. */
export function contrast(one: HexColour, other: HexColour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A mixture of two colours: share 1 is only `one`, share 0 only `into`. */
export function mix(one: HexColour, into: HexColour, share: number): HexColour {
  const [a, b] = [channelsOf(one), channelsOf(into)];
  return fromChannels(a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share)));
}

/** Whether a colour is closer to white than to black. */
export const isLight = (colour: HexColour): boolean => luminance(colour) > 0.179;

/**
 * The nearest shade of a colour that has enough contrast with all of some others: the colour with as little
 * black or white in it as needed. Undefined if there is none.
 */
export function nearestShade(
  colour: HexColour,
  others: readonly HexColour[],
  least: number,
): HexColour | undefined {
  const passes = (shade: HexColour) => others.every((other) => contrast(shade, other) >= least);
  for (let step = 0; step <= steps; step += 1)
    for (const towards of ['#000000', '#ffffff']) {
      const shade = mix(towards, colour, step / steps);
      if (passes(shade)) return shade;
    }
  return undefined;
}

const steps = 200;

/** Relative luminance, from 0 to 1. */
function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The amount of light of a channel, from 0 to 1. */
export function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Red, green and blue, each from 0 to 255. */
export const channelsOf = (colour: HexColour): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** The colour of red, green and blue, each from 0 to 255. */
export const fromChannels = (values: readonly number[]): HexColour =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
