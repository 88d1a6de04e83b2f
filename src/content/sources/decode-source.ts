import { decodeUtf8 } from '../../base/text/decode.ts';
import { error, warning } from '../diagnostics/message.ts';
import { busText, bus, van } from '../diagnostics/example-files.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { FoundFile, SourceText } from './source-file.ts';
import { type codes as limitCodes, sourceLimits } from './source-limits.ts';

export const codes = {
  'not-utf-8': error({
    title: 'a file is not saved as UTF-8',
    meaning:
      'UTF-8 is how text is stored nearly everywhere today; other encodings turn letters such as é into something else. Open the file in your editor, check that it looks right, and save it again with the encoding UTF-8.',
    message: (a: { path: string }) => `${a.path} is not UTF-8 text.`,
    hint: 'Save it again with the encoding UTF-8.',
    fails: { 'sources/vehicles/bus.yaml': { latin1: busText('description: A café on wheels.') } },
    passes: bus('description: A café on wheels.'),
  }),
  'byte-order-mark': warning({
    title: 'a file starts with an invisible character',
    meaning:
      'Some editors on Windows put a byte order mark before the first letter. The catalogue reads past it, but other tools would miss the first line of the file. Save it as “UTF-8”, not as “UTF-8 with BOM”.',
    message: (a: { path: string }) =>
      `${a.path} starts with a byte order mark (BOM), an invisible character.`,
    hint: 'Save it as UTF-8 without BOM: other tools would miss its first line.',
    fix: {
      does: 'The byte order mark is removed.',
      propose: () => ({
        title: 'Remove the byte order mark',
        edits: [{ start: 0, end: 1, text: '' }],
        isRaw: true,
      }),
    },
    fails: { 'sources/vehicles/bus.yaml': `\ufeff${busText()}` },
    passes: bus(),
  }),
  'empty-file': error({
    title: 'a file is empty',
    meaning:
      'There is nothing in the file, or only blank lines and comments. It could be an entry that was never finished, so it is reported. Fill it in, or delete it.',
    message: (a: { path: string }) => `${a.path} is empty.`,
    hint: 'Fill it in, or delete the file.',
    fails: { 'sources/vehicles/van.yaml': '' },
    passes: van('sources/vehicles/van.yaml'),
  }),
};

/** What some programs put before a text. */
export const byteOrderMark = '\ufeff';

/** Decodes the bytes of a source, or reports why they are not text and returns undefined. */
export function decodeSource(
  file: FoundFile,
  bytes: Uint8Array,
  report: ReportOf<typeof codes & typeof limitCodes>,
): SourceText | undefined {
  const at = { file: file.path };
  let text = decodeUtf8(bytes);
  if (text === undefined) {
    report({ code: 'not-utf-8', args: { path: file.path }, at });
    return undefined;
  }
  if (file.kind === 'static') return { text, ...file };
  if (text.startsWith(byteOrderMark)) {
    report({ code: 'byte-order-mark', args: { path: file.path }, at });
    text = text.slice(byteOrderMark.length);
  }
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  if (text.trim() === '') {
    report({ code: 'empty-file', args: { path: file.path }, at });
    return undefined;
  }
  // A text that is too short to have too many is not counted.
  const marks = text.length > sourceLimits.marks ? text.replace(unmarked, '').length : 0;
  if (marks > sourceLimits.marks) {
    const args = { path: file.path, count: marks, limit: sourceLimits.marks };
    report({ code: 'too-many-marks', args, at });
    return undefined;
  }
  return { text, ...file };
}

/** What does not count as a mark. */
const unmarked = /[^!-\-:-@[-`{-~\n]+/g;
