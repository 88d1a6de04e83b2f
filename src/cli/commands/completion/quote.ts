/** A text as one word of bash and of zsh. */
export const quoteBash = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A text as one word of fish. */
export const quoteFish = (text: string): string =>
  `'${text.replaceAll(/[\\']/g, (character) => `\\${character}`)}'`;
