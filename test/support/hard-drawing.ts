/** A drawing with this inside. */
export const drawingOf = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${inside}</svg>\n`;

/** Few elements that take a renderer a long time: hundreds of thousands of dashes on each line. */
export const dashes = drawingOf(
  '<path stroke="#000" stroke-dasharray=".01" d="M0 0h1000v1000h-1000z"/>'.repeat(300),
);
