/** The outlines of the letters on cards and their licence, by their paths. */
export function cardFont(): ReadonlyMap<string, string>;
