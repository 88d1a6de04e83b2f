import { markdownLinks } from '../base/markdown/markdown-links.ts';
import type { MarkdownLink } from '../base/markdown/markdown-link.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/**
 * The edit that removes a link from a markdown text and keeps its words; of a picture it keeps nothing.
 * Undefined if that would change another link, such as a definition that several share.
 */
export function withoutLink(
  markdown: string,
  { start, end, alt }: MarkdownLink,
): TextEdit | undefined {
  const whole = /^[^)]*\)/.exec(markdown.slice(end));
  const labelEnd = markdown.lastIndexOf('](', start);
  const from = labelStart(markdown, labelEnd);
  if (whole === null || labelEnd < 0 || from === undefined) return undefined;
  const isPicture = alt !== undefined;
  const edit = {
    start: isPicture ? from - 1 : from,
    end: end + whole[0].length,
    text: isPicture ? '' : markdown.slice(from + 1, labelEnd),
  };
  const after = markdownLinks(applyEdits(markdown, [edit])).map(({ target }) => target);
  const left = markdownLinks(markdown)
    .filter((link) => link.start !== start)
    .map(({ target }) => target);
  return JSON.stringify(after) === JSON.stringify(left) ? edit : undefined;
}

/** Where the label that ends at an offset begins; brackets within it come in pairs. */
function labelStart(markdown: string, labelEnd: number): number | undefined {
  let depth = 0;
  for (let at = labelEnd; at >= 0; at -= 1) {
    if (markdown[at - 1] === '\\') continue;
    if (markdown[at] === ']') depth += 1;
    if (markdown[at] === '[') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}
