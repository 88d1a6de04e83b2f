/** Drawings as programs write them, cut down to what is particular of each. */
export interface DrawingOfTool {
  readonly svg: string;
  /** What is published of it without a word to lose; nothing if it is refused. */
  readonly keeps: readonly RegExp[];
  readonly lost?: readonly string[];
  readonly lostWords?: readonly string[];
  readonly size?: readonly [width: number, height: number];
}

const red =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGM4gAMwDC0JAEQQkAH7KBNJAAAAAElFTkSuQmCC';
const png = `data:image/png;base64,${red}`;
const svg = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const extensibility = 'http://www.w3.org/TR/SVG11/feature#Extensibility';

/** A label of draw.io: HTML for browsers, and what stands for it elsewhere. */
const label = (html: string, instead: string): string =>
  `<g><switch><foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="${extensibility}"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; justify-content: unsafe center; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div style="box-sizing: border-box; font-size: 0; text-align: center;"><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: rgb(0, 0, 0); line-height: 1.2; white-space: normal;">${html}</div></div></div></foreignObject>${instead}</switch></g>`;

const drawio = (inside: string): string =>
  `<svg ${svg} ${xlink} style="background: #ffffff; background-color: light-dark(#ffffff, var(--ge-dark-color, #121212)); color-scheme: light dark;" version="1.1" width="121px" height="61px" viewBox="-0.5 -0.5 121 61" content="&lt;mxfile host=&quot;app&quot;/&gt;"><defs/><g><g data-cell-id="0"><g data-cell-id="1"><rect x="0" y="0" width="120" height="60" fill="#dae8fc" stroke="#6c8ebf" pointer-events="all" style="fill: light-dark(rgb(218, 232, 252), rgb(29, 41, 59)); stroke: light-dark(rgb(108, 142, 191), rgb(92, 121, 163));"/>${inside}</g></g></g><switch><g requiredFeatures="${extensibility}"/><a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems" target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch></svg>`;

const text = (words: string): string =>
  `<text x="60" y="34" fill="light-dark(#000000, #ffffff)" font-family="Helvetica" font-size="12px" text-anchor="middle">${words}</text>`;

