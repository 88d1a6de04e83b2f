const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Text of HTML or XML with its character references resolved.
 *
 * @throws Error for a `&` that starts none of the references that the templates may write.
 */
export function resolveEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|([a-z]+));|&/g, (found, code?: string, name?: string) => {
    const character = code === undefined ? named[name ?? ''] : String.fromCodePoint(Number(code));
    if (character === undefined)
      throw new Error(`A bare or unknown reference: ${found} in ${text}`);
    return character;
  });
}
