/** What a drawing may contain. Everything here draws; nothing here runs, moves, links or loads. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that are kept. */
export const allowedElements = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence
`);

/** Elements that show nothing: they are removed silently. */
export const silentElements = words('title desc metadata');

/** Attributes that are kept, besides references. */
export const allowedAttributes = words(`
  id class style transform viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx
  fy fr dx dy d points pathLength offset rotate textLength lengthAdjust
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation type values
  tableValues slope intercept amplitude exponent radius baseFrequency numOctaves seed stitchTiles
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
  color-interpolation-filters direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight letter-spacing marker-end marker-mid marker-start mask mask-type
  mix-blend-mode isolation opacity overflow paint-order shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect
  visibility word-spacing writing-mode
`);

/** Elements that may refer to another one of the same drawing by `href`. */
export const referringElements = words('use linearGradient radialGradient pattern');

/** Attributes that do not affect the picture: they are removed silently. */
export const silentAttribute =
  /^(?:xmlns|xml|version|baseProfile|role|lang|tabindex|focusable|enable-background|contentScriptType|contentStyleType|zoomAndPan|(?:aria|data)-.*)$/;

/** A reference to an element of the same drawing. */
export const ownReference = /^#[\w.:-]+$/;

const functionsThatLoad = /\b(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/gi;
const ownUrl = /url\(\s*(?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')\s*\)/g;

/** Whether a value of an attribute or a style loads nothing: it may refer only to the drawing itself. */
export const loadsNothing = (value: string): boolean =>
  !/[\\<]|\/\*|javascript:|expression\s*\(/i.test(value) &&
  value.replace(ownUrl, '').search(functionsThatLoad) < 0;

/** Whether a style sheet has only plain rules: no import, no font, no animation. */
export const isPlainStyle = (sheet: string): boolean =>
  !sheet.includes('@') && loadsNothing(sheet.replace(/\/\*[^]*?\*\//g, ''));

/** Names of the elements that a value refers to. */
export const referencesIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = '']) => id);
