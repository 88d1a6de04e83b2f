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

/** Attributes that are kept and that nobody reads as CSS. */
const plainAttributes = words(`
  id class viewBox preserveAspectRatio x1 y1 x2 y2 fx fy fr dx dy d points pathLength offset rotate
  textLength lengthAdjust gradientUnits spreadMethod patternUnits patternContentUnits clipPathUnits
  maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits
  primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation type values tableValues slope
  intercept amplitude exponent radius baseFrequency numOctaves seed stitchTiles
`);

/** Properties of CSS that an attribute may set, too. */
const presentation = words(`
  transform x y width height cx cy r rx ry
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
  color-interpolation-filters direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight letter-spacing marker-end marker-mid marker-start mask mask-type
  mix-blend-mode isolation opacity overflow paint-order shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect
  visibility word-spacing writing-mode
`);

/** Attributes that a browser reads as CSS. */
const styledAttributes = new Set([...presentation, 'gradientTransform', 'patternTransform']);

/** How an attribute is read; undefined for one that is not kept. */
export const kindOfAttribute = (name: string): 'style' | 'value' | 'plain' | undefined => {
  if (name === 'style') return 'style';
  if (styledAttributes.has(name)) return 'value';
  return plainAttributes.has(name) ? 'plain' : undefined;
};

/** Properties that a style may set: those above, and those that drawing programs write beside them. */
export const allowedProperties: ReadonlySet<string> = new Set([
  ...presentation,
  ...words(`
    transform-box transform-origin font font-feature-settings font-kerning font-variant-alternates
    font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
    font-variant-position font-variation-settings line-height marker color-rendering image-rendering
    enable-background solid-color solid-opacity block-progression inline-size shape-margin
    shape-padding text-align text-decoration-color text-decoration-line text-decoration-style
    text-indent text-orientation text-overflow text-transform white-space pointer-events
  `),
]);

/** Functions of CSS that compute, colour or move, and load nothing; those of filters are in the next list. */
export const allowedFunctions = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color calc
  matrix translate translatex translatey scale scalex scaley rotate skewx skewy
`);

/** Functions of CSS that filter what they are set on. */
export const filterFunctions = words(`
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
`);

/** Elements that may refer to another one of the same drawing by `href`. */
export const referringElements = words('use linearGradient radialGradient pattern');

/** Attributes that do not affect the picture: they are removed silently. */
export const silentAttribute =
  /^(?:xmlns|xml|version|baseProfile|role|lang|tabindex|focusable|enable-background|contentScriptType|contentStyleType|zoomAndPan|(?:aria|data)-.*)$/;

/** A reference to an element of the same drawing. */
export const ownReference = /^#[\w.:-]+$/;

/** The same within a value of CSS. */
const ownUrl = /^url\(#[\w.:-]+\)$/;

/** Moves and turns, by numbers only. */
const transforms = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,e+-]*\)[\s,]*)*$/;

/**
 * Whether a value of CSS is plain without a parser: without a parenthesis it has no function and no address, and
 * one address is that of an element of the same drawing.
 */
export const isPlainValue = (value: string): boolean =>
  !/[(\\]/.test(value) || transforms.test(value) || ownUrl.test(value);
