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
  'Inkscape: a mesh as patches': inside(
    box,
    many(
      900,
      (at) =>
        `<path fill="#${100 + (at % 800)}" d="M${(at % 30) * 8} ${Math.floor(at / 30) * 5}h8v5h-8z"/>`,
    ),
  ),
  'Inkscape: markers at the nodes of a path': inside(
    box,
    `<defs><marker id="k" orient="auto"><circle r="2"/></marker></defs><path fill="none" stroke="#000" marker-mid="url(#k)" d="M0 80${many(60, (at) => `L${at * 4} ${40 + (at % 7) * 10}`)}"/>`,
  ),
  'Illustrator: twenty layers': inside(
    box,
    many(20, (at) => `<g id="Layer_${at}">${bus}</g>`),
  ),
  'Illustrator: a gradient with many stops': inside(
    box,
    `${gradient('radial', 'r', 60)}<rect width="240" height="160" fill="url(#r)"/>`,
  ),
  'Illustrator: a pattern of dots': inside(
    box,
    `<pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2"/></pattern><rect width="240" height="160" fill="url(#p)"/>`,
  ),
  'Illustrator: a clipped group in a clipped group': inside(
    box,
    `<clipPath id="c"><circle cx="120" cy="80" r="70"/></clipPath><g clip-path="url(#c)"><g clip-path="url(#c)">${bus}</g></g>`,
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
  'Figma: letters as paths': inside(
    box,
    many(
      300,
      (at) => `<path d="M${(at % 30) * 8} ${Math.floor(at / 30) * 16}q4 -8 6 0t-2 9l-3 -4z"/>`,
    ),
  ),
  'Sketch: symbols within symbols': inside(
    box,
    `<defs><g id="s">${bus}</g><g id="t"><use xlink:href="#s"/><use xlink:href="#s" y="9"/></g></defs><use xlink:href="#t"/><use xlink:href="#t" x="9"/>`,
  ),
  'Sketch: a mask by shape': inside(
    box,
    `<mask id="m" fill="#fff"><use xlink:href="#h"/></mask><circle id="h" cx="120" cy="80" r="60"/><g mask="url(#m)">${bus}</g>`,
  ),
  'Affinity: transforms in each group': inside(
    box,
    `${'<g transform="matrix(1,0,0,1,1,1)">'.repeat(30)}${bus}${'</g>'.repeat(30)}`,
  ),
  'CorelDRAW: hairlines': inside(
    box,
    many(
      200,
      (at) => `<line x1="0" y1="${at}" x2="240" y2="${at * 0.7}" stroke="#000" stroke-width=".2"/>`,
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
  'Excalidraw: rough strokes': inside(
    box,
    many(
      120,
      (at) => `<path stroke="#1e1e1e" fill="none" d="M${at} 20C${at + 3} 21 200 ${at} 220 140"/>`,
    ),
  ),
  'tldraw: a hand-drawn line with round ends': inside(
    box,
    `<path stroke-linecap="round" stroke-width="8" stroke="#000" fill="none" d="M10 80${many(300, (at) => `T${10 + at * 0.7} ${80 + (at % 9)}`)}"/>`,
  ),
  'Graphviz: a graph of sixty nodes': inside(
    box,
    many(
      60,
      (at) =>
        `<g class="node"><title>n</title><ellipse cx="${(at % 10) * 24}" cy="${Math.floor(at / 10) * 25}" rx="9" ry="5" fill="none" stroke="#000"/><text x="${(at % 10) * 24}" y="9">n</text></g>`,
    ),
  ),
  'PlantUML: a diagram with shadows': inside(
    box,
    `<filter id="f"><feGaussianBlur result="a" stdDeviation="2"/><feOffset dx="4" dy="4" in="a"/><feBlend in="SourceGraphic"/></filter>${many(12, (at) => `<rect x="${at * 20}" width="16" height="30" filter="url(#f)" fill="#fefece"/>`)}`,
  ),
  'Mermaid: labels as text': inside(
    box,
    many(
      20,
      (at) =>
        `<g class="node"><rect width="40" height="20" y="${at * 8}"/><text><tspan dy="1em">word</tspan></text></g>`,
    ),
  ),
  'Matplotlib: a thousand points': inside(
    'width="240pt" height="160pt" viewBox="0 0 240 160"',
    `<defs><path id="m" d="M0 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"/></defs>${many(1000, (at) => `<use xlink:href="#m" x="${at % 240}" y="${(at * 37) % 160}"/>`)}`,
  ),
  'Matplotlib: a plot with hatches': inside(
    box,
    `<pattern id="h" patternUnits="userSpaceOnUse" width="72" height="72"><path d="M-36 36L36 -36M-24 48L48 -24" stroke="#000"/></pattern>${many(8, (at) => `<rect x="${at * 30}" width="24" height="120" fill="url(#h)"/>`)}`,
  ),
  'D3: a map of a country': inside(
    box,
    many(
      200,
      (at) =>
        `<path class="land" fill="#ccc" stroke="#fff" d="M${at} 9${many(15, (step) => `L${(at * 7 + step * 3) % 240} ${(at + step * 11) % 160}`)}Z"/>`,
    ),
  ),
  'R: a chart with clipped panels': inside(
    box,
    `<defs><clipPath id="c"><rect width="220" height="140"/></clipPath></defs>${many(200, (at) => `<circle clip-path="url(#c)" cx="${at}" cy="${(at * 3) % 140}" r="1.5"/>`)}`,
  ),
  'gnuplot: dashed curves': inside(
    box,
    many(
      6,
      (at) =>
        `<path fill="none" stroke="#00f" stroke-dasharray="${at + 1},3" d="M0 ${at * 20}${many(100, (step) => `L${step * 2.4} ${80 + ((step * at) % 40)}`)}"/>`,
    ),
  ),
  'LibreOffice: a page of slides': inside(
    'width="210mm" height="140mm" viewBox="0 0 21000 14000" preserveAspectRatio="xMidYMid"',
    `<g class="Page"><path fill="rgb(114,159,207)" d="M 10500,9000 L 3000,9000 3000,3000 18000,3000 18000,9000 Z"/></g>`,
  ),
  'PowerPoint: a shape with a glow': inside(
    box,
    `<filter id="g">${'<feGaussianBlur stdDeviation="5"/>'.repeat(2)}</filter><g filter="url(#g)">${bus}</g><g>${bus}</g>`,
  ),
  'LaTeX, through dvisvgm: glyphs once, used often': inside(
    box,
    `<defs><path id="g0" d="M3 0c2 0 3-1 3-3S5-6 3-6 0-5 0-3s1 3 3 3z"/></defs>${many(500, (at) => `<use xlink:href="#g0" x="${(at % 40) * 6}" y="${10 + Math.floor(at / 40) * 12}"/>`)}`,
  ),
  'SVGO: one line': inside(
    box,
    '<path d="M20 40h200v80H20zM54 124a16 16 0 1 0 32 0 16 16 0 1 0-32 0"/>',
  ),
  'an icon set: a symbol and its use': inside(
    'viewBox="0 0 24 24"',
    '<symbol id="i" viewBox="0 0 24 24"><path d="M3 6h18v2H3z"/></symbol><use href="#i"/>',
  ),
  'Scratch: a costume with a gradient': inside(
    box,
    `<defs>${gradient('linear', 'a', 2)}</defs><g stroke-miterlimit="10"><path fill="url(#a)" d="M20 20h90v90z"/></g>`,
  ),
  'a turtle of a school: a tree of a thousand lines': inside(
    'viewBox="-120 -200 240 220"',
    tree(10, 24),
  ),
  'Blender: a drawing of edges': inside(
    box,
    many(
      800,
      (at) => `<path fill="none" stroke="#000" d="M${at % 240} ${(at * 13) % 160}l4 3 2 -5"/>`,
    ),
  ),
  'a light on a relief': inside(
    box,
    `<filter id="l"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feSpecularLighting surfaceScale="5" specularExponent="20" lighting-color="#fff"><fePointLight x="60" y="20" z="90"/></feSpecularLighting><feComposite in2="SourceGraphic" operator="in"/></filter><g filter="url(#l)">${bus}</g>`,
  ),
};

/** Sixty drawings as programs write them. */
export const drawingsOfPrograms: readonly (readonly [name: string, svg: string])[] = [
  ...Object.entries(drawingsOfTools).map(([name, { svg: text }]) => [name, text] as const),
  ...Object.entries(others),
];
