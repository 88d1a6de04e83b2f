import type { AnyNode, Program } from 'acorn';

/** A template that is included, or laid around another, and is not there. */
export interface UnknownInclude {
  /** Offset of its name. */
  readonly at: number;
  readonly name: string;
}

const functions = new Set(['include', 'includeAsync', 'layout']);

/**
 * The templates that a script names as literals and that are not known. A name that is put together while a
 * page is rendered cannot be checked in advance.
 */
export function unknownIncludes(program: Program, known: ReadonlySet<string>): UnknownInclude[] {
  const found: UnknownInclude[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value as unknown[]) walk(each);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as AnyNode;
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      functions.has(node.callee.name)
    ) {
      const [given] = node.arguments;
      if (given?.type === 'Literal' && typeof given.value === 'string') {
        const name = given.value.replace(/^@/, '');
        if (!known.has(name)) found.push({ at: given.start, name });
      }
    }
    Object.values(node).forEach(walk);
  };
  walk(program);
  return found;
}
