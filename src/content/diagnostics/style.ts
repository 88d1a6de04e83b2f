/** Puts text in colours, or leaves it as it is. */
export interface Style {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

const ansi =
  (mark: string) =>
  (open: number, close: number) =>
  (text: string): string =>
    `${mark}\u001b[${open}m${text}${mark}\u001b[${close}m`;

const plainText = (text: string): string => text;

/**
 * The style of an output with or without colours.
 *
 * @param mark put in front of each code, to distinguish it from a quoted one.
 */
export function createStyle(colour: boolean, mark = ''): Style {
  const code = ansi(mark);
  return colour
    ? {
        red: code(31, 39),
        yellow: code(33, 39),
        green: code(32, 39),
        cyan: code(36, 39),
        bold: code(1, 22),
        dim: code(2, 22),
      }
    : {
        red: plainText,
        yellow: plainText,
        green: plainText,
        cyan: plainText,
        bold: plainText,
        dim: plainText,
      };
}
