import { category } from '../../../contract/kinds/page-kinds.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import { commonAffixes } from '../../../base/text/common-affixes.ts';
import { oneLine } from '../../../base/text/plain-text.ts';
import { categoryPairs } from '../pair.ts';
import { values } from '../describe.ts';
import { editorial, defineRule } from '../change.ts';
import type { Side } from '../side.ts';
import { pageSource, type SourcePlace } from '../source-place.ts';

/** Texts that only a page contains, as the manifest lists them, and the descriptions of categories. */
export const texts = defineRule({
  codes: {
    'page-text': editorial('a page says something different'),
  },
  compare(pair, report) {
    const { before, after, formerPages } = pair;
    const tell = (page: string, { lost, gained }: TextChange, source: SourcePlace): void => {
      if (lost.length + gained.length === 0) return;
      const [was, is] = [lost, gained].map((blocks) => blocks.join('\n') || undefined);
      report({
        code: 'page-text',
        ...{ kind: 'page', id: page, page, source },
        ...values(was, is),
        message: `The text of ${page} changed.`,
      });
    };
    for (const { key, texts } of categoryPairs(pair)) {
      const [was, is] = texts.map((text) => blocksOf(text));
      const source = { file: category.file, pointer: [key, 'description'] };
      tell(paths.category(key), compareBlocks(was ?? [], is ?? []), source);
    }
    for (const page of after.pages) {
      // Its texts are those of the categories.
      if (page === paths.vehicles) continue;
      const [was, is] = [textsOf(before, formerPages.get(page) ?? page), textsOf(after, page)];
      if (was === undefined || is === undefined) continue;
      const { lost, gained } = compareBlocks(was.ownBlocks, is.ownBlocks);
      // A text that another file has now, or had before, is reported there.
      const change = {
        lost: lost.filter((block) => !is.repeated.includes(block)),
        gained: gained.filter((block) => !was.repeated.includes(block)),
      };
      tell(page, change, placeOf(page, change));
    }
  },
});

type TextChange = ReturnType<typeof compareBlocks>;

/**
 * The texts of the markdown of a page: its own, by paragraphs and items of lists, and the rest in one line.
 * Undefined if the file was not read, or the manifest does not list the page's own texts.
 */
function textsOf(
  side: Side,
  page: string,
): { readonly ownBlocks: readonly string[]; readonly repeated: string } | undefined {
  const path = markdownFile(page);
  const text = side.text(path);
  if (text === undefined || side.templates === undefined) return undefined;
  const ownLines = new Set<number>();
  const record = side.files.get(path)?.ownText ?? '';
  for (const [, first, more = 0] of record.matchAll(/(\d+)(?:\+(\d+))?/g))
    for (let line = 0; line <= Number(more); line += 1) ownLines.add(Number(first) + line);
  const lines = text.split('\n');
  const part = (isOwn: boolean): string =>
    lines.map((line, index) => (ownLines.has(index + 1) === isOwn ? line : '')).join('\n');
  return { ownBlocks: blocksOf(part(true)), repeated: oneLine(part(false)) };
}

/** Paragraphs, headings and items of lists; in the address of a picture, no hash of its bytes. */
const blocksOf = (markdown: string): string[] =>
  markdown
    .replace(/(\/media\/[a-z0-9/-]+)\.[0-9a-f]{10}(?=[-.])/g, '$1')
    // A quote that goes on has its mark on each line.
    .replace(/\n(?<=^[^\S\n]*>.*\S\n)[^\S\n]*>(?=[^\S\n]*[^\s>])/gm, '\n')
    .replace(/^(?:#{1,6} .*|[^\S\n]+)$/gm, (line) => (line.startsWith('#') ? `${line}\n` : ''))
    .split(/\n(?=\n|[^\S\n]*(?:[-*+]|\d+[.)]) |#{1,6} )/)
    .map(oneLine)
    .filter((block) => block !== '');

/** The blocks that only one side has; if both have the same in another order, those that moved. */
function compareBlocks(before: readonly string[], after: readonly string[]) {
  const { lead, tail } = commonAffixes(before, after);
  const [old, now] = [before, after].map((all) => all.slice(lead, all.length - tail)) as [
    string[],
    string[],
  ];
  const lost = old.filter((block) => !now.includes(block));
  const gained = now.filter((block) => !old.includes(block));
  return lost.length + gained.length > 0 ? { lost, gained } : { lost: old, gained: now };
}

function placeOf(page: string, { lost, gained }: TextChange): SourcePlace {
  const block = gained[0] ?? lost[0] ?? '';
  // A source breaks its lines elsewhere, and has markup of its own.
  const words = block.replace(/^(?:[-*>#]+|\d+[.)]) /, '').split(' ');
  return { ...pageSource(page), text: words.slice(0, 3).join(' ') };
}
