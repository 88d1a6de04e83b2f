import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceName, SourceText } from './source-file.ts';

const byteOrderMark = '\ufeff';
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the bytes of a source, or reports why they are no text and returns undefined. */
export function decodeSource(
  file: SourceName,
  bytes: Uint8Array,
  report: Report,
): SourceText | undefined {
  const at = { file: file.path };
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    report({ code: 'not-utf-8', args: { path: file.path }, at });
    return undefined;
  }
  if (text.startsWith(byteOrderMark)) {
    report({ code: 'byte-order-mark', args: { path: file.path }, at });
    text = text.slice(byteOrderMark.length);
  }
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  if (text.trim() === '') {
    report({ code: 'empty-file', args: { path: file.path }, at });
    return undefined;
  }
  return { text, ...file };
}
