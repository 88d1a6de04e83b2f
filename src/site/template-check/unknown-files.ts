import type { AnyNode, Expression, Program, Super } from 'acorn';

/** A template that is included, or laid around another, or an asset, which is not there. */
export interface UnknownFile {
  /** Offset of its name. */
  readonly at: number;
  readonly name: string;
  readonly is: 'template' | 'asset';
}

const functions = new Set(['include', 'includeAsync', 'layout']);

/**
 * The templates and assets that a script names as literals and that are not known. A name that is put together
 * while a page is rendered cannot be checked in advance.
 */
export function unknownFiles(
  program: Program,
  known: Readonly<Record<UnknownFile['is'], ReadonlySet<string>>>,
): UnknownFile[] {
  const found: UnknownFile[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value as unknown[]) walk(each);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as AnyNode;
    if (node.type === 'CallExpression') {
      const is = namedBy(node.callee);
      const [given] = node.arguments;
      if (is !== undefined && given?.type === 'Literal' && typeof given.value === 'string') {
        const name = is === 'template' ? given.value.replace(/^@/, '') : given.value;
        if (!known[is].has(name)) found.push({ at: given.start, name, is });
      }
    }
    Object.values(node).forEach(walk);
  };
  walk(program);
  return found;
}

/** What a call of a function names, if that is a file. */
function namedBy(callee: Expression | Super): UnknownFile['is'] | undefined {
  if (callee.type === 'Identifier') return functions.has(callee.name) ? 'template' : undefined;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object, property } = callee;
  const isAsset = property.type === 'Identifier' && property.name === 'asset';
  return isAsset && object.type === 'Identifier' && object.name === 'it' ? 'asset' : undefined;
}
