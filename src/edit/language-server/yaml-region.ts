import { hasBody } from '../../contract/kinds/source-form.ts';
import type { YamlPart } from '../../content/sources/source-file.ts';
import type { EditedText } from './edited-text.ts';

/**
 * The YAML around an offset in a text that may be half written: the whole text, or the front matter of a
 * page, whose second line of dashes may still be missing.
 */
export function yamlAround({ kind, text }: EditedText, offset: number): YamlPart | undefined {
  if (kind === 'ledger') return undefined;
  if (!hasBody(kind)) return { yaml: text, offset: 0 };
  const start = /^---[ \t]*\n/.exec(text)?.[0].length;
  if (start === undefined || offset < start) return undefined;
  const close = /^---[ \t]*$/m.exec(text.slice(start));
  const end = close === null ? text.length : start + close.index;
  return offset < end || close === null
    ? { yaml: text.slice(start, end), offset: start }
    : undefined;
}
