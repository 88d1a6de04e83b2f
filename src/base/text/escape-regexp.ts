/** A text as a part of a regular expression, with or without the flag `u`, that matches just it. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
