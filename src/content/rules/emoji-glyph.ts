import { once } from '../../base/once.ts';
import { error, quote } from '../diagnostics/message.ts';
import { writeValue } from '../diagnostics/propose.ts';
import { bus } from '../diagnostics/example-files.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'emoji-glyph': error({
    title: 'an emoji is not one emoji',
    meaning:
      'The field holds one picture and nothing else: no letters, no second emoji, no symbol that is shown in black and white. Write one emoji, or leave the field out.',
    message: (a: { emoji: string; fixed?: string | undefined }) =>
      `${quote(a.emoji)} is not one emoji.`,
    hint: (a) =>
      a.fixed === undefined
        ? 'Write a single emoji and nothing else, or leave the field out.'
        : `Write it in its colourful form: ${a.fixed}`,
    fix: {
      does: 'An emoji in its plain form gets its colourful form.',
      propose: ({ fixed }, spot) => writeValue(spot, fixed),
    },
    fails: bus('emoji: BUS'),
    passes: bus('emoji: 🚌'),
  }),
};

/** The emoji of a single character, which nearly all are, from Unicode's recommended set. */
const simpleGlyph =
  /^(?:(?![\u{1f1e6}-\u{1f1ff}])\p{Emoji_Presentation}|(?!\p{Emoji_Presentation}|[\d#*])\p{Emoji}\ufe0f)$/u;

/** All of that set, which V8 takes 20 ms to compile; the `v` flag is newer than the syntax that the program is compiled to. */
const recommended = once(() => new RegExp('^\\p{RGI_Emoji}$', 'v'));

export const isGlyph = (text: string): boolean =>
  simpleGlyph.test(text) || recommended().test(text);

const emojiPresentation = '\ufe0f';

export const emojiGlyph: Rule<typeof codes> = ({ entries }, report) => {
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
