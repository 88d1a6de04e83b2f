import { drawingsOfTools } from './exported-drawings.ts';

const svg = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const inside = (attributes: string, content: string): string =>
  `<svg ${svg} ${xlink} ${attributes}>${content}</svg>`;
const box = 'viewBox="0 0 240 160"';
const many = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

const tree = (depth: number, angle: number): string =>
  depth === 0
    ? '<path d="M0 0v-20" stroke="green"/>'
    : `<g transform="translate(0 -20) rotate(${angle})">${tree(depth - 1, angle)}${tree(depth - 1, -angle)}</g>`;
const blur = (id: string, size: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`;
const gradient = (kind: string, id: string, stops: number): string =>
  `<${kind}Gradient id="${id}">${many(stops, (at) => `<stop offset="${at / stops}" stop-color="#${100 + at * 7}"/>`)}</${kind}Gradient>`;
const bus =
  '<rect x="20" y="40" width="200" height="80" rx="12" fill="#c00"/><circle cx="70" cy="124" r="16"/><circle cx="170" cy="124" r="16"/>';

/** Heavier drawings as programs write them, by what is particular of each. */
const others: Readonly<Record<string, string>> = {
  'Inkscape: a blurred shadow': inside(
    box,
    `<defs>${blur('b', 4)}</defs><g filter="url(#b)">${bus}</g>${bus}`,
  ),
  'Inkscape: clones in tiles': inside(
    box,
    `<defs><g id="a">${bus}</g></defs>${many(100, (at) => `<use xlink:href="#a" transform="translate(${(at % 10) * 24} ${Math.floor(at / 10) * 16}) scale(.1)"/>`)}`,
  ),
  'Inkscape: a mask with a gradient': inside(
    box,
    `<defs>${gradient('linear', 'g', 3)}<mask id="m"><rect width="240" height="160" fill="url(#g)"/></mask></defs><g mask="url(#m)">${bus}</g>`,
  ),
  'Illustrator: a pattern of dots': inside(
    box,
    `<pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2"/></pattern><rect width="240" height="160" fill="url(#p)"/>`,
  ),
  'Illustrator: an image trace': inside(
    box,
    many(
      500,
      (at) => `<path fill="#${100 + at}" d="M${at % 240} ${at % 160}c3 4 9 2 12 8s-6 9-14 4z"/>`,
    ),
  ),
  'Figma: a card with three shadows': inside(
    box,
    `<filter id="f" x="0" y="0" width="240" height="160" filterUnits="userSpaceOnUse"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feOffset dy="4"/><feGaussianBlur stdDeviation="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/><feBlend in2="BackgroundImageFix"/><feOffset dy="8"/><feGaussianBlur stdDeviation="8"/><feBlend in="SourceGraphic"/></filter><g filter="url(#f)">${bus}</g>`,
  ),
  'Figma: an inner shadow on each of ten shapes': inside(
    box,
    many(
      10,
      (at) =>
        `<filter id="i${at}"><feGaussianBlur stdDeviation="3"/><feComposite in2="SourceAlpha" operator="arithmetic" k2="-1" k3="1"/></filter><rect x="${at * 24}" width="20" height="90" filter="url(#i${at})"/>`,
    ),
  ),
  'Procreate, through a tracer: one long path': inside(
    box,
    `<path d="M0 0${many(4000, (at) => `l${(at % 5) - 2} ${(at % 7) - 3}`)}z"/>`,
  ),
  'potrace: a scanned drawing': inside(
    box,
    `<g transform="translate(0,160) scale(.1,-.1)"><path d="M100 200${many(1500, (at) => `c${at % 9} 3 5 ${at % 11} 8 2`)}z"/></g>`,
  ),
  'PlantUML: a diagram with shadows': inside(
    box,
    `<filter id="f"><feGaussianBlur result="a" stdDeviation="2"/><feOffset dx="4" dy="4" in="a"/><feBlend in="SourceGraphic"/></filter>${many(12, (at) => `<rect x="${at * 20}" width="16" height="30" filter="url(#f)" fill="#fefece"/>`)}`,
  ),
  'Matplotlib: a thousand points': inside(
    'width="240pt" height="160pt" viewBox="0 0 240 160"',
    `<defs><path id="m" d="M0 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"/></defs>${many(1000, (at) => `<use xlink:href="#m" x="${at % 240}" y="${(at * 37) % 160}"/>`)}`,
  ),
  'D3: a map of a country': inside(
    box,
    many(
      200,
      (at) =>
        `<path class="land" fill="#ccc" stroke="#fff" d="M${at} 9${many(15, (step) => `L${(at * 7 + step * 3) % 240} ${(at + step * 11) % 160}`)}Z"/>`,
    ),
  ),
  'gnuplot: dashed curves': inside(
    box,
    many(
      6,
      (at) =>
        `<path fill="none" stroke="#00f" stroke-dasharray="${at + 1},3" d="M0 ${at * 20}${many(100, (step) => `L${step * 2.4} ${80 + ((step * at) % 40)}`)}"/>`,
    ),
  ),
  'LaTeX, through dvisvgm: glyphs once, used often': inside(
    box,
    `<defs><path id="g0" d="M3 0c2 0 3-1 3-3S5-6 3-6 0-5 0-3s1 3 3 3z"/></defs>${many(500, (at) => `<use xlink:href="#g0" x="${(at % 40) * 6}" y="${10 + Math.floor(at / 40) * 12}"/>`)}`,
  ),
  'a turtle of a school: a tree of a thousand lines': inside(
    'viewBox="-120 -200 240 220"',
    tree(10, 24),
  ),
  'a light on a relief': inside(
    box,
    `<filter id="l"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feSpecularLighting surfaceScale="5" specularExponent="20" lighting-color="#fff"><fePointLight x="60" y="20" z="90"/></feSpecularLighting><feComposite in2="SourceGraphic" operator="in"/></filter><g filter="url(#l)">${bus}</g>`,
  ),
};

/** Drawings as programs write them. */
export const drawingsOfPrograms: readonly (readonly [name: string, svg: string])[] = [
  ...Object.entries(drawingsOfTools).map(([name, { svg: text }]) => [name, text] as const),
  ...Object.entries(others),
];
