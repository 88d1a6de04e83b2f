import type { CssNode, Declaration, Rule, Selector } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize } from 'css-tree/tokenizer';
import {
  allowedFunctions,
  allowedProperties,
  filterFunctions,
  ownReference,
  type Reference,
} from './allowed.ts';

/** CSS of which only what is allowed was kept, written again: what a browser reads is what was judged. */
export interface JudgedCss {
  /** Empty if nothing was kept. */
  readonly text: string;
  /** Whether all of it was kept that could be seen. */
  readonly isWhole: boolean;
  readonly references: readonly Reference[];
}

/** The last part of a selector: what an element itself has to be. */
export interface Subject {
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
}

/** A rule of a style sheet. */
export interface StyleRule {
  readonly subjects: readonly Subject[];
  readonly references: readonly Reference[];
}

/** A style sheet, judged. */
export interface JudgedSheet extends JudgedCss {
  readonly rules: readonly StyleRule[];
  /** Parts of all its selectors: each is compared with elements. */
  readonly parts: number;
}

/** The judges of CSS; each returns what may be published. */
export interface CssJudges {
  readonly sheet: (text: string) => JudgedSheet;
  /** What a `style` attribute says. */
  readonly style: (text: string) => JudgedCss;
  /** What another attribute says. */
  readonly value: (name: string, text: string) => JudgedCss;
}

const nothing: JudgedCss = { text: '', isWhole: false, references: [] };

/** Judges CSS by its parsed tree. Whatever could not be parsed is not in the tree, so it is not kept. */
export const cssJudges: CssJudges = {
  sheet(text) {
    if (isDeep(text)) return { ...nothing, rules: [], parts: 0 };
    const notes = createNotes();
    const rules: StyleRule[] = [];
    let parts = 0;
    const kept = childrenOf(parse(text)).flatMap((node) => {
      const rule = node.type === 'Rule' ? judgedRule(node, notes) : undefined;
      if (rule === undefined) {
        notes.isWhole &&= node.type === 'Comment' || node.type === 'CDO' || node.type === 'CDC';
        return [];
      }
      rules.push(rule);
      parts += rule.parts;
      return [rule.text];
    });
    return { ...notes, text: kept.join(''), rules, parts };
  },
  style(text) {
    if (isDeep(text)) return nothing;
    const notes = createNotes();
    const kept = judgedDeclarations(parse(text, { context: 'declarationList' }), notes);
    return { ...notes, text: kept };
  },
  value(name, text) {
    if (isDeep(text)) return nothing;
    const notes = createNotes();
    const [node, ...others] = childrenOf(parse(`${name}:${text}`, { context: 'declarationList' }));
    if (node?.type !== 'Declaration' || node.important !== false || others.length > 0)
      return nothing;
    return isAllowedValue(name, node.value, notes)
      ? { ...notes, text: generate(node.value) }
      : nothing;
  },
};

/** What is found on the way through a tree. */
interface Notes {
  isWhole: boolean;
  readonly references: Reference[];
}

const createNotes = (): Notes => ({ isWhole: true, references: [] });

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

function judgedRule(
  { prelude, block }: Rule,
  all: Notes,
): (StyleRule & { readonly text: string; readonly parts: number }) | undefined {
  if (prelude.type !== 'SelectorList') return undefined;
  const selectors = childrenOf(prelude) as Selector[];
  const subjects = selectors.map(subjectOf);
  if (!subjects.every((subject) => subject !== undefined)) return undefined;
  const notes = createNotes();
  const text = judgedDeclarations(block, notes);
  all.isWhole &&= notes.isWhole;
  all.references.push(...notes.references);
  const parts = selectors.reduce((sum, { children }) => sum + children.size, 0);
  const head = text === '' ? '' : `${generate(prelude)}{${text}}`;
  return { text: head, subjects, references: notes.references, parts };
}

const plainName = /^(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*$/i;

/** What a selector of types, classes and ids asks of the element itself; undefined for any other selector. */
function subjectOf(selector: Selector): Subject | undefined {
  let [type, id]: [string?, string?] = [];
  let classes: string[] = [];
  for (const part of childrenOf(selector)) {
    if (part.type === 'Combinator') {
      if (![' ', '>', '+', '~'].includes(part.name)) return undefined;
      [type, id, classes] = [undefined, undefined, []];
      continue;
    }
    if (part.type === 'TypeSelector' && (part.name === '*' || plainName.test(part.name)))
      type = part.name === '*' ? undefined : part.name;
    else if (part.type === 'IdSelector' && plainName.test(part.name)) id = part.name;
    else if (part.type === 'ClassSelector' && plainName.test(part.name)) classes.push(part.name);
    else return undefined;
  }
  return { type, id, classes };
}

/** The declarations of a block that are allowed. */
function judgedDeclarations(block: CssNode, notes: Notes): string {
  const kept = childrenOf(block).flatMap((node) => {
    if (node.type === 'Comment') return [];
    if (node.type === 'Declaration' && isAllowed(node, notes)) return [generate(node)];
    // What only one program understands shows nothing anywhere else.
    notes.isWhole &&= node.type === 'Declaration' && /^-[a-z]/i.test(node.property);
    return [];
  });
  return kept.join(';');
}

const isAllowed = ({ property, important, value }: Declaration, notes: Notes): boolean =>
  allowedProperties.has(property.toLowerCase()) &&
  // Otherwise a word that was not judged.
  typeof important === 'boolean' &&
  isAllowedValue(property.toLowerCase(), value, notes);

function isAllowedValue(by: string, value: CssNode, notes: Notes): boolean {
  if (value.type !== 'Value') return false;
  const found: Reference[] = [];
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
        found.push({ by, to: node.value.slice(1) });
        return ownReference.test(node.value);
      case 'Parentheses':
        return childrenOf(node).every(isFine);
      case 'Function': {
        const called = node.name.toLowerCase();
        if (by === 'filter' && filterFunctions.has(called)) found.push({ by, to: '' });
        else if (!allowedFunctions.has(called)) return false;
        return childrenOf(node).every(isFine);
      }
      default:
        return false;
    }
  };
  const isGood = childrenOf(value).every(isFine);
  if (isGood) notes.references.push(...found);
  return isGood;
}
