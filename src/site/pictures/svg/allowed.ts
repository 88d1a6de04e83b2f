/** What a drawing may contain. Everything here draws; nothing here runs, moves, links or loads. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const allowedElements = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements that are visible by themselves. */
export const drawingElements = words('path rect circle ellipse line polyline polygon image use');

/** Elements that are invisible where they stand. */
export const hiddenElements = words('style defs symbol clipPath mask pattern marker filter');

/** Elements whose text is part of the picture. */
export const textElements = words('text tspan textPath');

/** Elements without anything visible: they are removed silently. */
export const ignoredElements = words('title desc metadata');

/** Attributes that are kept and that are never read as CSS. */
const plainAttributes = words(`
  id class viewBox preserveAspectRatio x1 y1 x2 y2 fx fy fr dx dy d points pathLength offset rotate
  textLength lengthAdjust gradientUnits spreadMethod patternUnits patternContentUnits clipPathUnits
  maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits
  primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation type values tableValues slope
  intercept amplitude exponent radius baseFrequency numOctaves seed stitchTiles startOffset method
  spacing side order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength
  preserveAlpha scale xChannelSelector yChannelSelector surfaceScale diffuseConstant
  specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle
`);

/** Properties of CSS that an attribute may set, too. */
const presentation = words(`
  transform x y width height cx cy r rx ry alignment-baseline baseline-shift clip-path clip-rule
  color color-interpolation color-interpolation-filters direction display dominant-baseline fill
  fill-opacity fill-rule filter flood-color flood-opacity font-family font-kerning font-size
  font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation
  letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type mix-blend-mode
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility
  word-spacing writing-mode
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
  transform-box font font-feature-settings font-variant-alternates background-color
  font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
  font-variant-position font-variation-settings line-height marker color-rendering enable-background
  solid-color solid-opacity block-progression inline-size shape-inside shape-margin shape-padding
  shape-subtract text-align text-decoration-color text-decoration-line text-decoration-style
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
export const referringElements = words('use linearGradient radialGradient pattern textPath');

/** Attributes that do not affect the picture: they are removed silently. */
export const ignoredAttribute =
  /^(?:xmlns|xml|version|baseProfile|role|lang|tabindex|focusable|enable-background|contentScriptType|contentStyleType|zoomAndPan|pointer-events|cursor|content|host|resource|externalResourcesRequired|requiredFeatures|requiredExtensions|systemLanguage|media|(?:aria|data)-.*)$/;

/** Properties that do not affect the picture, or that only one program understands: they go silently. */
export const ignoredProperty =
  /^(?:-[a-z].*|color-scheme|cursor|user-select|will-change|font-variant-east_asian|filter-(?:blend-mode|gaussianBlur-deviation))$/i;

/** A reference to an element of the same drawing. */
export const ownReference = /^#[\w.:-]+$/;

const ownUrl = /^url\(#[\w.:-]+\)$/;

/** Transforms with numbers only. */
const transforms = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s.,e+-]*\)[\s,]*)*$/;

/**
 * Whether a value of CSS is plain without a parser: without a parenthesis it has no function and no address, and
 * one address is that of an element of the same drawing.
 */
export const isPlainValue = (value: string): boolean =>
  !/[(\\]/.test(value) || transforms.test(value) || ownUrl.test(value);
