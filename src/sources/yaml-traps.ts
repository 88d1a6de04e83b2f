import { isAlias, isPair, isScalar, Scalar, visit, type Document, type Node, type Pair } from 'yaml';
import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import type { PlaceAt } from './parse-yaml.ts';

type Ancestors = readonly (Document | Node | Pair)[];

const yaml11Boolean = /^(?:y|yes|n|no|on|off)$/i;

/**
 * Looks at every node for what YAML lets pass and a reader did not mean: numbers that lose digits,
 * comments that cut a text, booleans of YAML 1.1, merge keys, tags. Reports each and puts the
 * document right where that is possible: a number that would lose digits becomes its text, and the
 * final newline of a folded text, which nobody means, goes.
 *
 * @returns pointers of the nodes whose fault is reported.
 */
export function checkYamlNodes(
  document: Document.Parsed,
  yaml: string,
  place: PlaceAt,
  report: Report,
): Pointer[] {
  const reported: Pointer[] = [];
  for (const warning of document.warnings)
    if (warning.code === 'TAG_RESOLVE_FAILED') {
      const [start, end] = warning.pos;
      const tag = /^![^\s]*/.exec(yaml.slice(start))?.[0] ?? yaml.slice(start, end);
      report({ code: 'yaml-tag', args: { tag }, at: place(start, start + tag.length) });
    }
  visit(document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || pair.key.source !== '<<') return undefined;
      const [start, end] = pair.key.range ?? [0, 0];
      report({ code: 'merge-key', args: {}, at: place(start, end) });
      return visit.REMOVE;
    },
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      const [start, end] = alias.range ?? [0, 0];
      report({ code: 'unresolved-alias', args: { name: alias.source }, at: place(start, end) });
      return new Scalar(null);
    },
    Scalar(key, scalar, ancestors) {
      if (scalar.type === Scalar.BLOCK_FOLDED) trimFinalNewline(scalar);
      if (scalar.type !== Scalar.PLAIN || key === 'key') return;
      if (reportPlainScalar(scalar, yaml, place, report)) reported.push(pointerTo(scalar, ancestors));
    },
  });
  return reported;
}

function trimFinalNewline(scalar: Scalar): void {
  if (typeof scalar.value === 'string') scalar.value = scalar.value.replace(/\n$/, '');
}

/** Reports the traps of an unquoted scalar; true when the fault makes its value useless. */
function reportPlainScalar(
  scalar: Scalar,
  yaml: string,
  place: PlaceAt,
  report: Report,
): boolean {
  const { source = '', value } = scalar;
  const [start, end] = scalar.range ?? [0, 0];
  if (typeof value === 'number' && String(value) !== source) {
    report({ code: 'lossy-number', args: { source, read: String(value) }, at: place(start, end) });
    scalar.value = source;
    return true;
  }
  if (typeof value !== 'string') return false;
  if (yaml11Boolean.test(source))
    report({ code: 'yaml-1.1-boolean', args: { source }, at: place(start, end) });
  const cut = /^[ \t]+(#[^\s#][^\n]*)/.exec(yaml.slice(end, end + 200));
  if (cut?.[1] !== undefined)
    report({
      code: 'comment-cuts-text',
      args: { kept: value, cut: cut[1] },
      at: place(end + cut[0].length - cut[1].length, end + cut[0].length),
    });
  return false;
}

function pointerTo(node: Node, ancestors: Ancestors): Pointer {
  const chain = [...ancestors, node];
  const pointer: (string | number)[] = [];
  for (const [index, ancestor] of chain.entries()) {
    const child = chain[index + 1];
    if (isPair(ancestor)) pointer.push(isScalar(ancestor.key) ? String(ancestor.key.value) : '');
    else if (child !== undefined && 'items' in ancestor && !isPair(child) && !isAlias(ancestor))
      pointer.push((ancestor.items as readonly unknown[]).indexOf(child));
  }
  return pointer;
}
