import type { CleanElement } from './clean-svg.ts';

/** What showing an element once takes, with all that it shows. */
export interface Work {
  /** In plain elements. */
  readonly cost: number;
  /** How many shapes it paints, and how many points of theirs may have markers. */
  readonly shapes: number;
  readonly points: number;
  readonly levels: number;
}

/** No work at all. */
export const nothing: Work = { cost: 0, shapes: 0, points: 0, levels: 0 };

/**
 * Filters, masks and patterns fill a picture of their own before anything is seen of them. A blur goes over it
 * many times.
 */
const filterWork = 20;
export const hardFilterWork = 100;
const hardFilters = new Set(['feDropShadow', 'feGaussianBlur', 'feMorphology', 'feTurbulence']);
const ownCosts: Readonly<Record<string, number>> = {
  mask: 20,
  pattern: 20,
  clipPath: 5,
  linearGradient: 0.1,
  radialGradient: 0.1,
  stop: 0.02,
};

/** Points that take as long as an element; letters likewise. */
const pointsPerElement = 50;
const lettersPerElement = 20;

/** What an element takes by itself, without what it shows. */
export function ownWork(element: CleanElement): Work {
  const { name, attributes, children } = element;
  const cost = ownCosts[name] ?? 1;
  const levels = 1;
  if (name.startsWith('fe')) return { ...nothing, cost: filterCost(element), levels };
  if (name === 'text' || name === 'tspan') {
    const letters = children.reduce(
      (sum, child) => sum + (typeof child === 'string' ? child.length : 0),
      0,
    );
    return { cost: cost + letters / lettersPerElement, shapes: 1, points: 0, levels };
  }
  if (!shapes.has(name)) return { ...nothing, cost, levels };
  const points =
    pointsOfPath(attributes.get('d') ?? '') + numbersIn(attributes.get('points') ?? '') / 2;
  return { cost: cost + points / pointsPerElement, shapes: 1, points: Math.max(4, points), levels };
}

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

function filterCost({ name, attributes }: CleanElement): number {
  if (!hardFilters.has(name)) return filterWork;
  const largest = (attribute: string): number =>
    Math.max(
      0,
      ...(attributes.get(attribute) ?? '')
        .split(/[\s,]+/)
        .map(Number)
        .filter(Number.isFinite),
    );
  const octaves = name === 'feTurbulence' ? largest('numOctaves') : 0;
  const radius = name === 'feMorphology' ? largest('radius') : 0;
  return hardFilterWork * Math.max(1, octaves / 4, radius);
}

const numbersIn = (text: string): number =>
  text.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)?.length ?? 0;

/** Numbers that each command of a path takes for a point; the flags of an arc may be written as one. */
const numbersPerPoint: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  t: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  a: 5,
};

function pointsOfPath(path: string): number {
  let points = 0;
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi))
    points += Math.max(1, numbersIn(numbers) / (numbersPerPoint[command.toLowerCase()] ?? 1));
  return points;
}
