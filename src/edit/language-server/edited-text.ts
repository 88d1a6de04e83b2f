import { decodedText } from '../raw-text.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { isWithinLimits } from '../../content/sources/decode-source.ts';
import type { SourceText } from '../../content/sources/source-file.ts';

/** A source as an editor has it open: its text is what the program reads, whatever its line ends are. */
export type EditedText = SourceText;

/** The text of an open source; undefined for a file that is not a source, or too large for one. */
export function editedText(path: string, text: string): EditedText | undefined {
  const { file } = classifyPath(path);
  if (file === undefined || (file.kind !== 'ledger' && !isWithinLimits(text))) return undefined;
  return { ...file, text: decodedText(text) };
}
