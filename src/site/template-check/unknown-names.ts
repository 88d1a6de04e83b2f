import type { AnyNode, CallExpression, Node, Pattern } from 'acorn';
import { elementOf, fieldsOf, memberOf, resultOf, type KnownType } from './known-type.ts';

/** A name that a value does not have. */
export interface UnknownName {
  /** Offset of the name. */
  readonly at: number;
  readonly name: string;
  /** What it was looked for in, as written. */
  readonly of: string;
  readonly type: KnownType;
  /** Names that exist. */
  readonly known: readonly string[];
}

type Scope = ReadonlyMap<string, KnownType>;

/** Methods of lists that return a list of the same type, and those that return one of its elements. */
const sameList = new Set('concat filter reverse slice sort toReversed toSorted'.split(' '));
const oneOfList = new Set('at find findLast pop shift'.split(' '));

/**
 * The names in a script that do not exist, as far as the types of its values are known; a value of unknown
 * type may have any name.
 *
 * @param text the script that the program was parsed from.
 */
export function unknownNames(program: Node, text: string, globals: Scope): UnknownName[] {
  const found = new Map<number, UnknownName>();

  const member = (type: KnownType, name: string, at: number, of: string): KnownType => {
    const known = memberOf(type, name);
    if (known === undefined)
      found.set(at, { at, name, of, type, known: Object.keys(fieldsOf(type) ?? {}) });
    return known ?? 'unknown';
  };

  const bind = (pattern: Pattern, type: KnownType, scope: Map<string, KnownType>): void => {
    if (pattern.type === 'Identifier') scope.set(pattern.name, type);
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left, type, scope);
    else if (pattern.type === 'RestElement') bind(pattern.argument, 'unknown', scope);
    else if (pattern.type === 'ArrayPattern')
      for (const each of pattern.elements) {
        if (each) bind(each, elementOf(type), scope);
      }
    else if (pattern.type === 'ObjectPattern')
      for (const each of pattern.properties)
        if (each.type === 'RestElement') bind(each.argument, 'unknown', scope);
        else if (!each.computed && each.key.type === 'Identifier') {
          const { name, start } = each.key;
          bind(each.value, member(type, name, start, 'what is taken apart'), scope);
        }
  };

  const statements = (body: readonly AnyNode[], outer: Scope): void => {
    const scope = new Map(outer);
    for (const each of body) visit(each, scope);
  };

  /** Examines a function; returns the type of its result if that is a single expression. */
  const callback = (node: AnyNode, given: readonly KnownType[], outer: Scope): KnownType => {
    if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression')
      return resultOf(typeOf(node, outer));
    const scope = new Map(outer);
    node.params.forEach((pattern, index) => {
      bind(pattern, given[index] ?? 'unknown', scope);
    });
    if (node.body.type !== 'BlockStatement') return typeOf(node.body, scope);
    statements(node.body.body, scope);
    return 'unknown';
  };

  const call = ({ callee, arguments: given }: CallExpression, scope: Scope): KnownType => {
    const isMethod = callee.type === 'MemberExpression' && !callee.computed;
    const list = isMethod && callee.object.type !== 'Super' ? typeOf(callee.object, scope) : '';
    const type = typeOf(callee, scope);
    const element = elementOf(list);
    const method = isMethod && callee.property.type === 'Identifier' ? callee.property.name : '';
    const takes = list.endsWith('[]') && method !== 'reduce' ? [element, 'number', list] : [];
    const results = given.map((each) => callback(each, takes, scope));
    if (!list.endsWith('[]')) return resultOf(type);
    if (sameList.has(method)) return list;
    if (oneOfList.has(method)) return element;
    return method === 'map' ? `${results[0] ?? 'unknown'}[]` : 'unknown';
  };

  const typeOf = (node: AnyNode, scope: Scope): KnownType => {
    switch (node.type) {
      case 'Identifier':
        return scope.get(node.name) ?? 'unknown';
      case 'Literal':
        return typeof node.value === 'string' ? 'string' : 'unknown';
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return typeOf(node.expression, scope);
      case 'MemberExpression': {
        const { object, property, computed } = node;
        const type = typeOf(object, scope);
        if (!computed && property.type === 'Identifier')
          return member(type, property.name, property.start, text.slice(object.start, object.end));
        typeOf(property, scope);
        return elementOf(type);
      }
      case 'CallExpression':
        return call(node, scope);
      case 'ConditionalExpression':
        typeOf(node.test, scope);
        return either(typeOf(node.consequent, scope), typeOf(node.alternate, scope));
      case 'LogicalExpression': {
        const [left, right] = [typeOf(node.left, scope), typeOf(node.right, scope)];
        return node.operator === '&&' ? right : either(left, right);
      }
      default:
        visit(node, new Map(scope));
        return 'unknown';
    }
  };

  const visit = (node: AnyNode, scope: Map<string, KnownType>): void => {
    switch (node.type) {
      case 'Program':
      case 'BlockStatement':
        statements(node.body, scope);
        return;
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations)
          bind(id, init ? typeOf(init, scope) : 'unknown', scope);
        return;
      case 'ForOfStatement': {
        const within = new Map(scope);
        const element = elementOf(typeOf(node.right, scope));
        if (node.left.type !== 'VariableDeclaration') bind(node.left, element, within);
        else for (const { id } of node.left.declarations) bind(id, element, within);
        visit(node.body, within);
        return;
      }
      case 'FunctionDeclaration':
        statements(node.body.body, new Map([...scope, ...node.params.flatMap(unknownNamed)]));
        return;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        callback(node, [], scope);
        return;
      case 'Property':
        if (node.computed) typeOf(node.key, scope);
        typeOf(node.value, scope);
        return;
      default:
        for (const child of childrenOf(node)) typeOf(child, scope);
    }
  };

  visit(program as AnyNode, new Map(globals));
  return [...found.values()];
}

/** The common type of two types; nothing is known about two that differ. */
const either = (a: KnownType, b: KnownType): KnownType => (a === b ? a : 'unknown');

const unknownNamed = (pattern: Pattern): [string, KnownType][] =>
  pattern.type === 'Identifier' ? [[pattern.name, 'unknown']] : [];

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);
