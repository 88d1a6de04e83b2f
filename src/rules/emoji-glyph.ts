import type { Rule } from './rule.ts';

// Unicode's set of recommended emoji; the `v` flag is newer than the syntax we compile to.
const glyph = new RegExp('^\\p{RGI_Emoji}$', 'v');
const emojiPresentation = '\ufe0f';

export const emojiGlyph: Rule = {
  id: 'emoji-glyph',
  description: 'An emoji is one glyph of emoji presentation.',
  check({ entries }, report) {
    for (const { file, value } of entries.vehicles) {
      const { emoji } = value;
      if (emoji === undefined || glyph.test(emoji)) continue;
      const fixed = emoji + emojiPresentation;
      report({
        code: 'emoji-glyph',
        args: { emoji, fixed: glyph.test(fixed) ? fixed : undefined },
        at: { file, pointer: ['emoji'] },
      });
    }
  },
};
