import {
  allowedElements,
  drawingElements,
  hiddenElements,
  isPlainValue,
  kindOfAttribute,
  ownReference,
  referringElements,
  ignoredAttribute,
  ignoredElements,
  textElements,
} from './allowed.ts';
import type { cssSanitizers } from './sanitize-css.ts';
import { svgNamespace, xlink, type SvgElement } from './parse-svg.ts';

export interface SanitizedElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (SanitizedElement | string)[];
}

/** Whether a drawing has CSS that only a parser understands. */
export const needsCssSanitizers = ({ name, attributes, children }: SvgElement): boolean =>
  name === 'style' ||
  attributes.some((attribute) => {
    const kind = kindOfAttribute(attribute.name);
    if (kind === 'style') return true;
    return kind === 'value' && !isPlainValue(attribute.value);
  }) ||
  children.some((child) => typeof child !== 'string' && needsCssSanitizers(child));

interface Cleaning {
  readonly sanitizers: typeof cssSanitizers | undefined;
  readonly embedded: ReadonlyMap<string, string>;
  readonly lost: Set<string>;
  readonly lostWords: Set<string>;
}

/**
 * The same tree with only what is allowed; reports removed parts and words that may be visible.
 *
 * @param cleaning has sanitizers if the tree needs them, and embedded pictures by the addresses that stand for them.
 */
export function sanitizeSvg(element: SvgElement, cleaning: Cleaning): SanitizedElement {
  return {
    name: element.name,
    attributes: cleanAttributes(element, cleaning),
    children:
      element.name === 'style'
        ? cleanSheet(element, cleaning)
        : element.children.flatMap((child) => cleanChild(child, element.name, cleaning)),
  };
}

type Clean = SanitizedElement['children'][number];

function cleanChild(child: SvgElement | string, parent: string, cleaning: Cleaning): Clean[] {
  if (typeof child === 'string') return textElements.has(parent) ? [child] : [];
  const { name, isSvg } = child;
  if (!isSvg || ignoredElements.has(name) || !isShown(child)) return [];
  if (name === 'switch') return cleanSwitch(child, parent, cleaning);
  if (name === 'a') {
    cleaning.lost.add('<a>');
    const inside = textElements.has(parent) ? 'tspan' : 'g';
    const attributes = child.attributes.filter(
      (attribute) => kindOfAttribute(attribute.name) !== undefined,
    );
    return [sanitizeSvg({ ...child, name: inside, attributes }, cleaning)];
  }
  if (!isAllowed(child, cleaning)) {
    cleaning.lost.add(`<${name}>`);
    loseWords(child, cleaning);
    return [];
  }
  const clean = sanitizeSvg(child, cleaning);
  return name === 'style' && clean.children.length === 0 ? [] : [clean];
}

/** Whether an element may be published; a picture only if it is embedded. */
const isAllowed = (element: SvgElement, { embedded }: Cleaning): boolean =>
  allowedElements.has(element.name) ||
  (element.name === 'image' && element.attributes.some(({ value }) => embedded.has(value)));

/**
 * The first alternative that can be published: programs put what only they or a browser understand before it.
 * Its words have to be those of what is left out, which some programs shorten.
 */
function cleanSwitch(element: SvgElement, parent: string, cleaning: Cleaning): Clean[] {
  const shown = element.children.filter(
    (child): child is SvgElement => typeof child !== 'string' && child.isSvg && isShown(child),
  );
  const chosen = shown.find(
    (svgElement) => isAllowed(svgElement, cleaning) || /^(?:a|switch)$/.test(svgElement.name),
  );
  if (chosen === undefined)
    return shown.flatMap((svgElement) => cleanChild(svgElement, parent, cleaning));
  const chosenWords = squeezed(wordsIn(chosen));
  // A picture may contain the words.
  if (imageAddresses(chosen).length === 0)
    for (const svgElement of shown.slice(0, shown.indexOf(chosen)))
      if (squeezed(wordsIn(svgElement)) !== chosenWords) loseWords(svgElement, cleaning);
  const attributes = cleanAttributes(element, cleaning);
  const children = cleanChild(chosen, parent, cleaning);
  return attributes.size === 0 ? children : [{ name: 'g', attributes, children }];
}

