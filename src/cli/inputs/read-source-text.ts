import { readSource } from '../../edit/source-changes.ts';
import { exactText } from '../../base/text/exact-text.ts';

/** The text of a source, with every byte that it has on disk; undefined if there is none. */
export function readSourceText(sources: string, path: string): string | undefined {
  const bytes = readSource(sources, path);
  return bytes && exactText(bytes);
}
