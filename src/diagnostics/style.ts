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
  (open: number, close: number) =>
  (text: string): string =>
    `\u001b[${String(open)}m${text}\u001b[${String(close)}m`;

const plainText = (text: string): string => text;

/** The style of an output with or without colours. */
export const createStyle = (colour: boolean): Style =>
  colour
    ? {
        red: ansi(31, 39),
        yellow: ansi(33, 39),
        green: ansi(32, 39),
        cyan: ansi(36, 39),
        bold: ansi(1, 22),
        dim: ansi(2, 22),
      }
    : {
        red: plainText,
        yellow: plainText,
        green: plainText,
        cyan: plainText,
        bold: plainText,
        dim: plainText,
      };
