import { referenceFields } from '../../contract/kinds/reference-fields.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import type { Entries } from '../model/entries.ts';
import { entriesOf, valuesAt } from './reference-values.ts';

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
