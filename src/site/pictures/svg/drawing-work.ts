import { pictureLimits } from '../../../content/model/pictures.ts';
import type { Reference } from './allowed.ts';
import type { CleanElement } from './clean-svg.ts';
import { hardFilterWork, nothing, ownWork, type Work } from './element-work.ts';
import type { StyleRule, Subject } from './judge-css.ts';

/** How deep elements may be nested, through each other as well. */
const deepest = 128;

/** How many parts of selectors may be compared with elements. */
const mostComparisons = 2_000_000;

/**
 * Why a drawing would ask too much of a browser: elements count as often as they are shown, through references
 * in attributes and in style sheets, so that a few that show each other many times do not pass for a small
 * drawing. A rule counts for each element that it may apply to, also where another one overrides it.
 */
export function excessOf(root: CleanElement): string | undefined {
  const elements = elementsOf(root);
  const sheets = elements.flatMap(({ sheet }) => sheet ?? []);
  const parts = sheets.reduce((sum, sheet) => sum + sheet.parts, 0);
  if (parts * elements.length > mostComparisons)
    return `its style sheet has ${String(parts)} parts of selectors, each for ${String(elements.length)} elements`;
  const byId = new Map<string, CleanElement>();
  for (const element of elements) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const styledBy = openRules(sheets.flatMap(({ rules }) => rules));
  const done = new Map<CleanElement, Work>();
  const shownBy = new Map<CleanElement, (readonly [shown: CleanElement, times: number])[]>();
  const open = new Set<CleanElement>();
  let fault: string | undefined;

  const workOf = (element: CleanElement): Work => {
    const known = done.get(element);
    if (known !== undefined) return known;
    if (open.has(element)) fault = 'an element of it shows itself';
    if (open.size >= deepest) fault ??= 'its elements show each other too deeply';
    if (fault !== undefined) return nothing;
    open.add(element);
    let sum = ownWork(element);
    const edges: (readonly [CleanElement, number])[] = [];
    const add = (shown: CleanElement, times: number): void => {
      edges.push([shown, times]);
      sum = together(sum, workOf(shown), times);
    };
    for (const child of childrenOf(element))
      if (definitions.has(child.name)) {
        add(child, 0);
        sum = { ...sum, cost: sum.cost + elementsOf(child).length };
      } else add(child, 1);
    const references = [...element.references, ...styledBy(element)].filter(
      ({ by }) => by === 'href' || !paintsNothing(element.name),
    );
    const functions = references.filter(({ to }) => to === '').length;
    sum = { ...sum, cost: sum.cost + functions * hardFilterWork };
    const targets = unlike(references).flatMap(({ by, to }) => {
      const target = byId.get(to);
      return target === undefined ? [] : [{ by, target }];
    });
    // What it shows in its place inherits its properties, whatever is written first.
    for (const { by, target } of targets) if (by === 'href') add(target, 1);
    const { shapes, points } = sum;
    for (const { by, target } of targets)
      if (by !== 'href') add(target, timesOf(by, shapes, points));
    open.delete(element);
    done.set(element, sum);
    shownBy.set(element, edges);
    if (sum.levels > deepest) fault ??= 'its elements show each other too deeply';
    return sum;
  };
  const { cost } = workOf(root);
  if (fault !== undefined) return fault;
  const most = pictureLimits.svgElements;
  // Too large a number to count with is no excuse.
  if (cost <= most) return undefined;
  return `it takes the work of more than ${String(most)} elements${mostOf(root, done, shownBy)}`;
}

function elementsOf(root: CleanElement): CleanElement[] {
  const all = [root];
  for (const element of all) all.push(...childrenOf(element));
  return all;
}

const childrenOf = ({ children }: CleanElement): CleanElement[] =>
  children.filter((child) => typeof child !== 'string');

const together = (one: Work, other: Work, times: number): Work => ({
  cost: one.cost + other.cost * times,
  shapes: one.shapes + other.shapes * times,
  points: one.points + other.points * times,
  levels: Math.max(one.levels, 1 + other.levels),
});

/** How often an element shows another that it refers to: what is inherited counts for each shape within. */
function timesOf(by: string, shapes: number, points: number): number {
  if (by === 'fill' || by === 'stroke' || by === 'marker-start' || by === 'marker-end')
    return shapes;
  return by === 'marker' || by === 'marker-mid' ? points : 1;
}

/** Elements to which properties that refer to others do nothing. */
const paintsNothing = (name: string): boolean => name.startsWith('fe') || unpainted.has(name);
const unpainted = new Set('filter linearGradient radialGradient stop style'.split(' '));

/** Elements that are not shown where they stand. */
const definitions = new Set(
  'defs symbol clipPath mask pattern marker filter linearGradient radialGradient'.split(' '),
);

/** Each reference once. */
const unlike = (references: readonly Reference[]): Reference[] => [
  ...new Map(references.map((each) => [`${each.by} ${each.to}`, each])).values(),
];

/** Finds the references of all rules that may apply to an element. */
function openRules(rules: readonly StyleRule[]): (element: CleanElement) => readonly Reference[] {
  const byKey = new Map<string, (readonly [Subject, StyleRule])[]>();
  for (const rule of rules.filter(({ references }) => references.length > 0))
    for (const subject of rule.subjects) {
      const key = keyOf(subject);
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [[subject, rule]]);
      else others.push([subject, rule]);
    }
  return ({ name, attributes }) => {
    const id = attributes.get('id');
    const classes = new Set(attributes.get('class')?.split(/\s+/));
    const keys = ['*', name, ...[...classes].map((each) => `.${each}`), `#${id ?? ''}`];
    const applies = (subject: Subject): boolean =>
      (subject.type ?? name) === name && subject.classes.every((each) => classes.has(each));
    return keys.flatMap((key) =>
      (byKey.get(key) ?? []).flatMap(([subject, { references }]) =>
        applies(subject) ? references : [],
      ),
    );
  };
}

const keyOf = ({ type = '*', id, classes: [first] }: Subject): string => {
  if (id !== undefined) return `#${id}`;
  return first === undefined ? type : `.${first}`;
};

/** What most of the work is for, if a single element is. */
function mostOf(
  root: CleanElement,
  done: ReadonlyMap<CleanElement, Work>,
  shownBy: ReadonlyMap<CleanElement, readonly (readonly [shown: CleanElement, times: number])[]>,
): string {
  const times = new Map([[root, 1]]);
  // Whatever shows an element was done after it.
  for (const element of [...done.keys()].reverse())
    for (const [shown, each] of shownBy.get(element) ?? [])
      times.set(shown, (times.get(shown) ?? 0) + each * (times.get(element) ?? 0));
  let [most, share, often] = [root, 0, 1];
  for (const [element, count] of times) {
    const cost = count * (done.get(element)?.cost ?? 0);
    if (count > 1 && cost > share) [most, share, often] = [element, cost, count];
  }
  if (share < (done.get(root)?.cost ?? 0) / 2) return '';
  const id = most.attributes.get('id');
  const named = id === undefined ? `a <${most.name}>` : `<${most.name} id="${id}">`;
  return `, most of it to show ${named} ${often > 1e6 ? 'millions of' : String(Math.ceil(often))} times`;
}
