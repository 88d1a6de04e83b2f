import type { Rule } from './rule.ts';

export const locale: Rule = {
  id: 'locale',
  description: 'The language of the catalogue is a tag that is well-formed by BCP 47.',
  check({ entries: { site } }, report) {
    const tag = site?.value.locale;
    if (site !== undefined && tag !== undefined && !isWellFormed(tag))
      report({
        code: 'wrong-form',
        args: {
          field: 'locale',
          value: tag,
          description: 'Language of the catalogue as a BCP 47 tag.',
          example: 'en-GB',
        },
        at: { file: site.file, pointer: ['locale'] },
      });
  },
};

/** The grammar alone decides, so that no Node knows more languages than another. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
