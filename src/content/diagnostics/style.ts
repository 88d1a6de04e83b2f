/** The codes that turn each style on and off in a terminal. */
const codes = {
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
  bold: [1, 22],
  dim: [2, 22],
} as const;

/** Puts text in colours, or leaves it as it is. */
export type Style = Readonly<Record<keyof typeof codes, (text: string) => string>>;

/**
 * The style of an output with or without colours.
 *
 * @param mark put in front of each code, to distinguish it from a quoted one.
 */
export const createStyle = (hasColours: boolean, mark = ''): Style =>
  Object.fromEntries(
    Object.entries(codes).map(([name, [open, close]]) => [
      name,
      (text: string) =>
        hasColours ? `${mark}\u001b[${open}m${text}${mark}\u001b[${close}m` : text,
    ]),
  ) as Style;
