import { pictureLimits } from '../../model/pictures.ts';
import {
  allowedAttributes,
  allowedElements,
  isPlainStyle,
  loadsNothing,
  ownReference,
  referencesIn,
  referringElements,
  silentAttribute,
  silentElements,
} from './allowed.ts';
import { svgNamespace, type SvgElement } from './parse-svg.ts';

/** An element that is kept, with what it refers to. */
export interface CleanElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (CleanElement | string)[];
}

/** The same tree with only what is allowed; reports removed parts that may be visible. */
export function cleanSvg(element: SvgElement, lost: Set<string>): CleanElement {
  return {
    name: element.name,
    attributes: cleanAttributes(element, lost),
    children: element.children.flatMap((child) => cleanChild(child, element.name, lost)),
  };
}

/** Elements whose text is part of the picture. */
const holdsText = new Set(['text', 'tspan', 'style']);

function cleanChild(
  child: SvgElement | string,
  parent: string,
  lost: Set<string>,
): (CleanElement | string)[] {
  if (typeof child === 'string') return holdsText.has(parent) ? [child] : [];
  const { name, isSvg } = child;
  if (!isSvg || silentElements.has(name)) return [];
  if (!allowedElements.has(name)) {
    lost.add(`<${name}>`);
    return [];
  }
  if (name === 'style' && !isPlainStyle(textOf(child))) {
    lost.add('<style>');
    return [];
  }
  return [cleanSvg(child, lost)];
}

const textOf = ({ children }: SvgElement): string =>
  children.filter((child) => typeof child === 'string').join('');

function cleanAttributes(
  { name: element, attributes }: SvgElement,
  lost: Set<string>,
): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { name, uri, value } of attributes) {
    const isHref = name === 'href' && (uri === '' || uri === 'http://www.w3.org/1999/xlink');
    if (isHref) {
      if (referringElements.has(element) && ownReference.test(value)) kept.set('href', value);
      else lost.add('href');
    } else if (uri !== '' || silentAttribute.test(name)) continue;
    else if (allowedAttributes.has(name) && loadsNothing(value)) kept.set(name, value);
    else lost.add(name);
  }
  return kept;
}

/**
 * Why a drawing would ask too much of a browser: elements count as often as they are shown, so that a few
 * that show each other many times do not pass for a small drawing.
 */
export function excessOf(root: CleanElement): string | undefined {
  const byId = new Map<string, CleanElement>();
  const note = (element: CleanElement): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') note(child);
  };
  note(root);
  const counted = new Map<CleanElement, number | 'open'>();
  const count = (element: CleanElement): number => {
    const known = counted.get(element);
    if (known === 'open') return Infinity;
    if (known !== undefined) return known;
    counted.set(element, 'open');
    let sum = 1;
    for (const child of element.children) if (typeof child !== 'string') sum += count(child);
    for (const id of idsIn(element)) {
      const target = byId.get(id);
      if (target !== undefined) sum += count(target);
    }
    counted.set(element, sum);
    return sum;
  };
  const all = count(root);
  if (all === Infinity) return 'an element of it shows itself';
  return all > pictureLimits.svgElements
    ? `it shows more than ${String(pictureLimits.svgElements)} elements`
    : undefined;
}

function idsIn({ attributes }: CleanElement): string[] {
  return [...attributes].flatMap(([name, value]) =>
    name === 'href' ? [value.slice(1)] : referencesIn(value),
  );
}

/** The text of a clean drawing, which says its own size. */
export function writeSvg(root: CleanElement, size: ReadonlyMap<string, string>): string {
  const attributes = new Map([['xmlns', svgNamespace], ...size, ...root.attributes, ...size]);
  return `${writeElement({ ...root, attributes })}\n`;
}

function writeElement({ name, attributes, children }: CleanElement): string {
  const start = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  if (children.length === 0) return `<${name}${start}/>`;
  const inside = children.map((child) =>
    typeof child === 'string' ? escaped(child) : writeElement(child),
  );
  return `<${name}${start}>${inside.join('')}</${name}>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, ' ');
