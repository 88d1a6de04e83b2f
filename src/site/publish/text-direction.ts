/** Scripts that are written from right to left, by their ISO 15924 code. */
const rightToLeftScripts = new Set(
  'adlm arab aran hebr mand mend nkoo rohg samr syrc thaa yezi'.split(' '),
);

/** Languages that are written in one of them if their tag names no script. */
const rightToLeftLanguages = new Set(
  'ar arc ckb dv fa glk he iw ji khw ks lrc mzn nqo pnb ps rhg sd skr syr ug ur yi'.split(' '),
);

/**
 * The direction in which a language is written, by its BCP 47 tag; a script in the tag decides. The lists are
 * part of the program, because not every Node version has the directions.
 */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  const script = rest.find((part) => /^[a-z]{4}$/.test(part));
  const isRightToLeft =
    script === undefined ? rightToLeftLanguages.has(language) : rightToLeftScripts.has(script);
  return isRightToLeft ? 'rtl' : 'ltr';
}
