import type { Token } from 'markdown-it';
import { escapeMarkdown } from './escape-markdown.ts';

/** What to write differently from how the tokens have it. */
export interface MarkdownForm {
  /** The address to write for the destination of a link or a picture. */
  readonly target: (written: string) => string;
  /** By how many levels each heading is lowered: with 1, `#` becomes `##`. */
  readonly levels: number;
}

/**
 * The markdown of tokens, written anew so that no reader can find a link, picture or tag in it that is not
 * among the tokens: each text is escaped, each link has its destination with it, and code is fenced and
 * closed. Where markdown has several ways to write the same, the one that the author chose is not kept.
 */
export const writeMarkdown = (tokens: readonly Token[], form: MarkdownForm): string =>
  blocksOf(tokens, form).join('\n');

/** The lines of blocks that follow each other, with an empty line between them unless a list is tight. */
function blocksOf(tokens: readonly Token[], form: MarkdownForm, isTight = false): string[] {
  const lines: string[] = [];
  for (let at = 0, end = 0; ; at = end + 1) {
    const token = tokens[at];
    if (token === undefined) return lines;
    end = token.nesting === 1 ? closingIndex(tokens, at) : at;
    if (at > 0 && !isTight) lines.push('');
    lines.push(...blockOf(token, tokens.slice(at + 1, end), form, isTight));
  }
}

function closingIndex(tokens: readonly Token[], at: number): number {
  const level = tokens[at]?.level;
  return tokens.findIndex((token, index) => index > at && token.level === level);
}

function blockOf(
  token: Token,
  within: readonly Token[],
  form: MarkdownForm,
  isTight: boolean,
): string[] {
  switch (token.type) {
    case 'heading_open': {
      const level = Math.max(1, Math.min(6, Number(token.tag.slice(1)) + form.levels));
      const [text] = within.map(({ children }) => inlineOf(children ?? [], form, 'heading'));
      return [`${'#'.repeat(level)} ${text ?? ''}`.trimEnd()];
    }
    case 'paragraph_open':
      return within.flatMap(({ children }) => inlineOf(children ?? [], form).split('\n'));
    case 'blockquote_open':
      return blocksOf(within, form).map((line) => `> ${line}`.trimEnd());
    case 'bullet_list_open':
    case 'ordered_list_open':
      return blocksOf(within, form, within.some(isTightParagraph));
    case 'list_item_open': {
      const marker = `${token.info}${token.markup} `;
      const indentation = ' '.repeat(marker.length);
      const lines = blocksOf(within, form, isTight);
      return (lines.length === 0 ? [''] : lines).map((line, index) =>
        `${index === 0 ? marker : indentation}${line}`.trimEnd(),
      );
    }
    case 'code_block':
    case 'fence': {
      const fence = '`'.repeat(Math.max(3, longestRun(token.content) + 1));
      const language = /^[\w+#.-]+/.exec(token.info)?.[0] ?? '';
      return [fence + language, ...token.content.replace(/\n$/, '').split('\n'), fence];
    }
    case 'table_open':
      return tableOf(within, form);
    case 'hr':
      return ['___']; // dashes and stars behind the mark of an item would be one line with it
    default:
      throw new Error(`There is no way to write ${token.type}.`);
  }
}

const isTightParagraph = ({ type, hidden }: Token): boolean => type === 'paragraph_open' && hidden;

function tableOf(tokens: readonly Token[], form: MarkdownForm): string[] {
  const lines: string[] = [];
  let cells: string[] = [];
  let alignments: string[] = [];
  for (const token of tokens) {
    const { type, children } = token;
    if (type === 'tr_open') [cells, alignments] = [[], []];
    if (type === 'th_open') alignments.push(alignmentOf(token.attrGet('style')));
    if (type === 'inline') cells.push(inlineOf(children ?? [], form, 'cell'));
    if (type !== 'tr_close') continue;
    lines.push(rowOf(cells));
    if (alignments.length > 0) lines.push(rowOf(alignments));
  }
  return lines;
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function alignmentOf(style: unknown): string {
  if (style === 'text-align:center') return ':-:';
  if (style === 'text-align:right') return '--:';
  return style ? ':--' : '---';
}

/** Inline tokens, on one line in a heading or a cell; in a cell, a bar in code would end it. */
function inlineOf(
  tokens: readonly Token[],
  form: MarkdownForm,
  place: 'paragraph' | 'heading' | 'cell' = 'paragraph',
): string {
  const opened: Token[] = [];
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'text':
          return escapeMarkdown(token.content);
        case 'softbreak':
          return place === 'paragraph' ? '\n' : ' ';
        case 'hardbreak':
          return place === 'paragraph' ? '\\\n' : ' ';
        case 'code_inline':
          return codeOf(place === 'cell' ? token.content.replaceAll('|', '\\|') : token.content);
        case 'image':
          return `![${escapeMarkdown(textOf(token.children ?? []))}]${destinationOf(token, 'src', form)}`;
        case 'link_open':
          opened.push(token);
          return '[';
        case 'link_close': {
          const link = opened.pop();
          return link === undefined ? '' : `]${destinationOf(link, 'href', form)}`;
        }
        default:
          return token.markup; // emphasis and what is struck through
      }
    })
    .join('');
}

export const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type.endsWith('break')) return ' ';
      return type === 'image' ? textOf(children ?? []) : content;
    })
    .join('');

function codeOf(content: string): string {
  const marks = '`'.repeat(longestRun(content) + 1);
  const space = /^`|`$|^ .* $/.test(content) ? ' ' : '';
  return marks + space + content + space + marks;
}

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

function destinationOf(token: Token, name: 'href' | 'src', { target }: MarkdownForm): string {
  const address = target(String(token.attrGet(name) ?? ''));
  const title = token.attrGet('title');
  const shown = title ? ` "${escapeMarkdown(String(title)).replaceAll('"', '\\"')}"` : '';
  return `(<${address.replace(/[<>\\]|&(?=#?\w+;)/g, '\\$&')}>${shown})`;
}
