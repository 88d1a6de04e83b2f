/** What is typed or sent in place of a character: `+` for a space, and the quotes that phones type. */
const standIns: Readonly<Record<string, string>> = {
  '+': ' ',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
};

/**
 * The form in which two paths or names are the same to a reader, to a case-insensitive file system
 * and to the redirects of titles: NFC, lower case, `+` as a space, straight quotes.
 */
export const foldPath = (path: string): string =>
  isPlain.test(path)
    ? path.toLowerCase()
    : path
        .normalize('NFC')
        .toLowerCase()
        .normalize('NFC')
        .replace(/[+\u2018\u2019\u201c\u201d]/g, (character) => standIns[character] ?? character);

/** A character with whatever may stand in for it. */
export const withStandIns = (character: string): string[] => [
  character,
  ...Object.keys(standIns).filter((letter) => standIns[letter] === character),
];

/** The same for what may redirect: a trailing slash makes no other address. */
export const foldAddress = (path: string): string => foldPath(path).replace(/(?<=.)\/$/, '');

/** Most paths and names are like that, and a site has thousands. */
const isPlain = /^[A-Za-z0-9/._ -]*$/;

/** A path with the quotes that phones type. */
export const withPhoneQuotes = (path: string): string =>
  path
    .replaceAll("'", '\u2019')
    .replace(/(?<=[\s/(])"/g, '\u201c')
    .replaceAll('"', '\u201d');

/** A path in capitals, unless that folds to something else: the capitals of “ß”, for one, are “SS”. */
export function inCapitals(path: string): string {
  const folded = foldPath(path);
  const capital = (character: string): string => {
    const upper = character.toUpperCase();
    return foldPath(upper) === foldPath(character) ? upper : character;
  };
  const spellings = [path.toUpperCase(), Array.from(path, capital).join('')];
  return spellings.find((spelling) => foldPath(spelling) === folded) ?? path;
}

/**
 * The form in which two names are the same to somebody who types them: that of addresses, with single spaces.
 */
export const foldName = (text: string): string => foldPath(text.trim()).replace(/\s+/g, ' ');
