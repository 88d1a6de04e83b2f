import type { Rule } from './rule.ts';

export const locale: Rule = {
  id: 'locale',
  description:
    'The language of the catalogue is a tag that is well-formed by BCP 47, and one with words that are translated.',
  check({ entries: { site }, languages, leftInEnglish }, report) {
    const tag = site?.value.locale;
    if (site === undefined || tag === undefined) return;
    const at = { file: site.file, pointer: ['locale'] };
    if (!isWellFormed(tag))
      report({
        code: 'wrong-form',
        args: {
          field: 'locale',
          value: tag,
          description: 'Language of the catalogue as a BCP 47 tag.',
          example: 'en-GB',
        },
        at,
      });
    else if (languages !== undefined && !hasWords(tag, languages))
      report({ code: 'missing-words', args: { tag, language: languageOf(tag) }, at });
    for (const [language, words] of leftInEnglish ?? [])
      if (hasWords(tag, [language]))
        report({ code: 'words-in-english', args: { language, words }, at });
  },
};

/** Only the grammar decides, so that the languages known to a Node version do not matter. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Whether there are words for the tag, or for a tag that it is a variety of. */
const hasWords = (tag: string, languages: readonly string[]): boolean =>
  languages.some((known) => `${tag.toLowerCase()}-`.startsWith(`${known}-`));
