import type { CssNode, Declaration, Rule, Selector } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize } from 'css-tree/tokenizer';
import {
  allowedFunctions,
  allowedProperties,
  filterFunctions,
  ownReference,
  ignoredProperty,
} from './allowed.ts';

/** CSS of which only what is allowed was kept, written again: a browser reads exactly what was checked. */
interface SanitizedCss {
  readonly text: string;
  /** Whether all of it was kept that could be visible. */
  readonly isWhole: boolean;
}

const nothing: SanitizedCss = { text: '', isWhole: false };

/** Sanitizes CSS by its parsed tree. Whatever could not be parsed is not in the tree, so it is not kept. */
export const cssSanitizers = {
  sheet(text: string): SanitizedCss {
    if (isDeep(text)) return nothing;
    const notes = { isWhole: true };
    return { text: allowedRules(parse(text), notes), ...notes };
  },
  /** The value of a `style` attribute. */
  style(text: string): SanitizedCss {
    if (isDeep(text)) return nothing;
    const notes = { isWhole: true };
    const kept = allowedDeclarations(parse(text, { context: 'declarationList' }), notes);
    return { ...notes, text: kept };
  },
  /** The value of another attribute. */
  value(name: string, text: string): SanitizedCss {
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

/** The rules of a sheet that are allowed: those for a screen in the light scheme, as in a drawing tool. */
function allowedRules(sheet: CssNode, notes: { isWhole: boolean }): string {
  const kept = childrenOf(sheet).map((node) => {
    const rule = node.type === 'Rule' ? allowedRule(node, notes) : undefined;
    if (rule !== undefined) return rule;
    const isMedia = node.type === 'Atrule' && node.block && node.name.toLowerCase() === 'media';
    const media = isMedia && node.prelude ? generate(node.prelude).toLowerCase() : '';
    if (isMedia && node.block && shownMedia.test(media)) return allowedRules(node.block, notes);
    notes.isWhole &&= otherMedia.test(media) || ['Comment', 'CDO', 'CDC'].includes(node.type);
    return '';
  });
  return kept.join('');
}

const shownMedia =
  /^(?:all|(?:only )?screen|(?:(?:only )?screen and ?)?\(prefers-color-scheme: ?light\))$/;
const otherMedia = /^(?:print|(?:(?:only )?screen and ?)?\(prefers-color-scheme: ?dark\))$/;

/** Leaves the first colour of each `light-dark()` in a value, which is that of the light scheme. */
function keepLight(value: CssNode): void {
  if (!('children' in value)) return;
  value.children?.forEach((node, item) => {
    keepLight(node);
    const [light] = childrenOf(node);
    if (node.type === 'Function' && /^light-dark$/i.test(node.name) && light) item.data = light;
  });
}

/** A rule of which only what is allowed is left, perhaps nothing; undefined if its selectors are not allowed. */
function allowedRule({ prelude, block }: Rule, notes: { isWhole: boolean }): string | undefined {
  if (prelude.type !== 'SelectorList') return undefined;
  if (!(childrenOf(prelude) as Selector[]).every(isPlainSelector)) return undefined;
  const text = allowedDeclarations(block, notes);
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

function allowedDeclarations(block: CssNode, notes: { isWhole: boolean }): string {
  const nodes = childrenOf(block);
  const named = (node: CssNode): string => (node.type === 'Declaration' ? node.property : '');
  const hasColour = nodes.some((node) => named(node) === 'background-color');
  const kept = nodes.flatMap((node) => {
    if (node.type === 'Comment') return [];
    if (node.type === 'Declaration') keepLight(node.value);
    if (node.type === 'Declaration' && isAllowed(node)) return [generate(node)];
    // Programs write the colour of the ground twice.
    const isRepeated = hasColour && named(node) === 'background';
    notes.isWhole &&= isRepeated || ignoredProperty.test(named(node));
    return [];
  });
  return kept.join(';');
}

const isAllowed = ({ property, important, value }: Declaration): boolean =>
  allowedProperties.has(property.toLowerCase()) &&
  // Otherwise a word that was not checked.
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