/** Whether the conditions of an element hold for readers of English, in a browser. */
const isShown = ({ attributes }: SvgElement): boolean =>
  attributes.every(({ name, uri, value }) => {
    if (uri !== '' || name === 'requiredFeatures') return true;
    if (name === 'systemLanguage')
      return value.split(',').some((language) => /^\s*en\b/i.test(language));
    return name !== 'requiredExtensions';
  });

/** Elements whose text is not displayed. */
const wordless = new Set([...ignoredElements, 'script', 'handler', 'style']);

const wordsIn = ({ name, children }: SvgElement): string =>
  wordless.has(name)
    ? ''
    : children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');

const squeezed = (text: string): string => text.replace(/\s+/g, '');

function loseWords(element: SvgElement, { lostWords }: Cleaning): void {
  const words = wordsIn(element).replace(/\s+/g, ' ').trim();
  if (words !== '') lostWords.add(words);
}

export const hasVisibleContent = ({ name, children }: SanitizedElement): boolean =>
  drawingElements.has(name) ||
  (!hiddenElements.has(name) &&
    children.some((child) =>
      typeof child === 'string' ? child.trim() !== '' : hasVisibleContent(child),
    ));

function cleanSheet(
  { children, attributes }: SvgElement,
  { lost, sanitizers }: Cleaning,
): SanitizedElement['children'] {
  const text = children.filter((child) => typeof child === 'string').join('');
  const media = attributes.find(({ name, uri }) => name === 'media' && uri === '')?.value;
  const sheet = sanitizers?.sheet(media === undefined ? text : `@media ${media}{${text}}`);
  if (sheet?.isWhole !== true) lost.add('<style>');
  return sheet === undefined || sheet.text === '' ? [] : [sheet.text];
}

const isHref = ({ name, uri }: SvgElement['attributes'][number]): boolean =>
  name === 'href' && (uri === '' || uri === xlink);

export const imageAddresses = ({ name, attributes, children }: SvgElement): string[] => [
  ...(name === 'image' ? attributes.filter(isHref).map(({ value }) => value) : []),
  ...children.flatMap((child) => (typeof child === 'string' ? [] : imageAddresses(child))),
];

function cleanAttributes(
  { name: element, attributes }: SvgElement,
  { lost, sanitizers, embedded }: Cleaning,
): SanitizedElement['attributes'] {
  const kept = new Map<string, string>();
  for (const attribute of attributes) {
    const { name, uri, value } = attribute;
    if (isHref(attribute)) {
      const picture = element === 'image' ? embedded.get(value) : undefined;
      const isOwn = referringElements.has(element) && ownReference.test(value);
      if (isOwn || picture !== undefined) kept.set('href', picture ?? value);
      else lost.add('href');
      continue;
    }
    if (uri.endsWith('/XML/1998/namespace') && name === 'space' && value === 'preserve')
      kept.set('xml:space', value);
    if (uri !== '' || ignoredAttribute.test(name)) continue;
    const kind = kindOfAttribute(name);
    if (kind === 'plain' || (kind === 'value' && isPlainValue(value))) {
      kept.set(name, value);
      continue;
    }
    const sanitized =
      kind && (kind === 'style' ? sanitizers?.style(value) : sanitizers?.value(name, value));
    if (sanitized?.isWhole !== true) lost.add(name);
    if (sanitized !== undefined && sanitized.text !== '') kept.set(name, sanitized.text);
  }
  return kept;
}

export function writeSvg(root: SanitizedElement, size: ReadonlyMap<string, string>): string {
  const attributes = new Map([['xmlns', svgNamespace], ...size, ...root.attributes, ...size]);
  return `${writeElement({ ...root, attributes })}\n`;
}

function writeElement({ name, attributes, children }: SanitizedElement): string {
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
