import { isScalar, Scalar, type Document } from 'yaml';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import { nodeAt } from './node-pointer.ts';

/**
 * What stands without quotes at a node that is no text: a number, `true` or `null` as it is written,
 * or the comment that its writer may have meant for the text. Undefined where there is no such node.
 */
export function writtenAt(
  document: Document.Parsed,
  yaml: string,
  pointer: Pointer,
): string | undefined {
  const node = nodeAt(document.contents, pointer);
  if (!isScalar(node) || typeof node.value === 'string') return undefined;
  if (node.type !== Scalar.PLAIN) return undefined;
  if (node.source !== undefined && node.source !== '') return node.source;
  return tightComment(yaml, node.range?.[1] ?? yaml.length);
}

/**
 * A comment on the same line whose `#` is stuck to a letter or a digit, as in `#1`: more likely a
 * piece of text than a remark.
 */
export function tightComment(yaml: string, offset: number): string | undefined {
  const comment = /[ \t]*(#[^\s#][^\n]*)/y;
  comment.lastIndex = offset;
  return comment.exec(yaml)?.[1]?.trimEnd();
}
