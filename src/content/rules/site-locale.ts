import { count } from '../../base/text/plain-text.ts';
import { warning, quote, note } from '../diagnostics/message.ts';
import { site } from '../diagnostics/example-files.ts';
import { isLanguageTag } from '../sources/right-value.ts';
import type { codes as shapeCodes } from '../sources/shape-codes.ts';
import type { Rule } from './rule.ts';

/** As many words as a message names. */
const mostNamed = 8;

export const codes = {
  'missing-words': warning({
    title: 'the templates have no words in the language of the site',
    meaning:
      'English, German and Arabic words come with the program; in any other language the pages say in English what does not come from your sources. Copy node_modules/studio-catalogue/templates/words.en.yaml to words.<language>.yaml in a folder of your own, translate its texts, and name the folder with --templates.',
    message: (a: { tag: string; language: string }) =>
      `The templates have no words for ${quote(a.tag)}, so their own words are English.`,
    hint: (a) =>
      `Copy node_modules/studio-catalogue/templates/words.en.yaml to words.${a.language}.yaml in a folder of your own, translate it, and name the folder with --templates.`,
    fails: site('locale: fr'),
    passes: site('locale: de-CH'),
  }),
  'words-in-english': note({
    title: 'a words file leaves words in English',
    meaning:
      'A words file of yours says the same as the English one, so the pages are in two languages; only `check` shows this note. Translate the words, or name those that are the same in both in the file, as in `sameInEnglish: app apps`.',
    message: (a: { language: string; words: readonly string[] }) =>
      `words.${a.language}.yaml leaves ${count(a.words.length, 'word')} in English: ${a.words.slice(0, mostNamed).join(', ')}${a.words.length > mostNamed ? ' …' : ''}.`,
    hint: (a) =>
      `Translate them; those that are the same in your language belong on a line of the file: \`sameInEnglish: ${a.words.slice(0, mostNamed).join(' ')}\`.`,
    fails: site('locale: ar'),
    passes: site('locale: de'),
  }),
};

/** The language of the catalogue is a well-formed tag of BCP 47, with words that are translated. */
export const siteLocale: Rule<typeof codes & Pick<typeof shapeCodes, 'wrong-form'>> = (
  { entries: { site }, languages, leftInEnglish },
  report,
) => {
  const tag = site?.value.locale;
  if (site === undefined || tag === undefined) return;
  const at = { file: site.file, pointer: ['locale'] };
  if (!isLanguageTag(tag))
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
};

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Whether there are words for the tag, or for a tag that it is a variety of. */
const hasWords = (tag: string, languages: readonly string[]): boolean =>
  languages.some((language) => `${tag.toLowerCase()}-`.startsWith(`${language}-`));
