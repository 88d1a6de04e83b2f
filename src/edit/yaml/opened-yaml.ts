import { hasBody } from '../../contract/kinds/page-kinds.ts';
import {
  isSeq,
  isMap,
  isScalar,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Pointer } from '../../content/diagnostics/finding.ts';
import { byteOrderMark } from '../../content/sources/decode-source.ts';
import { nodeAt, pairsOf } from '../../content/sources/node-pointer.ts';
import { splitPage } from '../../content/sources/parse-page.ts';
import type { FileKind } from '../../content/sources/source-file.ts';
import { parseYamlDocument } from '../../content/sources/yaml-document.ts';

/** A source file whose YAML is edited: its text on disk, and whether it is a page. */
export interface YamlFile {
  readonly text: string;
  readonly kind: FileKind;
}

/** The YAML of a source, parsed, with its tokens. */
export interface OpenedYaml {
  /** The whole file, or the front matter of a page. */
  readonly yaml: string;
  /** Where `yaml` starts in the text of the file. */
  readonly offset: number;
  readonly isFrontMatter: boolean;
  readonly document: Document.Parsed;
  readonly eol: '\n' | '\r\n';
}

export type Collection = YAMLMap | YAMLSeq;

/** The YAML of a source; undefined if it cannot be read, or if a line ends with a lone carriage return. */
export function openYaml(file: YamlFile): OpenedYaml | undefined {
  const start = file.text.startsWith(byteOrderMark) ? 1 : 0;
  const text = file.text.slice(start);
  if (/\r(?!\n)/.test(text)) return undefined;
  const isFrontMatter = hasBody(file.kind);
  const part = isFrontMatter
    ? splitPage({ path: '', key: '', kind: file.kind, text }, () => undefined)?.frontMatter
    : { yaml: text, offset: 0 };
  if (part === undefined) return undefined;
  // Front matter ends before the line end of its last line; here that line end is split.
  const yaml = part.yaml.replace(/\r$/, '');
  const document = parseYamlDocument(yaml, true);
  if (document === undefined || document.errors.length > 0) return undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return { yaml, offset: part.offset + start, isFrontMatter, document, eol };
}

/** The data of a document; undefined also if aliases multiply without end. */
export function dataOf({ document }: OpenedYaml): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) as unknown;
  } catch (cause) {
    if (cause instanceof ReferenceError) return undefined;
    throw cause;
  }
}

/** The place of a value: in a field of a map, in a list, or the whole document. */
export type Slot =
  | { readonly in: YAMLMap; readonly pair: Pair; readonly node: Node | null }
  | { readonly in: YAMLSeq; readonly index: number; readonly node: Node | null }
  | { readonly in?: undefined; readonly node: Node | null };

export function slotAt({ document }: OpenedYaml, pointer: Pointer): Slot | undefined {
  const last = pointer.at(-1);
  if (last === undefined) return { node: document.contents };
  const parent = nodeAt(document.contents, pointer.slice(0, -1));
  if (isMap(parent)) {
    const pair = pairsOf(parent).get(String(last));
    return pair && { in: parent, pair, node: (pair.value ?? null) as Node | null };
  }
  if (!isSeq(parent)) return undefined;
  const index = Number(last);
  if (!Number.isInteger(index) || index < 0 || index >= parent.items.length) return undefined;
  return { in: parent, index, node: parent.items[index] as Node | null };
}

/** Whether a value is left out, as after `key:`. */
export const isEmptyNode = (node: unknown): boolean =>
  node === null || (isScalar(node) && node.value === null && (node.source ?? '') === '');