export const drawingsOfTools: Readonly<Record<string, DrawingOfTool>> = {
  'Illustrator, with what only it can edit': {
    svg: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px" width="60px" height="40px" viewBox="0 0 60 40" enable-background="new 0 0 60 40" xml:space="preserve">
<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/></sfw></metadata>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
	<g i:extraneous="self"><rect fill="#0066CC" width="60" height="40"/><defs><circle id="SVGID_1_" cx="30" cy="20" r="9"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" overflow="visible"/></clipPath><rect clip-path="url(#SVGID_2_)" fill="#FFFFFF" width="60" height="40"/></g>
</switch>
<i:pgf id="adobe_illustrator_pgf">eJzcvWlfGz</i:pgf>
</svg>`,
    keeps: [/<g><rect fill="#0066CC"/, /clip-path="url\(#SVGID_2_\)"/],
    size: [60, 40],
  },
  'Illustrator, with an embedded picture and text on a path': {
    svg: `<svg ${svg} ${xlink} viewBox="0 0 60 40" style="enable-background:new 0 0 60 40;" xml:space="preserve"><style type="text/css">
	.st0{fill:none;}
	.st1{font-family:'MyriadPro-Regular';}
</style><image style="overflow:visible;" width="8" height="8" xlink:href="data:image/png;base64,${red.replace(/(.{40})/g, '$1\n')}" transform="matrix(2 0 0 2 4 4)"></image><path id="p" class="st0" d="M2 36h56"/><text><textPath xlink:href="#p" startOffset="50%"><tspan class="st1">Bus  stop</tspan></textPath></text></svg>`,
    keeps: [
      /<image style="overflow:visible" width="8"[^>]* href="data:image\/png;base64,/,
      /<textPath href="#p" startOffset="50%"><tspan class="st1">Bus {2}stop</,
    ],
  },
  'draw.io, with labels that fit': {
    svg: drawio(label('Bus stop', text('Bus stop'))),
    keeps: [
      /style="background-color:#ffffff"/,
      /style="fill:rgb\(218,232,252\);stroke:rgb\(108,142,191\)"/,
      /<text [^>]*fill="#000000"[^>]*>Bus stop<\/text>/,
    ],
  },
  'draw.io, with labels that are also pictures': {
    svg: drawio(
      label(
        'A long label that wraps',
        `<image x="1" y="23" width="118" height="18" xlink:href="${png}"/>`,
      ),
    ),
    keeps: [/<image x="1" y="23" width="118" height="18" href="data:image\/png;base64,/],
  },
  'draw.io, with labels that are cut off': {
    svg: drawio(label('A long label that wraps', text('A long label...'))),
    keeps: [],
    lostWords: ['A long label that wraps'],
  },
  'draw.io, where nothing stands for a label': {
    svg: drawio(label('Bus stop', '')),
    keeps: [],
    lost: ['<foreignObject>'],
    lostWords: ['Bus stop'],
  },
  'Figma, with a picture as a fill': {
    svg: `<svg width="80" height="80" viewBox="0 0 80 80" fill="none" ${svg} ${xlink}>
<g style="mix-blend-mode:multiply" data-figma-bg-blur-radius="4"><rect width="80" height="80" rx="8" fill="url(#pattern0_1_2)"/></g>
<defs><pattern id="pattern0_1_2" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="scale(0.125)"/></pattern>
<image id="image0_1_2" width="8" height="8" preserveAspectRatio="none" data-name="bus.png" xlink:href="${png}"/></defs></svg>`,
    keeps: [
      /fill="url\(#pattern0_1_2\)"/,
      /<use href="#image0_1_2" transform="scale\(0.125\)"/,
      /<image id="image0_1_2" [^>]*href="data:image\/png/,
    ],
  },
  'Inkscape, in millimetres': {
    svg: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="60mm" height="4cm" viewBox="0 0 60 40" version="1.1" id="svg1" inkscape:version="1.3" sodipodi:docname="bus.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${svg} xmlns:svg="http://www.w3.org/2000/svg"><sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm"/><defs id="defs1"><rect x="1" y="1" width="9" height="9" id="r"/></defs><g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><rect style="fill:#b00020;fill-opacity:1;stroke-width:0.26;-inkscape-stroke:none;font-variant-east_asian:normal;marker:none" id="rect1" width="40" height="30" x="10" y="5"/><text xml:space="preserve" transform="scale(0.26458333)" style="font-size:40px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:sans-serif;white-space:pre;shape-inside:url(#r);display:inline" id="text1"><tspan x="60" y="90" id="tspan1">Bus  stop</tspan></text></g></svg>`,
    keeps: [/<tspan x="60" y="90" id="tspan1">Bus {2}stop</, /xml:space="preserve"/],
    size: [227, 151],
  },
  'Inkscape, with flowed text': {
    svg: `<svg ${svg} width="60" height="40"><rect width="60" height="40" fill="#eee"/><flowRoot><flowRegion><rect width="50" height="30"/></flowRegion><flowPara>Bus stop</flowPara></flowRoot></svg>`,
    keeps: [],
    lost: ['<flowRoot>'],
    lostWords: ['Bus stop'],
  },
  Sketch: {
    svg: `<svg width="60px" height="40px" viewBox="0 0 60 40" version="1.1" ${svg} ${xlink}><title>Bus</title><desc>Created with Sketch.</desc><defs><rect id="path-1" x="0" y="0" width="60" height="40" rx="8"></rect></defs><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><mask id="mask-2" fill="white"><use xlink:href="#path-1"></use></mask><use id="Mask" fill="#D8D8D8" xlink:href="#path-1"></use><circle fill="#F5A623" mask="url(#mask-2)" cx="60" cy="40" r="20"></circle></g></svg>`,
    keeps: [/<mask id="mask-2" fill="white"><use href="#path-1"\/><\/mask>/],
  },
  'Affinity Designer, as wide as its page': {
    svg: `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 60 40" version="1.1" ${svg} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="Artboard1" serif:id="Artboard 1" transform="matrix(1,0,0,1,0,0)"><rect x="0" y="0" width="60" height="40" style="fill:none;"/><path d="M5,5L55,5L30,35Z" style="fill:rgb(0,128,64);"/></g></svg>`,
    keeps: [/fill:rgb\(0,128,64\)/],
    size: [60, 40],
  },
  CorelDRAW: {
    svg: `<svg ${svg} xml:space="preserve" width="1in" height="72pt" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 1000 1000" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[ .fil0 {fill:#E31E24} ]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><polygon class="fil0" points="100,100 900,100 500,900 "/></g></svg>`,
    keeps: [/\.fil0\{fill:#E31E24\}/],
    size: [96, 96],
  },
  'a page that it was copied from, without a namespace': {
    svg: `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="black"><use xlink:href="#a"/><path id="a" d="M2 12h20"/></svg>`,
    keeps: [/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /, /<use href="#a"\/>/],
  },
  'an icon with a dark scheme': {
    svg: `<svg ${svg} viewBox="0 0 60 40"><style>.a{fill:#111}@media (prefers-color-scheme: dark){.a{fill:#eee}}@media print{.a{fill:none}}@media screen and (prefers-color-scheme:light){.b{fill:#b00}}</style><style media="(prefers-color-scheme: dark)">.b{fill:#fcc}</style><rect class="a" width="60" height="40" cursor="pointer"/><circle class="b" r="9"/></svg>`,
    keeps: [/<style>\.a\{fill:#111\}\.b\{fill:#b00\}<\/style><rect class="a"/],
  },
  'a drawing in two languages': {
    svg: `<svg ${svg} viewBox="0 0 60 40"><switch transform="translate(5)"><text systemLanguage="de" y="20">Bus (de)</text><text systemLanguage="fr, en-GB" y="20">Bus (en)</text><text y="20">Bus</text></switch></svg>`,
    keeps: [/<g transform="translate\(5\)"><text y="20">Bus \(en\)<\/text><\/g><\/svg>/],
  },
  'Excalidraw, with a link': {
    svg: `<svg version="1.1" ${svg} viewBox="0 0 60 40" width="60" height="40"><!-- svg-source:excalidraw --><metadata></metadata><rect width="60" height="40" fill="#fff"></rect><a href="https://studios.example" target="_blank" rel="noopener"><g transform="translate(4 4) rotate(0 8 8)"><path d="M0 0h20v20z" fill="#1971c2"></path><text x="0" y="30" style="white-space: pre;" direction="ltr">Bus</text></g></a></svg>`,
    keeps: [
      /<g><g transform="translate\(4 4\) rotate\(0 8 8\)"><path d="M0 0h20v20z" fill="#1971c2"\/><text [^>]*>Bus<\/text><\/g><\/g>/,
    ],
    lost: ['<a>'],
  },
  'a light that falls on a shape': {
    svg: `<svg ${svg} viewBox="0 0 60 40"><filter id="f"><feDiffuseLighting lighting-color="#fc0" surfaceScale="2"><fePointLight x="20" y="10" z="20"/></feDiffuseLighting><feConvolveMatrix kernelMatrix="1 0 0 0 1 0 0 0 1"/></filter><rect width="60" height="40" filter="url(#f)"/></svg>`,
    keeps: [/<fePointLight x="20" y="10" z="20"\/>/, /<feConvolveMatrix kernelMatrix=/],
  },
};
