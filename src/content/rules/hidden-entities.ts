import { createMarkdown } from '../../base/markdown/markdown-it.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import type { codes as hiddenCodes } from '../sources/escaped-characters.ts';
import { markdownTexts } from '../references/markdown-texts.ts';
import type { Rule } from './rule.ts';

/** An entity; those with an old HTML name, such as `&shy;`, are visible where they are written. */
const entity = /&(?!(?:shy|zwn?j|[lr]rm);)(?:#x?[\da-f]{1,8}|[a-z][a-z\d]{1,31});/gi;

const mayHoldEntities = (markdown: string): boolean => markdown.search(entity) >= 0;

/** No entity in a text stands for an invisible character. */
export const hiddenEntities: Rule<typeof hiddenCodes> = ({ entries }, report) => {
  const texts = markdownTexts(entries, mayHoldEntities);
  if (texts.length === 0) return;
  const parser = createMarkdown();
  for (const { markdown, at } of texts) {
    const hidden = [...markdown.matchAll(entity)].flatMap(({ 0: written, index }) => {
      const characters = hiddenCharacters(parser.renderInline(written))[0]?.text;
      return characters === undefined ? [] : [{ written, characters, index }];
    });
    // In code an entity is displayed literally.
    if (hidden.length === 0 || hiddenCharacters(parser.render(markdown)).length === 0) continue;
    for (const { written, characters, index } of hidden)
      report({
        code: 'hidden-character',
        args: { characters },
        at: at({ start: index, end: index + written.length }),
      });
  }
};
