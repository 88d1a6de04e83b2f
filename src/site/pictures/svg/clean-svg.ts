import {
  allowedElements,
  drawingElements,
  hiddenElements,
  isPlainValue,
  kindOfAttribute,
  ownReference,
  referringElements,
  silentAttribute,
  silentElements,
  textElements,
} from './allowed.ts';
import type { CssJudges } from './judge-css.ts';
import { svgNamespace, xlinkNamespace, type SvgElement } from './parse-svg.ts';

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

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

/** What is needed to clean a drawing, and what is found out on the way. */
export interface Cleaning {
  /** Must be given if the tree needs them. */
  readonly judges: CssJudges | undefined;
  /** The pictures that are embedded in it by what refers to them, as they are published. */
  readonly embedded: ReadonlyMap<string, string>;
  /** The removed parts that may be visible. */
  readonly lost: Set<string>;
  /** The texts that were visible and are removed. */
  readonly lostWords: Set<string>;
}

/** The same tree with only what is allowed. */
export function cleanSvg(element: SvgElement, cleaning: Cleaning): CleanElement {
  return {
    name: element.name,
    attributes: cleanAttributes(element, cleaning),
    children:
      element.name === 'style'
        ? cleanSheet(element, cleaning)
        : element.children.flatMap((child) => cleanChild(child, element.name, cleaning)),
  };
}

function cleanChild(
  child: SvgElement | string,
  parent: string,
  cleaning: Cleaning,
): (CleanElement | string)[] {
  if (typeof child === 'string') return textElements.has(parent) ? [child] : [];
  const { name, isSvg } = child;
  if (!isSvg || silentElements.has(name) || !isShown(child)) return [];
  if (name === 'switch') return cleanSwitch(child, parent, cleaning);
  if (name === 'a') {
    cleaning.lost.add('<a>');
    const inside = textElements.has(parent) ? 'tspan' : 'g';
    const attributes = child.attributes.filter((each) => kindOfAttribute(each.name) !== undefined);
    return [cleanSvg({ ...child, name: inside, attributes }, cleaning)];
  }
  const picture = name === 'image' ? cleaning.embedded.get(hrefOf(child) ?? '') : undefined;
  if (picture !== undefined) {
    const attributes = child.attributes.filter((each) => !isHref(each));
    const { attributes: kept } = cleanSvg({ ...child, attributes, children: [] }, cleaning);
    return [{ name, attributes: new Map([...kept, ['href', picture]]), children: [] }];
  }
  if (!allowedElements.has(name)) {
    cleaning.lost.add(`<${name}>`);
    loseWords(child, cleaning);
    return [];
  }
  const clean = cleanSvg(child, cleaning);
  return name === 'style' && clean.children.length === 0 ? [] : [clean];
}

/**
 * The first alternative that can be published: programs put what only they or a browser understand before it.
 * Its words have to be those of what is left out, which some programs shorten.
 */
function cleanSwitch(element: SvgElement, parent: string, cleaning: Cleaning): CleanElement[] {
  const passed: SvgElement[] = [];
  for (const child of element.children) {
    if (typeof child === 'string' || !child.isSvg || !isShown(child)) continue;
    const found = { lost: new Set<string>(), lostWords: new Set<string>() };
    const [clean] = cleanChild(child, parent, { ...cleaning, ...found });
    if (clean === undefined || typeof clean === 'string') {
      passed.push(child);
      continue;
    }
    for (const each of found.lost) cleaning.lost.add(each);
    for (const each of found.lostWords) cleaning.lostWords.add(each);
    const said = squeezed(wordsIn(child));
    if (!holdsImage(clean))
      for (const each of passed)
        if (squeezed(wordsIn(each)) !== said) loseWords(each, cleaning);
    const attributes = cleanAttributes(element, cleaning);
    return [attributes.size === 0 ? clean : { name: 'g', attributes, children: [clean] }];
  }
  for (const each of passed) {
    cleaning.lost.add(`<${each.name}>`);
    loseWords(each, cleaning);
  }
  return [];
}

/** Whether the conditions of an element hold for readers of English, in a browser. */
const isShown = ({ attributes }: SvgElement): boolean =>
  attributes.every(({ name, uri, value }) => {
    if (uri !== '' || name === 'requiredFeatures') return true;
    if (name === 'systemLanguage') return value.split(',').some((each) => /^\s*en\b/i.test(each));
    return name !== 'requiredExtensions';
  });

const holdsImage = ({ name, children }: CleanElement): boolean =>
  name === 'image' || children.some((child) => typeof child !== 'string' && holdsImage(child));

/** Elements whose text is nothing to read. */
const wordless = new Set([...silentElements, 'script', 'handler', 'style']);

const wordsIn = ({ name, children }: SvgElement): string =>
  wordless.has(name)
    ? ''
    : children.map((each) => (typeof each === 'string' ? each : wordsIn(each))).join('');

const squeezed = (text: string): string => text.replace(/\s+/g, '');

function loseWords(element: SvgElement, { lostWords }: Cleaning): void {
  const words = wordsIn(element).replace(/\s+/g, ' ').trim();
  if (words !== '') lostWords.add(words);
}

/** Whether something is left that draws. */
export const draws = ({ name, children }: CleanElement): boolean => {
  if (hiddenElements.has(name)) return false;
  const isText = textElements.has(name);
  return (
    drawingElements.has(name) ||
    children.some((child) =>
      typeof child === 'string' ? isText && child.trim() !== '' : draws(child),
    )
  );
};

function cleanSheet(
  { children, attributes }: SvgElement,
  { lost, judges }: Cleaning,
): CleanElement['children'] {
  const text = children.filter((child) => typeof child === 'string').join('');
  const media = attributes.find(({ name, uri }) => name === 'media' && uri === '')?.value;
  const sheet = judges?.sheet(media === undefined ? text : `@media ${media}{${text}}`);
  if (sheet?.isWhole !== true) lost.add('<style>');
  return sheet === undefined || sheet.text === '' ? [] : [sheet.text];
}

type Attribute = SvgElement['attributes'][number];

const isHref = ({ name, uri }: Attribute): boolean =>
  name === 'href' && (uri === '' || uri === xlinkNamespace);

/** What an element refers to. */
export const hrefOf = ({ attributes }: SvgElement): string | undefined =>
  attributes.filter(isHref).sort((a, b) => a.uri.length - b.uri.length)[0]?.value;

function cleanAttributes(
  { name: element, attributes }: SvgElement,
  { lost, judges }: Cleaning,
): CleanElement['attributes'] {
  const kept = new Map<string, string>();
  for (const attribute of attributes) {
    const { name, uri, value } = attribute;
    if (isHref(attribute)) {
      if (referringElements.has(element) && ownReference.test(value)) kept.set('href', value);
      else lost.add('href');
      continue;
    }
    if (name === 'space' && uri === xmlNamespace && value === 'preserve')
      kept.set('xml:space', value);
    if (uri !== '' || silentAttribute.test(name)) continue;
    if (element === 'style' && name === 'media') continue;
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
