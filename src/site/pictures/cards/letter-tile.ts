/** A square of 32 units with round corners and something on it, which stands for a logo. */
export const letterTile = (fill: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${fill}"/>${content}</svg>`;
