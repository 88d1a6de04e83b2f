import { referenceFieldAt, referenceFields } from '../../contract/kinds/reference-fields.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import {
  markdownLinks,
  mayHoldLinks,
  type MarkdownLink,
} from '../../base/markdown/markdown-links.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Entries, Entry } from '../model/entries.ts';
import { sourceSchemas } from '../sources/source-schemas.ts';
import { entriesOf, textsIn, valuesAt } from './reference-values.ts';

/** A text that is read as markdown, and where its parts are in the sources. */
export interface MarkdownText {
  readonly markdown: string;
  /** The place of a part, from its offsets into the text. */
  readonly at: (piece: Piece) => Place;
}

/** The steps to the markdown texts of each kind of source. */
const places = groupBy(
  referenceFields.filter(({ names }) => names === 'text'),
  ({ source }): SourceKind => source,
);

export const sourceKinds = Object.keys(sourceSchemas) as readonly SourceKind[];

/** The most parts that are located in a field; beyond that, their places do not matter. */
const mostPieces = 100;

export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Whether a text is selected, by its content. */
type IsWanted = (text: string) => boolean;

const inEachEntry =
  (textsOf: typeof markdownTextsOf) =>
  (entries: Entries, isWanted: IsWanted): MarkdownText[] =>
    sourceKinds.flatMap((kind) =>
      entriesOf(entries, kind).flatMap((entry) => textsOf(kind, entry, isWanted)),
    );

export function markdownTextsOf(
  kind: SourceKind,
  { file, value, body }: Entry<unknown>,
  isWanted: IsWanted,
): MarkdownText[] {
  const texts: MarkdownText[] = [];
  for (const { at: steps } of places.get(kind) ?? [])
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

export const markdownTexts = inEachEntry(markdownTextsOf);

function textOfField(file: string, pointer: Pointer, markdown: string): MarkdownText {
  let asked = 0;
  const at = (piece: Piece): Place => {
    asked += 1;
    return asked > mostPieces ? { file, pointer } : placeInField(file, pointer, markdown, piece);
  };
  return { markdown, at };
}

/** The texts that are no markdown and name nothing. */
export function plainTextsOf(
  kind: SourceKind,
  { file, value }: Entry<unknown>,
  isWanted: IsWanted,
): MarkdownText[] {
  const texts: MarkdownText[] = [];
  for (const { text, pointer } of textsIn(value, isWanted))
    if (referenceFieldAt(kind, pointer) === undefined) texts.push(textOfField(file, pointer, text));
  return texts;
}

const plainTexts = inEachEntry(plainTextsOf);

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
