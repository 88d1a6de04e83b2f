import type { TextEdit } from './text-edit.ts';

const byteOrderMark = '\ufeff';

/**
 * Edits of a text as the program reads it, without byte order mark and every line end a line feed, as
 * edits of the text as it is on the disk. What they insert gets the line ends of the file.
 */
export function toRawEdits(raw: string, edits: readonly TextEdit[]): TextEdit[] {
  const offsetOf = createOffsets(raw);
  const eol = raw.includes('\r\n') ? '\r\n' : '\n';
  return edits.map(({ start, end, text }) => ({
    start: offsetOf(start),
    end: offsetOf(end),
    text: text.replaceAll('\n', eol),
  }));
}

/** Gives the offset in a raw text of one in the text that is read of it. */
function createOffsets(raw: string): (offset: number) => number {
  const lead = raw.startsWith(byteOrderMark) ? 1 : 0;
  // Where two characters end a line, by the offset behind it in the text that is read.
  const breaks = [...raw.matchAll(/\r\n/g)].map(({ index }, before) => index - before - lead + 1);
  return (offset) => offset + lead + breaks.filter((each) => each <= offset).length;
}
