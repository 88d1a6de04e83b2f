import {
  allowedElements,
  isPlainValue,
  kindOfAttribute,
  ownReference,
  referringElements,
  silentAttribute,
  silentElements,
} from './allowed.ts';
import type { CssJudges } from './judge-css.ts';
import { svgNamespace, type SvgElement } from './parse-svg.ts';

/** An element that is kept. */
export interface CleanElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (CleanElement | string)[];
}

/** Whether a drawing says something in CSS that only a parser understands. */
export const needsJudges = ({ name, attributes, children }: SvgElement): boolean =>
  name === 'style' ||
  attributes.some((each) => {
    const kind = kindOfAttribute(each.name);
    if (kind === 'style') return true;
    return kind === 'value' && !isPlainValue(each.value);
  }) ||
  children.some((child) => typeof child !== 'string' && needsJudges(child));

/**
 * The same tree with only what is allowed; reports removed parts that may be visible.
 *
 * @param judges must be given if the tree needs them.
 */
export function cleanSvg(
  element: SvgElement,
  lost: Set<string>,
  judges: CssJudges | undefined,
): CleanElement {
  return {
    name: element.name,
    attributes: cleanAttributes(element, lost, judges),
    children:
      element.name === 'style'
        ? cleanSheet(element, lost, judges)
        : element.children.flatMap((child) => cleanChild(child, element.name, lost, judges)),
  };
}

/** Elements whose text is part of the picture. */
const holdsText = new Set(['text', 'tspan']);

function cleanChild(
  child: SvgElement | string,
  parent: string,
  lost: Set<string>,
  judges: CssJudges | undefined,
): (CleanElement | string)[] {
  if (typeof child === 'string') return holdsText.has(parent) ? [child] : [];
  const { name, isSvg } = child;
  if (!isSvg || silentElements.has(name)) return [];
  if (!allowedElements.has(name)) {
    lost.add(`<${name}>`);
    return [];
  }
  const clean = cleanSvg(child, lost, judges);
  return name === 'style' && clean.children.length === 0 ? [] : [clean];
}

function cleanSheet(
  { children }: SvgElement,
  lost: Set<string>,
  judges: CssJudges | undefined,
): CleanElement['children'] {
  const text = children.filter((child) => typeof child === 'string').join('');
  const sheet = judges?.sheet(text);
  if (sheet?.isWhole !== true) lost.add('<style>');
  return sheet === undefined || sheet.text === '' ? [] : [sheet.text];
}

function cleanAttributes(
  { name: element, attributes }: SvgElement,
  lost: Set<string>,
  judges: CssJudges | undefined,
): CleanElement['attributes'] {
  const kept = new Map<string, string>();
  for (const { name, uri, value } of attributes) {
    const isHref = name === 'href' && (uri === '' || uri === 'http://www.w3.org/1999/xlink');
    if (isHref) {
      if (referringElements.has(element) && ownReference.test(value)) kept.set('href', value);
      else lost.add('href');
      continue;
    }
    if (uri !== '' || silentAttribute.test(name)) continue;
    const kind = kindOfAttribute(name);
    if (kind === 'plain' || (kind === 'value' && isPlainValue(value))) {
      kept.set(name, value);
      continue;
    }
    const judged =
      kind === undefined
        ? undefined
        : kind === 'style'
          ? judges?.style(value)
          : judges?.value(name, value);
    if (judged?.isWhole !== true) lost.add(name);
    if (judged !== undefined && judged.text !== '') kept.set(name, judged.text);
  }
  return kept;
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
