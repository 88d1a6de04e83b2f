import type { Position } from 'vscode-languageserver/node';
import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import { editedText, type EditedText } from './edited-text.ts';
import type { CatalogueFile } from './open-catalogues.ts';
import { offsetAt } from './positions.ts';

/** A place in an open source that an editor asks about, and the catalogue around it at that moment. */
export interface CursorRequest {
  readonly source: EditedText;
  readonly offset: number;
  readonly moment: CheckedMoment;
}

/** What is asked about a document; undefined if it is not a source. */
export function cursorRequest(
  { catalogue, path }: CatalogueFile,
  text: string,
  position: Position,
): CursorRequest | undefined {
  const source = editedText(path, text);
  if (source === undefined) return undefined;
  return { source, offset: offsetAt(source.text, position), moment: catalogue.live.now() };
}
