/** The address of a drawing of a given size. */
export const drawingPath = (width: number, height: number): string =>
  `/media/gallery-${String(width)}x${String(height)}.svg`;

/** The drawing at such an address; undefined if the address is not one. */
export function drawingAt(path: string): string | undefined {
  const [, width, height] = /^\/media\/gallery-(\d{1,4})x(\d{1,4})\.svg$/.exec(path) ?? [];
  if (width === undefined || height === undefined) return undefined;
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><path fill="#7fb2d6" d="M-200-200h500v500h-500z"/><circle cx="72" cy="28" r="12" fill="#ffe08a"/><path fill="#4f8f5b" d="M-200 80 30 45l25 25 15-10 230 40v200h-500z"/></svg>\n`;
}
