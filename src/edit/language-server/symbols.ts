import { hasBody } from '../../contract/kinds/source-form.ts';
import { isMap, isScalar, type Node } from 'yaml';
import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node';
import { parseYamlDocument } from '../../content/sources/parse-yaml.ts';
import type { EditedText } from './edited-text.ts';
import { createRangeOf } from '../../content/sources/locate.ts';
import { lspRange } from './positions.ts';
import { yamlAround } from './yaml-region.ts';

/** The fields of a source, and those of its groups, for an outline. */
export function documentSymbols(source: EditedText): DocumentSymbol[] {
  const part = yamlAround(source, hasBody(source.kind) ? '---\n'.length : 0);
  const document = part && parseYamlDocument(part.yaml);
  if (part === undefined || document === undefined) return [];
  const rangeOf = createRangeOf(source.text);
  const range = (start: number, end: number) =>
    lspRange(rangeOf(start + part.offset, end + part.offset));
  const fieldsOf = (node: unknown): DocumentSymbol[] =>
    !isMap(node)
      ? []
      : node.items.flatMap(({ key, value }): DocumentSymbol[] => {
          if (!isScalar(key) || !key.range || String(key.value) === '') return [];
          const [start, end] = key.range;
          const valueEnd = (value as Node | null)?.range?.[1] ?? end;
          const shown = isScalar(value) ? String(value.value).split('\n')[0] : undefined;
          return [
            {
              name: String(key.value),
              kind: isMap(value) ? SymbolKind.Module : SymbolKind.Field,
              range: range(start, Math.max(end, valueEnd)),
              selectionRange: range(start, end),
              ...(shown !== undefined && { detail: shown }),
              children: fieldsOf(value),
            },
          ];
        });
  return fieldsOf(document.contents);
}
