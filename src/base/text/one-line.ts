/** A text in one line, with single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
