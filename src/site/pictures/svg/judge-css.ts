import type { Atrule, CssNode, Declaration, Rule, Selector } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize } from 'css-tree/tokenizer';
import {
  allowedFunctions,
  allowedProperties,
  filterFunctions,
  ownReference,
  silentProperty,
} from './allowed.ts';

/** CSS of which only what is allowed was kept, written again: what a browser reads is what was judged. */
export interface JudgedCss {
  /** Empty if nothing was kept. */
  readonly text: string;
  /** Whether all of it was kept that could be seen. */
  readonly isWhole: boolean;
}

/** The judges of CSS; each returns what may be published. */
export interface CssJudges {
  readonly sheet: (text: string) => JudgedCss;
  /** What a `style` attribute says. */
  readonly style: (text: string) => JudgedCss;
  /** What another attribute says. */
  readonly value: (name: string, text: string) => JudgedCss;
}

const nothing: JudgedCss = { text: '', isWhole: false };

/** Judges CSS by its parsed tree. Whatever could not be parsed is not in the tree, so it is not kept. */
export const cssJudges: CssJudges = {
  sheet(text) {
    if (isDeep(text)) return nothing;
    const notes = { isWhole: true };
    return { text: judgedRules(parse(text), notes), ...notes };
  },
  style(text) {
    if (isDeep(text)) return nothing;
    const notes = { isWhole: true };
    const kept = judgedDeclarations(parse(text, { context: 'declarationList' }), notes);
    return { ...notes, text: kept };
  },
  value(name, text) {
    if (isDeep(text)) return nothing;
    const [node, ...others] = childrenOf(parse(`${name}:${text}`, { context: 'declarationList' }));
    if (node?.type !== 'Declaration' || node.important !== false || others.length > 0)
      return nothing;
    keepLight(node.value);
    return isAllowedValue(name, node.value)
      ? { isWhole: true, text: generate(node.value) }
      : nothing;
  },
};

/** What is found on the way through a tree. */
interface Notes {
  isWhole: boolean;
}

const deepest = 32;

/** Whether brackets are nested deeper than in any drawing: the parser calls itself for each level. */
function isDeep(text: string): boolean {
  let depth = 0;
  let most = 0;
  tokenize(text, (_, start, end) => {
    const last = text[end - 1] ?? '';
    const isString = /["']/.test(text[start] ?? '');
    if (isString) return;
    if ('([{'.includes(last)) most = Math.max(most, (depth += 1));
    else if (')]}'.includes(last) && end - start === 1) depth = Math.max(0, depth - 1);
  });
  return most > deepest;
}

const childrenOf = (node: CssNode): CssNode[] =>
  'children' in node && node.children ? node.children.toArray() : [];

/** The rules of a sheet that are allowed, and those for the light scheme of a screen, which is how tools show it. */
function judgedRules(sheet: CssNode, notes: Notes): string {
  const kept = childrenOf(sheet).map((node) => {
    const rule = node.type === 'Rule' ? judgedRule(node, notes) : undefined;
    if (rule !== undefined) return rule;
    const medium = node.type === 'Atrule' ? mediumOf(node) : undefined;
    if (node.type === 'Atrule' && node.block && medium === 'shown')
      return judgedRules(node.block, notes);
    notes.isWhole &&= medium === 'other' || ['Comment', 'CDO', 'CDC'].includes(node.type);
    return '';
  });
  return kept.join('');
}

/** Whether rules apply where a tool shows a drawing; undefined if nothing is known of their condition. */
function mediumOf({ name, prelude }: Atrule): 'shown' | 'other' | undefined {
  const media = prelude && name.toLowerCase() === 'media' ? generate(prelude).toLowerCase() : '';
  const [, scheme] =
    /^(?:(?:only )?screen and ?)?\(prefers-color-scheme: ?(\w+)\)$/.exec(media) ?? [];
  if (scheme === 'light' || /^(?:all|(?:only )?screen)$/.test(media)) return 'shown';
  return scheme === 'dark' || media === 'print' ? 'other' : undefined;
}

/** Takes the first colour, which is that of the light scheme, of each `light-dark()` in a value. */
function keepLight(value: CssNode): void {
  if (!('children' in value)) return;
  value.children?.forEach((node, item, list) => {
    keepLight(node);
    if (node.type !== 'Function' || node.name.toLowerCase() !== 'light-dark') return;
    const comma = (each: CssNode): boolean => each.type === 'Operator' && each.value === ',';
    const inside = childrenOf(node);
    for (const part of inside.slice(0, inside.findIndex(comma)))
      list.insert(list.createItem(part), item);
    list.remove(item);
  });
}

/** A rule of which only what is allowed is left, perhaps nothing; undefined if its selectors are not allowed. */
function judgedRule({ prelude, block }: Rule, notes: Notes): string | undefined {
  if (prelude.type !== 'SelectorList') return undefined;
  if (!(childrenOf(prelude) as Selector[]).every(isPlainSelector)) return undefined;
  const text = judgedDeclarations(block, notes);
  return text === '' ? '' : `${generate(prelude)}{${text}}`;
}

const plainName = /^(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*$/i;

/** Whether a selector has only types, classes, ids and what combines them. */
const isPlainSelector = (selector: Selector): boolean =>
  childrenOf(selector).every((part) => {
    switch (part.type) {
      case 'Combinator':
        return [' ', '>', '+', '~'].includes(part.name);
      case 'TypeSelector':
        return part.name === '*' || plainName.test(part.name);
      case 'IdSelector':
      case 'ClassSelector':
        return plainName.test(part.name);
      default:
        return false;
    }
  });

/** The declarations of a block that are allowed. */
function judgedDeclarations(block: CssNode, notes: Notes): string {
  const nodes = childrenOf(block);
  const named = (name: string) => (node: CssNode) =>
    node.type === 'Declaration' && node.property.toLowerCase() === name;
  const kept = nodes.flatMap((node) => {
    if (node.type === 'Comment') return [];
    if (node.type === 'Declaration') keepLight(node.value);
    if (node.type === 'Declaration' && isAllowed(node)) return [generate(node)];
    // Programs write the colour of a ground twice.
    const isRepeated = named('background')(node) && nodes.some(named('background-color'));
    notes.isWhole &&=
      isRepeated || (node.type === 'Declaration' && silentProperty.test(node.property));
    return [];
  });
  return kept.join(';');
}

const isAllowed = ({ property, important, value }: Declaration): boolean =>
  allowedProperties.has(property.toLowerCase()) &&
  // Otherwise a word that was not judged.
  typeof important === 'boolean' &&
  isAllowedValue(property.toLowerCase(), value);

function isAllowedValue(property: string, value: CssNode): boolean {
  if (value.type !== 'Value') return false;
  const isFine = (node: CssNode): boolean => {
    switch (node.type) {
      case 'Identifier':
        return plainName.test(node.name);
      case 'Number':
      case 'Percentage':
      case 'String':
      case 'WhiteSpace':
        return true;
      case 'Dimension':
        return /^[a-z]+$/i.test(node.unit);
      case 'Hash':
        return /^[\da-f]+$/i.test(node.value);
      case 'Operator':
        return /^[\s,/+*-]+$/.test(node.value);
      case 'Url':
        return ownReference.test(node.value);
      case 'Parentheses':
        return childrenOf(node).every(isFine);
      case 'Function': {
        const called = node.name.toLowerCase();
        const isKnown =
          allowedFunctions.has(called) || (property === 'filter' && filterFunctions.has(called));
        return isKnown && childrenOf(node).every(isFine);
      }
      default:
        return false;
    }
  };
  return childrenOf(value).every(isFine);
}
