import type { Rule } from './rule.ts';

/** The emoji of a single character, which nearly all are, from Unicode's recommended set. */
const simpleGlyph =
  /^(?:(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}|(?!\p{Emoji_Presentation}|[\d#*])\p{Emoji}\ufe0f)$/u;

let recommended: RegExp | undefined;

/** Whether a text is one emoji of that set. V8 takes 20 ms to compile the whole of it. */
export function isGlyph(text: string): boolean {
  if (simpleGlyph.test(text)) return true;
  // The `v` flag is newer than the syntax that the program is compiled to.
  recommended ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  return recommended.test(text);
}

const emojiPresentation = '\ufe0f';

export const emojiGlyph: Rule = ({ entries }, report) => {
  for (const { file, value } of entries.vehicles) {
    const { emoji } = value;
    if (emoji === undefined || isGlyph(emoji)) continue;
    const fixed = emoji + emojiPresentation;
    report({
      code: 'emoji-glyph',
      args: { emoji, fixed: isGlyph(fixed) ? fixed : undefined },
      at: { file, pointer: ['emoji'] },
    });
  }
};
