import { isScalar, Scalar, type Document } from 'yaml';
import type { Pointer } from '../diagnostics/finding.ts';
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

/** A text as the file has it, and whether it starts on a line of its own. */
export interface SourceOfText {
  readonly text: string;
  readonly isBelow: boolean;
}

export function sourceAt(
  document: Document.Parsed,
  yaml: string,
  pointer: Pointer,
): SourceOfText | undefined {
  const node = nodeAt(document.contents, pointer);
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const lead = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start);
  return { text: yaml.slice(start, end), isBelow: lead.trim() === '' };
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
