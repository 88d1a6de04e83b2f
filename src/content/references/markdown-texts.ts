import { referenceFieldAt, referenceFields } from '../../contract/kinds/reference-fields.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import {
  markdownLinks,
  mayHoldLinks,
  type MarkdownLink,
} from '../../base/markdown/markdown-links.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import type { Entries } from '../model/entries.ts';
import { sourceSchemas } from '../sources/source-schemas.ts';
import { entriesOf, textsIn, valuesAt } from './reference-values.ts';

/** A text that is read as markdown, and where its parts are in the sources. */
export interface MarkdownText {
  readonly markdown: string;
  /** The place of a part, from its offsets into the text. */
  readonly at: (piece: Piece) => Place;
}

const places = referenceFields.filter(({ names }) => names === 'text');

/** The most parts that are located in a field; beyond that, their places do not matter. */
const mostPieces = 100;

export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The markdown texts of a catalogue that a test selects by their content. */
export function markdownTexts(
  entries: Entries,
  isWanted: (markdown: string) => boolean,
): MarkdownText[] {
  const texts: MarkdownText[] = [];
  for (const { source, at: steps } of places)
    for (const { file, value, body } of entriesOf(entries, source))
      if (steps.length > 0) {
        for (const { value: markdown, pointer } of valuesAt(value, steps))
          if (typeof markdown === 'string' && isWanted(markdown))
            texts.push(textOfField(file, pointer, markdown));
      } else if (body !== undefined && isWanted(body.markdown)) {
        const { markdown, offset } = body;
        const at = ({ start, end }: Piece) => ({ file, start: start + offset, end: end + offset });
        texts.push({ markdown, at });
      }
  return texts;
}

function textOfField(file: string, pointer: Pointer, markdown: string): MarkdownText {
  let asked = 0;
  const at = (piece: Piece): Place => {
    asked += 1;
    return asked > mostPieces ? { file, pointer } : placeInField(file, pointer, markdown, piece);
  };
  return { markdown, at };
}

/** The texts that are no markdown and name nothing, selected by their content. */
export function plainTexts(entries: Entries, isWanted: (text: string) => boolean): MarkdownText[] {
  const texts: MarkdownText[] = [];
  for (const kind of Object.keys(sourceSchemas) as SourceKind[])
    for (const { file, value } of entriesOf(entries, kind))
      for (const { text, pointer } of textsIn(value, isWanted))
        if (referenceFieldAt(kind, pointer) === undefined)
          texts.push(textOfField(file, pointer, text));
  return texts;
}

const linkInPlain = /\]\((?:\/|https?:)/;

/** Every link of a text: also one that is typed as in markdown where the text is none. */
export function* linksInTexts(
  entries: Entries,
): Iterable<{ readonly of: MarkdownText; readonly link: MarkdownLink }> {
  for (const of of markdownTexts(entries, mayHoldLinks))
    for (const link of markdownLinks(of.markdown)) yield { of, link };
  for (const of of plainTexts(entries, (text) => linkInPlain.test(text)))
    for (const link of markdownLinks(of.markdown))
      if (linkInPlain.test(of.markdown.slice(link.start - 2))) yield { of, link };
}

/** The text of a field is indented or folded in its file, so a part is found there by its words. */
export function placeInField(
  file: string,
  pointer: Pointer,
  markdown: string,
  { start, end }: Piece,
): Place {
  const text = markdown.slice(start, end);
  const before = text === '' ? 0 : markdown.slice(0, start).split(text).length - 1;
  return { file, pointer, holding: { text, before } };
}
