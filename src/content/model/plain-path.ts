/** Characters that stand for themselves in an address, in HTML and in markdown, and never end an address. */
const isPlain = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_-~.')
  isPlain[character.charCodeAt(0)] = 1;

/** Where the characters end that have no special meaning in the address of a page. */
export function plainEnd(text: string, start: number): number {
  let at = start;
  // To look beyond the end would make each further look slow.
  while (at < text.length && isPlain[text.charCodeAt(at)] === 1) at += 1;
  return at;
}
