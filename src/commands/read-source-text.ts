import { readSource } from '../edit/edit-journal.ts';

/** The text of a source with every byte that it has on the disk; undefined where it is no text. */
export function readSourceText(sources: string, path: string): string | undefined {
  const bytes = readSource(sources, path);
  const text = bytes?.toString('utf8');
  return bytes !== undefined && text !== undefined && Buffer.from(text).equals(bytes)
    ? text
    : undefined;
}
