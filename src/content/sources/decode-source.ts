import type { Report } from '../diagnostics/diagnostic.ts';
import { decodeUtf8 } from '../../base/text/decode.ts';
import { sourceLimits } from './source-limits.ts';
import type { FoundFile, SourceText } from './source-file.ts';

/** What some programs put before a text. */
export const byteOrderMark = '\ufeff';

/** Decodes the bytes of a source, or reports why they are not text and returns undefined. */
export function decodeSource(
  file: FoundFile,
  bytes: Uint8Array,
  report: Report,
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
  const marks = file.kind === 'ledger' ? 0 : countMarks(text);
  if (marks > sourceLimits.marks) {
    const args = { path: file.path, count: marks, limit: sourceLimits.marks };
    report({ code: 'too-many-marks', args, at });
    return undefined;
  }
  return { text, ...file };
}

/** Skips the count for a text that is too short to have too many. */
function countMarks(text: string): number {
  if (text.length <= sourceLimits.marks) return 0;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) count += isMark[text.charCodeAt(index)] ?? 0;
  return count;
}

const isMark = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[!-\-:-@[-`{-~\n]/.test(String.fromCharCode(code)) ? 1 : 0,
);
