import { isScalar, Scalar, type Document } from 'yaml';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import { nodeAt } from './node-pointer.ts';

/**
 * The unquoted source of a node that is not text: a number, `true` or `null` as written, or the comment that
 * its writer may have meant as text. Undefined if there is no such node.
 */
export function literalAt(
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

/** The lines of a text without quotes that starts on a line of its own. */
export function blockAt(
  document: Document.Parsed,
  yaml: string,
  pointer: Pointer,
): string | undefined {
  const node = nodeAt(document.contents, pointer);
  if (!isScalar(node) || node.type !== Scalar.PLAIN || !node.range) return undefined;
  const [start, end] = node.range;
  const lead = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start);
  return lead.trim() === '' ? yaml.slice(start, end) : undefined;
}

/**
 * A comment on the same line whose `#` is followed directly by a letter or a digit, as in `#1`: more likely
 * part of the text than a remark.
 */
export function tightComment(yaml: string, offset: number): string | undefined {
  const comment = /[ \t]*(#[^\s#][^\n]*)/y;
  comment.lastIndex = offset;
  return comment.exec(yaml)?.[1]?.trimEnd();
}
